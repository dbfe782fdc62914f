internal import QuizEntities
internal import SharedEntities

/// The dependencies of the app's effects.
struct QuizEnvironment: Sendable {
  let catalog: QuestionCatalog
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch

  var repository: any QuizRepository { catalog.repository }
}

/// Runs an operation and returns its result, for an action to carry.
func ended<Value>(
  _ operation: () async throws(QuizError) -> Value
) async -> Result<Value, QuizError> {
  do throws(QuizError) {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

extension QuizEnvironment {
  /// Returns an action once something else has changed the store; nil if the effect is cancelled.
  func storeChange<Action>(after version: StoreVersion, _ action: Action) async -> Action? {
    do throws(CancellationError) {
      try await watch.change(after: version) { try? await repository.version() }
      return action
    } catch {
      return nil
    }
  }
}

extension QuizEnvironment {
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
