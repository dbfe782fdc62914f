public import QuizEntities
public import SharedViewData

/// A summary of the settings.
public struct QuizSettingsSummary: Hashable, Sendable {
  /// Whether the time for an answer is limited.
  public let isLimited: Bool
  /// The time allowed for an answer when it is limited, in seconds.
  public let limitSeconds: Int
  /// The maximum number of questions in a round.
  public let questionCount: Int

  /// Creates a summary.
  public init(isLimited: Bool, limitSeconds: Int, questionCount: Int) {
    self.isLimited = isLimited
    self.limitSeconds = limitSeconds
    self.questionCount = questionCount
  }
}

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
  /// What is wrong with the limit; nil if there is nothing to show.
  public let limitError: QuizError?
  /// What is wrong with the number of questions; nil if there is nothing to show.
  public let countError: QuizError?
  /// Whether the form can be saved.
  public let canSave: Bool
  /// Why the settings could not be loaded or saved; nil if nothing failed.
  public let failure: QuizError?

  /// Creates the view data.
  public init(
    isLoading: Bool = false, isLimited: Bool, limit: TextField, count: TextField,
    focus: Element = .isLimited, limitError: QuizError? = nil, countError: QuizError? = nil, canSave: Bool,
    failure: QuizError? = nil
  ) {
    self.isLoading = isLoading
    self.isLimited = isLimited
    self.limit = limit
    self.count = count
    self.focus = focus
    self.limitError = limitError
    self.countError = countError
    self.canSave = canSave
    self.failure = failure
  }
}

/// An event of the settings form.
public enum QuizSettingsFormEvent: Hashable, Sendable {
  /// Toggle the time limit.
  case toggleLimit
  /// Edit the text of the focused field.
  case edit(TextEdit)
  /// Focus the next element.
  case focusNext
  /// Focus the previous element.
  case focusPrevious
  /// Save the form.
  case save
  /// Discard the changes and close the form.
  case cancel
  /// Show the keys.
  case showKeys
}
