internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities

/// The dependencies of all stores of the app.
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

extension QuizServices {
  /// Reads the categories and the settings.
  func overview() async throws(QuizError) -> QuizOverview {
    // Read the version first, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let categories = try await catalog.open().categories()
    return QuizOverview(
      categories: categories, settings: try await repository.settings(), version: version)
  }

  /// Draws the questions of a round.
  func round(for request: QuizRoundRequest) async throws(QuizError) -> QuizRound {
    let opened = try await catalog.open()
    let categories = try await opened.categories(of: request.selection)
    let settings = try await repository.settings()
    let questions = try await opened.questions(in: categories) { request.drawn(outOf: $0, by: settings) }
    return try QuizRound(request, in: categories, questions, by: settings)
  }
}

/// The requests that a screen's store makes to the root store.
@AppActor
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
