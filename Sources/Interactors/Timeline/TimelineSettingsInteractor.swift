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

  public func save(_ draft: TimelineSettingsDraft) async throws(TimelineError) {
    try await repository.save(TimelineSettings(draft))
  }

  public func change(_ changes: TimelineSettingsChanges) async throws(TimelineError) -> TimelineSettings {
    let stored = try await settings()
    var draft = draft(of: stored)
    draft.userName = changes.userName ?? draft.userName
    draft.userID = changes.userID ?? draft.userID
    draft.imageName = changes.imageName ?? draft.imageName
    draft.postsCompletedToDos = changes.postsCompletedToDos ?? draft.postsCompletedToDos
    let changed = try TimelineSettings(draft)
    if changed != stored { try await repository.save(changed) }
    return changed
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
}
