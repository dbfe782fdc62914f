internal import QuizEntities
internal import SharedEntities

/// The model layer of the app: the data that its view models read, change and observe.
struct QuizService: Sendable {
  let catalog: QuestionCatalog
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch

  var repository: any QuizRepository { catalog.repository }

  /// Returns true once something else has changed the store since a version, false if the task is cancelled.
  func storeChange(after version: StoreVersion) async -> Bool {
    do throws(CancellationError) {
      try await watch.change(after: version) { try? await repository.version() }
      return true
    } catch {
      return false
    }
  }

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
