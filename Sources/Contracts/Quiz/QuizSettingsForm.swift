public import Platform
public import QuizEntities

/// Reads and changes the settings.
///
/// - Mock
public protocol QuizSettingsInteracting: Sendable {
  /// Returns the current settings.
  func settings() async throws(QuizError) -> QuizSettings
  /// Validates a draft.
  ///
  /// - Parameter stored: the settings that it is compared with.
  func review(_ draft: QuizSettingsDraft, of stored: QuizSettings) -> QuizSettingsReview
  /// Saves the changes of a draft, and returns the resulting settings.
  ///
  /// - Parameter stored: the settings on which the draft is based.
  /// - Throws: the first error of the review, or an error of the store.
  func save(_ draft: QuizSettingsDraft, of stored: QuizSettings) async throws(QuizError) -> QuizSettings
  /// Changes some settings, and returns the resulting settings.
  func change(_ patch: QuizSettingsPatch) async throws(QuizError) -> QuizSettings
}

/// Navigates from the settings form.
///
/// - Mock
@AppActor
public protocol QuizSettingsRouting: QuizKeysRouting {}
