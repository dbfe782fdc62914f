public import SharedViewData
public import TimelineEntities

/// The form for the settings of the timeline.
public struct TimelineSettingsViewData: Hashable, Sendable {
  /// A place of the form that keys can act upon.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// The field for the user name.
    case userName
    /// The field for the user identifier.
    case userID
    /// The field for the name of the picture.
    case imageName
    /// Whether a ToDo that is completed is posted.
    case postsCompletedToDos
    /// The button that saves.
    case save
    /// The button that leaves everything as it was.
    case cancel
  }

  /// The user name as entered.
  public let userName: TextField
  /// The user identifier as entered.
  public let userID: TextField
  /// The name of the picture as entered.
  public let imageName: TextField
  /// Whether a ToDo that is completed is posted.
  public let postsCompletedToDos: Bool
  /// What keys act upon.
  public let focus: Element
  /// What is wrong with the user name; nil for nothing that need be told.
  public let userNameError: TimelineError?
  /// What is wrong with the user identifier.
  public let userIDError: TimelineError?
  /// What is wrong with the name of the picture.
  public let imageNameError: TimelineError?
  /// Whether there is something to be saved.
  public let canSave: Bool
  /// Why it could not be saved; nil where it was not tried.
  public let failure: TimelineError?

  /// A form with these values.
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

/// What can happen on the form for the settings.
public enum TimelineSettingsEvent: Hashable, Sendable {
  /// Change the text of the field in focus.
  case edit(TextEdit)
  /// Turn around whether a ToDo that is completed is posted.
  case togglePostsCompletedToDos
  /// Go to the next place of the form.
  case focusNext
  /// Go to the place before.
  case focusPrevious
  /// Save what was entered.
  case save
  /// Leave everything as it was.
  case cancel
  /// Show the keys.
  case showKeys
}

/// The settings as a command shows them.
public struct TimelineSettingsSummary: Hashable, Sendable {
  /// What has brought the settings to the screen.
  public enum Occasion: Hashable, Sendable {
    /// They were asked for.
    case shown
    /// They have just been changed.
    case changed
  }

  /// The name of whoever posts from now on.
  public let userName: String
  /// The name that follows the `@`.
  public let userID: String
  /// The name of the picture; empty for none.
  public let imageName: String
  /// Whether a ToDo that is completed is posted.
  public let postsCompletedToDos: Bool
  /// What has brought them to the screen.
  public let occasion: Occasion

  /// Settings and what has brought them to the screen.
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
