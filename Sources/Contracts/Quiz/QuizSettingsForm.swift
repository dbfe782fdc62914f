public import QuizEntities

/// Knows and changes the settings.
///
/// - Mock
public protocol QuizSettingsInteracting: Sendable {
  /// The settings.
  func settings() async throws(QuizError) -> QuizSettings
  /// What stands in the form for some settings.
  func draft(of settings: QuizSettings) -> QuizSettingsDraft
  /// What the rules say of a draft.
  ///
  /// - Parameter stored: the settings that it is to take the place of.
  func review(_ draft: QuizSettingsDraft, of stored: QuizSettings) -> QuizSettingsReview
  /// Keeps what a draft changes, and gives all settings as they are then.
  ///
  /// - Parameter stored: the settings with which the draft began.
  /// - Throws: the first error of the draft's review, or the error of the store.
  func save(_ draft: QuizSettingsDraft, of stored: QuizSettings) async throws(QuizError) -> QuizSettings
  /// Changes some settings, and gives them all as they are then.
  func change(_ patch: QuizSettingsPatch) async throws(QuizError) -> QuizSettings
}

/// Where the form for the settings leads.
///
/// - Mock
@MainActor
public protocol QuizSettingsRouting: QuizKeysRouting {}

/// What a command can ask of the settings.
public enum QuizSettingsReportEvent: Hashable, Sendable {
  /// Show them.
  case show
  /// Change some of them.
  case change(QuizSettingsPatch)
}
