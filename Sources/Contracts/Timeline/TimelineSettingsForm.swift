public import TimelineEntities

/// What became of the settings while they were shown.
public enum TimelineSettingsOutcome: Hashable, Sendable {
  /// They are as they were.
  case unchanged
  /// New ones were saved.
  case saved
}

/// What stands in the form for the settings, or is entered for a command.
public struct TimelineSettingsDraft: Hashable, Sendable {
  /// The user name as entered.
  public var userName: String
  /// The user identifier as entered.
  public var userID: String
  /// The name of the picture as entered.
  public var imageName: String
  /// Whether a ToDo that is completed is posted.
  public var postsCompletedToDos: Bool

  /// What stands in the form.
  public init(userName: String, userID: String, imageName: String, postsCompletedToDos: Bool) {
    self.userName = userName
    self.userID = userID
    self.imageName = imageName
    self.postsCompletedToDos = postsCompletedToDos
  }
}

/// What the rules say of a draft.
public struct TimelineSettingsReview: Hashable, Sendable {
  /// What is wrong with the user name; nil for nothing.
  public let userNameError: TimelineError?
  /// What is wrong with the user identifier; nil for nothing.
  public let userIDError: TimelineError?
  /// What is wrong with the name of the picture; nil for nothing.
  public let imageNameError: TimelineError?
  /// Whether the draft keeps all rules, and differs from what holds now.
  public let canSave: Bool

  /// A review with these findings.
  public init(
    userNameError: TimelineError?, userIDError: TimelineError?, imageNameError: TimelineError?, canSave: Bool
  ) {
    self.userNameError = userNameError
    self.userIDError = userIDError
    self.imageNameError = imageNameError
    self.canSave = canSave
  }
}

/// Which settings are given anew; nil for those left alone.
public struct TimelineSettingsChanges: Hashable, Sendable {
  /// The new user name as entered.
  public var userName: String?
  /// The new user identifier as entered.
  public var userID: String?
  /// The new name of the picture as entered.
  public var imageName: String?
  /// Whether a ToDo that is completed is posted from now on.
  public var postsCompletedToDos: Bool?

  /// What is given anew.
  public init(
    userName: String? = nil, userID: String? = nil, imageName: String? = nil,
    postsCompletedToDos: Bool? = nil
  ) {
    self.userName = userName
    self.userID = userID
    self.imageName = imageName
    self.postsCompletedToDos = postsCompletedToDos
  }
}

/// Knows what the user has chosen, and saves what is chosen anew.
///
/// - Mock
public protocol TimelineSettingsInteracting: Sendable {
  /// What holds now.
  func settings() async throws(TimelineError) -> TimelineSettings
  /// What stands in the form for settings.
  func draft(of settings: TimelineSettings) -> TimelineSettingsDraft
  /// What the rules say of a draft, beside the settings that hold now.
  func review(_ draft: TimelineSettingsDraft, of settings: TimelineSettings) -> TimelineSettingsReview
  /// Saves what of a draft differs from the settings of which it was made; what others have changed meanwhile stays.
  ///
  /// - Throws: the first error of the draft's review.
  func save(_ draft: TimelineSettingsDraft, of settings: TimelineSettings) async throws(TimelineError)
  /// Saves some settings anew, and gives all that hold then.
  ///
  /// - Throws: an error of `UserName`, `UserID` or `ImageName`; then none is changed.
  func change(_ changes: TimelineSettingsChanges) async throws(TimelineError) -> TimelineSettings
}

/// Where the form for the settings leads.
///
/// - Mock
@MainActor
public protocol TimelineSettingsRouting: TimelineKeysRouting {}
