internal import QuizEntities
internal import QuizViewData
internal import SharedEntities

/// What all stores of the app depend on.
struct QuizServices {
  let catalog: QuestionCatalog
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch
  /// The seed of all shuffling.
  let seed: UInt64

  var repository: any QuizRepository { catalog.repository }

  /// Returns when something else has changed the repository since a version.
  func change(after version: StoreVersion) async throws(CancellationError) {
    try await watch.change(after: version) { try? await repository.version() }
  }
}

/// What the store of a screen asks of the root store.
@MainActor
protocol QuizRoot: AnyObject {
  /// Plays a round, and shows its results.
  func play(_ request: QuizRoundRequest) async -> QuizRoundOutcome
  /// Shows the history until the user leaves it.
  func showHistory() async
  /// Shows the settings; returns those that were saved, nil if the user cancels.
  func showSettings() async throws(QuizError) -> QuizSettings?
  /// Shows the keys of a screen.
  func showKeys(of topic: QuizKeysTopic) async
}
