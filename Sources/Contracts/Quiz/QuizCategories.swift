public import Platform
public import QuizEntities
public import SharedEntities

/// Reads the categories to play, and the settings.
///
/// - Mock
public protocol QuizCategoriesInteracting: Sendable {
  /// Returns the categories and settings.
  ///
  /// The included questions are stored first if necessary.
  func overview() async throws(QuizError) -> QuizOverview
  /// Returns when something else has changed the store since a version, or when this cannot be determined.
  func storeChange(after version: StoreVersion) async throws(CancellationError)
}

/// Navigates from the category list.
///
/// - Mock
@AppActor
public protocol QuizCategoriesRouting: QuizKeysRouting {
  /// Plays a round until the user leaves it.
  func playRound(_ request: QuizRoundRequest) async throws(QuizError) -> QuizRoundOutcome
  /// Shows how often each question was answered correctly.
  func showHistory() async throws(QuizError)
  /// Shows the settings form.
  ///
  /// Returns the saved settings; nil if the form was cancelled.
  func showSettings() async throws(QuizError) -> QuizSettings?
}
