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

  public func review(
    _ input: TimelineSettingsInput, of settings: TimelineSettings
  ) -> TimelineSettingsReview {
    input.review(of: settings)
  }

  public func save(
    _ input: TimelineSettingsInput, of settings: TimelineSettings
  ) async throws(TimelineError) {
    _ = try await repository.change(try input.patch().changes(of: settings), from: standard)
  }

  public func change(_ input: TimelineSettingsInput) async throws(TimelineError) -> TimelineSettings {
    guard input != TimelineSettingsInput() else { return try await settings() }
    return try await repository.change(try input.patch(), from: standard)
  }
}
