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
  /// What is wrong with the user name; nil if there is nothing to show.
  public let userNameError: TimelineError?
  /// What is wrong with the user identifier; nil if there is nothing to show.
  public let userIDError: TimelineError?
  /// What is wrong with the name of the picture; nil if there is nothing to show.
  public let imageNameError: TimelineError?
  /// Whether the form can be saved.
  public let canSave: Bool
  /// Why saving failed; nil if it did not.
  public let failure: TimelineError?

  /// Creates the view data.
  public init(
    userName: TextField, userID: TextField, imageName: TextField, postsCompletedToDos: Bool,
    focus: Element = .userName, userNameError: TimelineError? = nil, userIDError: TimelineError? = nil,
    imageNameError: TimelineError? = nil, canSave: Bool, failure: TimelineError? = nil
  ) {
    self.userName = userName
    self.userID = userID
    self.imageName = imageName
    self.postsCompletedToDos = postsCompletedToDos
    self.focus = focus
    self.userNameError = userNameError
    self.userIDError = userIDError
    self.imageNameError = imageNameError
    self.canSave = canSave
    self.failure = failure
  }
}

/// An event of the settings form.
public enum TimelineSettingsEvent: Hashable, Sendable {
  /// Edit the text of the focused field.
  case edit(TextEdit)
  /// Toggle whether completing a ToDo creates a post.
  case togglePostsCompletedToDos
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

/// The settings as a command prints them.
public struct TimelineSettingsSummary: Hashable, Sendable {
  /// Why the settings are shown.
  public enum Occasion: Hashable, Sendable {
    /// The user wants to see them.
    case shown
    /// They have just been changed.
    case changed
  }

  /// The author's display name.
  public let userName: String
  /// The author's identifier, shown after `@`.
  public let userID: String
  /// The name of the picture; empty for none.
  public let imageName: String
  /// Whether completing a ToDo creates a post.
  public let postsCompletedToDos: Bool
  /// Why the settings are shown.
  public let occasion: Occasion

  /// Creates a summary.
  public init(
    userName: String, userID: String, imageName: String, postsCompletedToDos: Bool, occasion: Occasion
  ) {
    self.userName = userName
    self.userID = userID
    self.imageName = imageName
    self.postsCompletedToDos = postsCompletedToDos
    self.occasion = occasion
  }
}
