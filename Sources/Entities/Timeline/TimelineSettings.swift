public import SharedEntities

/// The user's settings for the timeline.
public struct TimelineSettings: Hashable, Sendable {
  /// The author of new posts.
  public var author: Author
  /// Whether completing a ToDo creates a post.
  public var postsCompletedToDos: Bool

  public init(author: Author, postsCompletedToDos: Bool = false) {
    self.author = author
    self.postsCompletedToDos = postsCompletedToDos
  }

  /// Returns the settings of a user who has saved none.
  public static func `default`(_ language: Language) -> TimelineSettings {
    TimelineSettings(
      author: Author(
        userID: UserID(stored: "me"), userName: UserName(stored: Phrase("Me", "わたし")(language))))
  }
}

/// The outcome of editing the settings.
public enum TimelineSettingsOutcome: Hashable, Sendable {
  /// Nothing was saved.
  case unchanged
  /// New settings were saved.
  case saved
}

/// The result of validating an input.
public struct TimelineSettingsReview: Hashable, Sendable {
  /// The error in the user name; nil if it is valid.
  public let userNameError: TimelineError?
  /// The error in the user identifier; nil if it is valid.
  public let userIDError: TimelineError?
  /// The error in the name of the picture; nil if it is valid.
  public let imageNameError: TimelineError?
  /// Whether the input is valid and differs from the current settings.
  public let canSave: Bool

  public init(
    userNameError: TimelineError? = nil, userIDError: TimelineError? = nil,
    imageNameError: TimelineError? = nil, canSave: Bool
  ) {
    self.userNameError = userNameError
    self.userIDError = userIDError
    self.imageNameError = imageNameError
    self.canSave = canSave
  }
}

/// Settings as entered in the form or in a command, not yet validated; nil for a value that stays as it is.
public struct TimelineSettingsInput: Hashable, Sendable {
  /// The new user name as entered.
  public var userName: String?
  /// The new user identifier as entered.
  public var userID: String?
  /// The new name of the picture as entered.
  public var imageName: String?
  /// Whether completing a ToDo creates a post.
  public var postsCompletedToDos: Bool?

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

/// Validated changes to the settings; nil for a value that stays as it is.
public struct TimelineSettingsPatch: Hashable, Sendable {
  /// The name of the author.
  public var userName: UserName?
  /// The identifier of the author.
  public var userID: UserID?
  /// The picture of the author.
  public var imageName: ImageName?
  /// Whether completing a ToDo creates a post.
  public var postsCompletedToDos: Bool?

  public init(
    userName: UserName? = nil, userID: UserID? = nil, imageName: ImageName? = nil,
    postsCompletedToDos: Bool? = nil
  ) {
    self.userName = userName
    self.userID = userID
    self.imageName = imageName
    self.postsCompletedToDos = postsCompletedToDos
  }

  /// Applies the changes to the settings.
  public func apply(to settings: inout TimelineSettings) {
    if let userName { settings.author.userName = userName }
    if let userID { settings.author.userID = userID }
    if let imageName { settings.author.imageName = imageName }
    if let postsCompletedToDos { settings.postsCompletedToDos = postsCompletedToDos }
  }

  /// Returns only the values that differ from the settings.
  public func changes(of settings: TimelineSettings) -> TimelineSettingsPatch {
    TimelineSettingsPatch(
      userName: userName == settings.author.userName ? nil : userName,
      userID: userID == settings.author.userID ? nil : userID,
      imageName: imageName == settings.author.imageName ? nil : imageName,
      postsCompletedToDos: postsCompletedToDos == settings.postsCompletedToDos ? nil : postsCompletedToDos)
  }
}

extension TimelineSettingsInput {
  /// Validates the input, value by value.
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

  /// Validates the input and returns the changes.
  ///
  /// - Throws: the `TimelineError` of the first invalid value.
  public func patch() throws(TimelineError) -> TimelineSettingsPatch {
    TimelineSettingsPatch(
      userName: try userName.map { raw throws(TimelineError) in try UserName(raw) },
      userID: try userID.map { raw throws(TimelineError) in try UserID(raw) },
      imageName: try imageName.map { raw throws(TimelineError) in try ImageName(raw) },
      postsCompletedToDos: postsCompletedToDos)
  }
}
