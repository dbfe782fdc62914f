internal import Platform
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities

extension AppScene {
  /// Returns true once something else has changed the store since a version, false if the task is cancelled.
  func hasChanged(_ repository: any ToDoRepository, since version: StoreVersion) async -> Bool {
    (try? await watch.change(after: version) { try? await repository.version() }) != nil
  }
}
