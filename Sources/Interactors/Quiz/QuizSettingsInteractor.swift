public import QuizContracts
public import QuizEntities

/// Reads, validates and changes the settings in a repository.
public struct QuizSettingsInteractor: QuizSettingsInteracting {
  private let repository: any QuizRepository

  public init(repository: any QuizRepository) { self.repository = repository }

  public func settings() async throws(QuizError) -> QuizSettings { try await repository.settings() }

  public func review(_ draft: QuizSettingsDraft, of stored: QuizSettings) -> QuizSettingsReview {
    draft.review(of: stored)
  }

  public func save(
    _ draft: QuizSettingsDraft, of stored: QuizSettings
  ) async throws(QuizError) -> QuizSettings {
    try await repository.change(try draft.changes(of: stored))
  }

  public func change(_ patch: QuizSettingsPatch) async throws(QuizError) -> QuizSettings {
    try await repository.change(patch)
  }
}
