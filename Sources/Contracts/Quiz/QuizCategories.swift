public import QuizEntities
public import SharedEntities

/// Knows what there is to be played.
///
/// - Mock
public protocol QuizCategoriesInteracting: Sendable {
  /// What there is to be played, the included questions among it.
  func overview() async throws(QuizError) -> QuizOverview
  /// Returns when others have changed the store since it had a version, or it cannot be told.
  func storeChange(after version: StoreVersion) async throws(CancellationError)
}

/// Where the categories lead.
///
/// - Mock
@MainActor
public protocol QuizCategoriesRouting: QuizKeysRouting {
  /// Plays a round until it is left.
  func playRound(_ request: QuizRoundRequest) async throws(QuizError) -> QuizRoundOutcome
  /// Shows how often each question was answered rightly.
  func showHistory() async throws(QuizError)
  /// Has the settings changed; nil where they were left as they are.
  func showSettings() async throws(QuizError) -> QuizSettings?
}
