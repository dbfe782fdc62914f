internal import CoordinatorEngine
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities

/// What the coordinators give to the app's controllers: the repository, the time, and what both screens of ToDos do.
@MainActor
struct ToDoModel {
  let repository: any ToDoRepository
  let scene: AppScene

  var clock: any WallClock { scene.clock }

  /// Reads the visible part of the list.
  func window(
    _ filter: ToDoFilter, _ position: WindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    // The version comes first, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let openCount = try await repository.openCount()
    let repository = repository
    let rows = try await ListWindow(at: position, rowCount: max(1, rowCount)) {
      stretch, limit throws(ToDoError) in
      try await repository.toDos(filter, stretch, limit: limit)
    }
    return ToDoWindow(rows, openCount: openCount, version: version)
  }

  /// Returns true once something else has changed the store since a version.
  func storeChange(after version: StoreVersion) async -> Bool {
    let repository = repository
    return await scene.storeChange(after: version) { try? await repository.version() }
  }

  /// Marks ToDos as done, or reopens them, and announces the completed ones.
  func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) {
    let change = ToDoChange(isDone ? .done : .reopen, at: clock.now(), .setDone(isDone, .numbered(ids)))
    let changed = try await repository.make(change).toDos
    // A hook may have reopened some of them.
    let completed = changed.filter { $0.isDone }
    announce(completed.first, count: completed.count, at: change.madeAt)
  }

  /// Deletes ToDos and returns how many.
  func delete(_ ids: ItemIDSet) async throws(ToDoError) -> Int {
    try await repository.make(ToDoChange(.delete, at: clock.now(), .delete(.numbered(ids)))).toDos.count
  }

  /// Tells other modules of completed ToDos.
  func announce(_ first: ToDo?, count: Int, at instant: Instant) {
    guard let first else { return }
    scene.events?.publish(
      ToDosCompleted(firstTitle: first.title.text, count: count, completedAt: instant))
  }
}
