public import QuizEntities
public import SharedViewData

/// The settings form.
public struct QuizSettingsViewData: Hashable, Sendable {
  /// A focusable element of the form.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// The switch for the time limit.
    case isLimited
    /// The field for the limit in seconds.
    case limit
    /// The field for the number of questions.
    case count
    /// The button that saves.
    case save
    /// The button that discards the changes.
    case cancel
  }

  /// Whether the settings are being loaded; nothing can be entered until then.
  public let isLoading: Bool
  /// Whether the time is limited.
  public let isLimited: Bool
  /// The limit in seconds as entered.
  public let limit: TextField
  /// The number of questions as entered.
  public let count: TextField
  /// The focused element.
  public let focus: Element
  /// The errors in the input, and whether the form can be saved.
  public let review: QuizSettingsReview
  /// The error that made loading or saving fail; nil if there is none.
  public let failure: QuizError?
  /// Whether leaving the form would discard unsaved changes.
  public let draft: DraftState

  public init(
    isLoading: Bool = false, isLimited: Bool, limit: TextField, count: TextField,
    focus: Element = .isLimited, review: QuizSettingsReview, failure: QuizError? = nil,
    draft: DraftState = .unchanged
  ) {
    self.isLoading = isLoading
    self.isLimited = isLimited
    self.limit = limit
    self.count = count
    self.focus = focus
    self.review = review
    self.failure = failure
    self.draft = draft
  }
}
