public import TimelineEntities

/// Knows what the user has chosen, and saves what is chosen anew.
///
/// - Mock
public protocol TimelineSettingsInteracting: Sendable {
  /// What holds now.
  func settings() async throws(TimelineError) -> TimelineSettings
  /// What the rules say of an input, beside the settings that hold now.
  func review(_ input: TimelineSettingsInput, of settings: TimelineSettings) -> TimelineSettingsReview
  /// Saves what of a draft differs from the settings of which it was made; what others have changed meanwhile stays.
  ///
  /// - Throws: the first error of the draft's review.
  func save(_ input: TimelineSettingsInput, of settings: TimelineSettings) async throws(TimelineError)
  /// Saves some settings anew, and gives all that hold then.
  ///
  /// - Throws: an error of `UserName`, `UserID` or `ImageName`; then none is changed.
  func change(_ input: TimelineSettingsInput) async throws(TimelineError) -> TimelineSettings
}

/// Where the form for the settings leads.
///
/// - Mock
@MainActor
public protocol TimelineSettingsRouting: TimelineKeysRouting {}
