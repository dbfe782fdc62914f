internal import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Reads, validates and changes the user's settings in a repository.
public struct TimelineSettingsInteractor: TimelineSettingsInteracting {
  private let repository: any TimelineRepository
  private let defaults: TimelineSettings

  /// Creates an interactor for the settings in a repository.
  ///
  /// - Parameter defaults: the settings to use if none have been saved.
  public init(repository: any TimelineRepository, defaults: TimelineSettings) {
    self.repository = repository
    self.defaults = defaults
  }

  public func settings() async throws(TimelineError) -> TimelineSettings {
    try await repository.settings() ?? defaults
  }

  public func review(
    _ input: TimelineSettingsInput, of settings: TimelineSettings
  ) -> TimelineSettingsReview {
    input.review(of: settings)
  }

  public func save(
    _ input: TimelineSettingsInput, of settings: TimelineSettings
  ) async throws(TimelineError) {
    _ = try await repository.change(try input.patch().changes(of: settings), from: defaults)
  }

  public func change(_ input: TimelineSettingsInput) async throws(TimelineError) -> TimelineSettings {
    guard input != TimelineSettingsInput() else { return try await settings() }
    return try await repository.change(try input.patch(), from: defaults)
  }
}
