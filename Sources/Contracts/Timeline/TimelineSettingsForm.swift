public import Platform
public import TimelineEntities

/// Reads and changes the user's settings.
///
/// - Mock
public protocol TimelineSettingsInteracting: Sendable {
  /// Returns the current settings.
  func settings() async throws(TimelineError) -> TimelineSettings
  /// Validates an input against the current settings.
  func review(_ input: TimelineSettingsInput, of settings: TimelineSettings) -> TimelineSettingsReview
  /// Saves what differs from the settings on which the input is based, leaving other stored settings alone.
  ///
  /// - Throws: the first error of the review.
  func save(_ input: TimelineSettingsInput, of settings: TimelineSettings) async throws(TimelineError)
  /// Changes some settings, and returns the resulting settings.
  ///
  /// - Throws: an error of `UserName`, `UserID` or `ImageName`; nothing is changed.
  func change(_ input: TimelineSettingsInput) async throws(TimelineError) -> TimelineSettings
}

/// Navigates from the settings form.
///
/// - Mock
@AppActor
public protocol TimelineSettingsRouting: TimelineKeysRouting {}
