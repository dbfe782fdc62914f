public import SharedViewData
public import TimelineEntities

/// The settings form of the timeline.
public struct TimelineSettingsViewData: Hashable, Sendable {
  /// A focusable element of the form.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// The field for the user name.
    case userName
    /// The field for the user identifier.
    case userID
    /// The field for the name of the picture.
    case imageName
    /// The switch for posting completed ToDos.
    case postsCompletedToDos
    /// The button that saves.
    case save
    /// The button that discards the changes.
    case cancel
  }

  /// The user name as entered.
  public let userName: TextField
  /// The user identifier as entered.
  public let userID: TextField
  /// The name of the picture as entered.
  public let imageName: TextField
  /// Whether completing a ToDo creates a post.
  public let postsCompletedToDos: Bool
  /// The focused element.
  public let focus: Element
  /// The errors to show, and whether the form can be saved.
  public let review: TimelineSettingsReview
  /// Why saving failed; nil if it did not.
  public let failure: TimelineError?
  /// Whether leaving the form would throw away what was entered.
  public let draft: DraftState

  /// Creates the view data.
  public init(
    userName: TextField, userID: TextField, imageName: TextField, postsCompletedToDos: Bool,
    focus: Element = .userName, review: TimelineSettingsReview, failure: TimelineError? = nil,
    draft: DraftState = .unchanged
  ) {
    self.userName = userName
    self.userID = userID
    self.imageName = imageName
    self.postsCompletedToDos = postsCompletedToDos
    self.focus = focus
    self.review = review
    self.failure = failure
    self.draft = draft
  }
}

/// The settings as a command prints them.
public struct TimelineSettingsSummary: Hashable, Sendable {
  /// Why the settings are shown.
  public enum Occasion: Hashable, Sendable {
    /// The user wants to see them.
    case shown
    /// They have just been changed.
    case changed
  }

  /// The settings.
  public let settings: TimelineSettings
  /// Why they are shown.
  public let occasion: Occasion

  /// Creates a summary.
  public init(_ settings: TimelineSettings, _ occasion: Occasion) {
    self.settings = settings
    self.occasion = occasion
  }
}
