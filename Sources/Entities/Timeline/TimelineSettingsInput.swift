internal import SharedEntities

/// What became of the settings while they were shown.
public enum TimelineSettingsOutcome: Hashable, Sendable {
  /// They are as they were.
  case unchanged
  /// New ones were saved.
  case saved
}

/// What the rules say of an input.
public struct TimelineSettingsReview: Hashable, Sendable {
  /// What is wrong with the user name; nil for nothing.
  public let userNameError: TimelineError?
  /// What is wrong with the user identifier; nil for nothing.
  public let userIDError: TimelineError?
  /// What is wrong with the name of the picture; nil for nothing.
  public let imageNameError: TimelineError?
  /// Whether it keeps all rules, and differs from what holds now.
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

/// What is entered in the form, or for a command, before any rule has been applied; nil for what is left alone.
public struct TimelineSettingsInput: Hashable, Sendable {
  /// The new user name as entered.
  public var userName: String?
  /// The new user identifier as entered.
  public var userID: String?
  /// The new name of the picture as entered.
  public var imageName: String?
  /// Whether a ToDo that is completed is posted from now on.
  public var postsCompletedToDos: Bool?

  /// What is entered.
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

/// New settings, each of which keeps its rule; nil for what stays as it is.
public struct TimelineSettingsPatch: Hashable, Sendable {
  /// The name of the one who posts.
  public var userName: UserName?
  /// The identifier of the one who posts.
  public var userID: UserID?
  /// The picture of the one who posts.
  public var imageName: ImageName?
  /// Whether a ToDo that is completed is posted.
  public var postsCompletedToDos: Bool?

  /// New settings.
  public init(
    userName: UserName? = nil, userID: UserID? = nil, imageName: ImageName? = nil,
    postsCompletedToDos: Bool? = nil
  ) {
    self.userName = userName
    self.userID = userID
    self.imageName = imageName
    self.postsCompletedToDos = postsCompletedToDos
  }

  /// Changes settings.
  public func apply(to settings: inout TimelineSettings) {
    if let userName { settings.author.userName = userName }
    if let userID { settings.author.userID = userID }
    if let imageName { settings.author.imageName = imageName }
    if let postsCompletedToDos { settings.postsCompletedToDos = postsCompletedToDos }
  }

  /// Only those values that differ from some settings.
  public func changes(of settings: TimelineSettings) -> TimelineSettingsPatch {
    TimelineSettingsPatch(
      userName: userName == settings.author.userName ? nil : userName,
      userID: userID == settings.author.userID ? nil : userID,
      imageName: imageName == settings.author.imageName ? nil : imageName,
      postsCompletedToDos: postsCompletedToDos == settings.postsCompletedToDos ? nil : postsCompletedToDos)
  }
}

extension TimelineSettingsInput {
  /// What the rules say of it.
  public func review(of settings: TimelineSettings) -> TimelineSettingsReview {
    func error(_ part: TimelineSettingsInput) -> TimelineError? {
      Result { () throws(TimelineError) in try part.patch() }.error
    }
    let patch = try? patch()
    return TimelineSettingsReview(
      userNameError: error(.init(userName: userName)), userIDError: error(.init(userID: userID)),
      imageNameError: error(.init(imageName: imageName)),
      canSave: patch.map { $0.changes(of: settings) != TimelineSettingsPatch() } ?? false)
  }

  /// The new settings, once each keeps its rule.
  ///
  /// - Throws: the `TimelineError` of the first that does not.
  public func patch() throws(TimelineError) -> TimelineSettingsPatch {
    TimelineSettingsPatch(
      userName: try userName.map { raw throws(TimelineError) in try UserName(raw) },
      userID: try userID.map { raw throws(TimelineError) in try UserID(raw) },
      imageName: try imageName.map { raw throws(TimelineError) in try ImageName(raw) },
      postsCompletedToDos: postsCompletedToDos)
  }
}
