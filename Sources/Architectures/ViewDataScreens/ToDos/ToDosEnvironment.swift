internal import SharedEntities
internal import ToDosEntities

/// What the effects of the app work with.
struct ToDosEnvironment: Sendable {
  let repository: any ToDoRepository
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch
  let language: Language
  /// Receives completed ToDos; nil if nothing listens.
  var events: (any EventPublishing)?
}

/// Runs an operation, so that an action can carry how it ended.
func ended<Value>(
  _ operation: () async throws(ToDoError) -> Value
) async -> Result<Value, ToDoError> {
  do throws(ToDoError) {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

extension ToDosEnvironment {
  /// Reads the visible part of the list.
  func window(
    _ filter: ToDoFilter, _ position: WindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    // The version comes first, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let openCount = try await repository.openCount()
    let rows = try await ListWindow(at: position, rowCount: max(1, rowCount)) {
      stretch, limit throws(ToDoError) in
      try await repository.toDos(filter, stretch, limit: limit)
    }
    return ToDoWindow(rows, openCount: openCount, version: version)
  }

  /// Reads one ToDo.
  func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo {
    guard let toDo = try await repository.toDo(id) else { throw .noSuchToDo(ItemIDSet([id])) }
    return toDo
  }

  /// Returns an action once something else has changed the store; nil if the effect is cancelled.
  func storeChange<Action>(after version: StoreVersion, _ action: Action) async -> Action? {
    do throws(CancellationError) {
      try await watch.change(after: version) { try? await repository.version() }
      return action
    } catch {
      return nil
    }
  }

  /// Returns an action when the next minute begins; nil if the effect is cancelled.
  func minute<Action>(_ action: Action) async -> Action? {
    (try? await sleeper.tick(after: .seconds(60 - clock.localNow().second))).map { action }
  }
}

extension ToDosEnvironment {
  /// Marks ToDos as done, or reopens them, and announces the completed ones.
  func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) {
    let change = ToDoChange(isDone ? .done : .reopen, at: clock.now(), .setDone(isDone, .numbered(ids)))
    // A hook may have reopened some of them.
    let completed = try await repository.make(change).toDos.filter { $0.isDone }
    announce(completed.first, count: completed.count, at: change.madeAt)
  }

  /// Marks all ToDos as done, or reopens them if all are.
  func toggleAll() async throws(ToDoError) -> (isDone: Bool, count: Int) {
    let isDone = try await repository.openCount() > 0
    let change = ToDoChange(
      isDone ? .done : .reopen, at: clock.now(), .setDone(isDone, .all(isDone: !isDone)))
    let result = try await repository.make(change)
    if isDone { announce(result.toDos.first, count: result.count, at: change.madeAt) }
    return (isDone, result.count)
  }

  /// Deletes ToDos and returns how many.
  func delete(_ ids: ItemIDSet) async throws(ToDoError) -> Int {
    try await repository.make(ToDoChange(.delete, at: clock.now(), .delete(.numbered(ids)))).toDos.count
  }

  /// Deletes all completed ToDos and returns how many.
  func clearDone() async throws(ToDoError) -> Int {
    try await repository.make(ToDoChange(.clearDone, at: clock.now(), .delete(.all(isDone: true)))).toDos
      .count
  }

  private func announce(_ first: ToDo?, count: Int, at instant: Instant) {
    guard let first else { return }
    events?.publish(ToDosCompleted(firstTitle: first.title.text, count: count, completedAt: instant))
  }

  /// Creates a ToDo, or saves the values that differ from the stored one.
  func save(_ input: ToDoInput, of stored: ToDo?) async throws(ToDoError) -> ToDo {
    guard let stored else {
      let values = try input.values(on: clock, in: language)
      let result = try await repository.make(ToDoChange(.add, at: values.createdAt, .insert(values)))
      guard let toDo = result.toDos.first else { throw .store(.failed(detail: "the ToDo was not stored")) }
      return toDo
    }
    let patch = try input.patch(on: clock, in: language, keeping: .these([stored.due]))
    let ids = ItemIDSet([stored.id])
    let result = try await repository.make(
      ToDoChange(.edit, at: clock.now(), .patch(ids, patch.changes(of: stored.values))))
    guard let toDo = (result.toDos + result.unchanged).first else { throw .noSuchToDo(ids) }
    return toDo
  }
}
