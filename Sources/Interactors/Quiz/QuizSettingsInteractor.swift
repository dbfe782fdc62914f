public import QuizContracts
public import QuizEntities
internal import SharedEntities

/// Reads, validates and changes the settings in a repository.
public struct QuizSettingsInteractor: QuizSettingsInteracting {
  private let repository: any QuizRepository

  /// Creates an interactor on a repository.
  public init(repository: any QuizRepository) { self.repository = repository }

  public func settings() async throws(QuizError) -> QuizSettings { try await repository.settings() }

  public func draft(of settings: QuizSettings) -> QuizSettingsDraft {
    QuizSettingsDraft(
      isLimited: settings.isLimited, limit: String(settings.limit.seconds),
      count: String(settings.questionCount.number))
  }

  public func review(_ draft: QuizSettingsDraft, of stored: QuizSettings) -> QuizSettingsReview {
    let limit = Result { () throws(QuizError) in try self.limit(draft, stored) }
    let count = Result { () throws(QuizError) in try self.count(draft) }
    let isNew =
      draft.isLimited != stored.isLimited || limit.value != stored.limit
      || count.value != stored.questionCount
    return QuizSettingsReview(
      limitError: limit.error, countError: count.error,
      canSave: limit.error == nil && count.error == nil && isNew)
  }

  public func save(
    _ draft: QuizSettingsDraft, of stored: QuizSettings
  ) async throws(QuizError) -> QuizSettings {
    let patch = QuizSettingsPatch(
      isLimited: draft.isLimited, limit: try limit(draft, stored), questionCount: try count(draft))
    return try await repository.change(patch.changes(of: stored))
  }

  public func change(_ patch: QuizSettingsPatch) async throws(QuizError) -> QuizSettings {
    try await repository.change(patch)
  }

  /// Returns the limit as entered; if it is switched off and invalid, the stored one.
  private func limit(_ draft: QuizSettingsDraft, _ stored: QuizSettings) throws(QuizError) -> TimeLimit {
    do throws(QuizError) {
      guard let seconds = wholeNumber(trimmed(draft.limit).utf8) else { throw .limitOutOfRange }
      return try TimeLimit(seconds: seconds)
    } catch {
      guard draft.isLimited else { return stored.limit }
      throw error
    }
  }

  private func count(_ draft: QuizSettingsDraft) throws(QuizError) -> QuestionCount {
    guard let number = wholeNumber(trimmed(draft.count).utf8) else { throw .countOutOfRange }
    return try QuestionCount(number)
  }
}
