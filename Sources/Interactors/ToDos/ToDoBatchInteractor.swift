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
    let completed = changed.filter(\.isDone)
    events?.publish(completed: completed.first, count: completed.count, at: now)
    return changed
  }

  public func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await repository.make(ToDoChange(.delete, at: clock.now(), .delete(.numbered(ids)))).toDos
  }

  public func clearDone() async throws(ToDoError) -> [ToDo] {
    try await repository.make(ToDoChange(.clearDone, at: clock.now(), .delete(.all(isDone: true)))).toDos
  }
}
