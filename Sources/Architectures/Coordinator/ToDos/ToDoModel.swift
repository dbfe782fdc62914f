internal import CoordinatorEngine
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData

/// What the coordinators give to the app's controllers: the repository, the time, and what both screens of ToDos do.
@MainActor
struct ToDoModel {
  let repository: any ToDoRepository
  let scene: AppScene

  var clock: any WallClock { scene.clock }

  /// Returns true once something else has changed the store since a version.
  func storeChange(after version: StoreVersion) async -> Bool {
    let repository = repository
    return await scene.storeChange(after: version) { try? await repository.version() }
  }

  /// Marks ToDos as done, or reopens them, and announces the completed ones; returns those that changed.
  @discardableResult
  func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    let (toDos, completed) = try await repository.setDone(isDone, ids, at: clock.now())
    announce(completed)
    return toDos
  }

  /// Toggles all ToDos of a filter, and announces the completed ones; returns what to tell the user.
  func make(_ toggle: ToDoToggle, expecting counts: ClosedRange<Int>) async throws(ToDoError) -> ToDoNotice {
    let (count, completed) = try await repository.make(toggle, expecting: counts, at: clock.now())
    announce(completed)
    return ToDoNotice(toggle, count: count)
  }

  /// Tells other modules of completed ToDos, if there are any.
  func announce(_ completed: ToDosCompleted?) {
    if let completed { scene.events?.publish(completed) }
  }
}
