public import QuizContracts
public import QuizEntities
internal import SharedEntities

/// Knows and changes the settings in a repository, once they keep their rules.
public struct QuizSettingsInteractor: QuizSettingsInteracting {
  private let repository: any QuizRepository

  /// An interactor on a repository.
  public init(repository: any QuizRepository) { self.repository = repository }

  public func settings() async throws(QuizError) -> QuizSettings { try await repository.settings() }

  public func draft(of settings: QuizSettings) -> QuizSettingsDraft {
    QuizSettingsDraft(
      isLimited: settings.isLimited, limit: String(settings.limit.seconds),
      count: String(settings.questionCount.number))
  }

  public func review(_ draft: QuizSettingsDraft, of stored: QuizSettings) -> QuizSettingsReview {
    let limit = Result { () throws(QuizError) in try self.limit(draft) }
    let count = Result { () throws(QuizError) in try self.count(draft) }
    let isNew =
      draft.isLimited != stored.isLimited || limit.value != stored.limit
      || count.value != stored.questionCount
    return QuizSettingsReview(
      limitError: limit.error, countError: count.error,
      canSave: limit.error == nil && count.error == nil && isNew)
  }

  public func save(_ draft: QuizSettingsDraft) async throws(QuizError) -> QuizSettings {
    let settings = QuizSettings(
      isLimited: draft.isLimited, limit: try limit(draft), questionCount: try count(draft))
    try await repository.save(settings)
    return settings
  }

  public func change(_ changes: QuizSettingsChanges) async throws(QuizError) -> QuizSettings {
    let stored = try await repository.settings()
    var settings = stored
    switch changes.limit {
    case nil: break
    case .off: settings.isLimited = false
    case .on(let limit):
      settings.isLimited = true
      settings.limit = limit
    }
    if let count = changes.count { settings.questionCount = count }
    if settings != stored { try await repository.save(settings) }
    return settings
  }

  private func limit(_ draft: QuizSettingsDraft) throws(QuizError) -> TimeLimit {
    guard let seconds = wholeNumber(trimmed(draft.limit).utf8) else { throw .limitOutOfRange }
    return try TimeLimit(seconds: seconds)
  }

  private func count(_ draft: QuizSettingsDraft) throws(QuizError) -> QuestionCount {
    guard let number = wholeNumber(trimmed(draft.count).utf8) else { throw .countOutOfRange }
    return try QuestionCount(number)
  }
}
