public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Changes several ToDos in one change.
public struct ToDoBatchInteractor: ToDoBatchInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock
  private let events: (any EventPublishing)?

  /// An interactor on a repository and a clock.
  ///
  /// - Parameter events: receives an event when ToDos are completed; nil if nothing listens.
  public init(repository: any ToDoRepository, clock: any WallClock, events: (any EventPublishing)? = nil) {
    self.repository = repository
    self.clock = clock
    self.events = events
  }

  public func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    let now = clock.now()
    let change = ToDoChange(isDone ? .done : .reopen, at: now, .setDone(isDone, .numbered(ids)))
    let changed = try await repository.make(change).toDos
    // A hook may have reopened some of them.
    // Not by a key path, which is looked up for each of perhaps a hundred thousand.
    let completed = changed.filter { $0.isDone }
    events?.publish(completed: completed.first, count: completed.count, at: now)
    return changed
  }

  public func edit(_ ids: ItemIDSet, _ input: ToDoInput) async throws(ToDoError) -> [ToDo] {
    try await repository.edit(ids, input, on: clock).toDos
  }

  public func toggleAll() async throws(ToDoError) -> (isDone: Bool, count: Int) {
    let isDone = try await repository.openCount() > 0
    let now = clock.now()
    let change = ToDoChange(isDone ? .done : .reopen, at: now, .setDone(isDone, .all(isDone: !isDone)))
    let result = try await repository.make(change)
    if isDone { events?.publish(completed: result.toDos.first, count: result.count, at: now) }
    return (isDone, result.count)
  }

  public func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await repository.make(ToDoChange(.delete, at: clock.now(), .delete(.numbered(ids)))).toDos
  }

  public func clearDone() async throws(ToDoError) -> [ToDo] {
    try await repository.make(clearing).toDos
  }

  public func archiveDone(
    _ keep: ([(toDo: ToDo, identifier: String)]) throws(ToDoError) -> Void
  ) async throws(ToDoError) -> [ToDo] {
    try await repository.make(clearing, keeping: keep).toDos
  }

  private var clearing: ToDoChange {
    ToDoChange(.clearDone, at: clock.now(), .delete(.all(isDone: true)))
  }
}

extension EventPublishing {
  /// Publishes that one change completed ToDos, unless there are none.
  fileprivate func publish(completed first: ToDo?, count: Int, at instant: Instant) {
    guard let first else { return }
    publish(ToDosCompleted(firstTitle: first.title.text, count: count, completedAt: instant))
  }
}
