internal import QuizEntities
internal import SharedEntities

/// The model layer of the app: what its view models read and change, and what they wait for.
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
}
