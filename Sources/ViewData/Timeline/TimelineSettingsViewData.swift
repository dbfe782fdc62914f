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
  /// The error that made saving fail; nil if there is none.
  public let failure: TimelineError?
  /// Whether leaving the form would discard unsaved changes.
  public let draft: DraftState

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
  /// The reason for showing the settings.
  public enum Occasion: Hashable, Sendable {
    /// The user asked for them.
    case shown
    /// They have just been changed.
    case changed
  }

  /// The settings.
  public let settings: TimelineSettings
  /// The reason for showing them.
  public let occasion: Occasion

  public init(_ settings: TimelineSettings, _ occasion: Occasion) {
    self.settings = settings
    self.occasion = occasion
  }
}
