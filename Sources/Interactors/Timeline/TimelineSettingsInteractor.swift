internal import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Knows what the user has chosen from a repository, and saves what is chosen anew once it keeps the rules.
public struct TimelineSettingsInteractor: TimelineSettingsInteracting {
  private let repository: any TimelineRepository
  private let standard: TimelineSettings

  /// An interactor on a repository.
  ///
  /// - Parameter standard: what holds where nothing was chosen yet.
  public init(repository: any TimelineRepository, standard: TimelineSettings) {
    self.repository = repository
    self.standard = standard
  }

  public func settings() async throws(TimelineError) -> TimelineSettings {
    try await repository.settings() ?? standard
  }

  public func draft(of settings: TimelineSettings) -> TimelineSettingsDraft {
    TimelineSettingsDraft(
      userName: settings.author.userName.text, userID: settings.author.userID.text,
      imageName: settings.author.imageName.text, postsCompletedToDos: settings.postsCompletedToDos)
  }

  public func review(
    _ draft: TimelineSettingsDraft, of settings: TimelineSettings
  ) -> TimelineSettingsReview {
    let userName = Result { () throws(TimelineError) in try UserName(draft.userName) }
    let userID = Result { () throws(TimelineError) in try UserID(draft.userID) }
    let imageName = Result { () throws(TimelineError) in try ImageName(draft.imageName) }
    return TimelineSettingsReview(
      userNameError: userName.error, userIDError: userID.error, imageNameError: imageName.error,
      canSave: (try? TimelineSettings(draft)).map { $0 != settings } ?? false)
  }

  public func save(
    _ draft: TimelineSettingsDraft, of settings: TimelineSettings
  ) async throws(TimelineError) {
    let entered = try TimelineSettings(draft)
    _ = try await repository.changeSettings(from: standard) { $0.take(entered, differingFrom: settings) }
  }

  public func change(_ changes: TimelineSettingsChanges) async throws(TimelineError) -> TimelineSettings {
    guard changes != TimelineSettingsChanges() else { return try await settings() }
    let userName = try changes.userName.map { raw throws(TimelineError) in try UserName(raw) }
    let userID = try changes.userID.map { raw throws(TimelineError) in try UserID(raw) }
    let imageName = try changes.imageName.map { raw throws(TimelineError) in try ImageName(raw) }
    return try await repository.changeSettings(from: standard) { settings in
      if let userName { settings.author.userName = userName }
      if let userID { settings.author.userID = userID }
      if let imageName { settings.author.imageName = imageName }
      if let posts = changes.postsCompletedToDos { settings.postsCompletedToDos = posts }
    }
  }
}

extension TimelineSettings {
  fileprivate init(_ draft: TimelineSettingsDraft) throws(TimelineError) {
    let userName = try UserName(draft.userName)
    let userID = try UserID(draft.userID)
    let imageName = try ImageName(draft.imageName)
    self.init(
      author: Author(userID: userID, userName: userName, imageName: imageName),
      postsCompletedToDos: draft.postsCompletedToDos)
  }

  /// Takes what was entered anew, setting by setting.
  fileprivate mutating func take(
    _ entered: TimelineSettings, differingFrom old: TimelineSettings
  ) {
    if entered.author.userName != old.author.userName { author.userName = entered.author.userName }
    if entered.author.userID != old.author.userID { author.userID = entered.author.userID }
    if entered.author.imageName != old.author.imageName { author.imageName = entered.author.imageName }
    if entered.postsCompletedToDos != old.postsCompletedToDos {
      postsCompletedToDos = entered.postsCompletedToDos
    }
  }
}
