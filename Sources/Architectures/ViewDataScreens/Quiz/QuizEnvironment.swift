internal import QuizEntities
internal import SharedEntities

/// What the effects of the app work with.
struct QuizEnvironment: Sendable {
  let catalog: QuestionCatalog
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch

  var repository: any QuizRepository { catalog.repository }
}

/// Runs an operation, so that an action can carry how it ended.
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
