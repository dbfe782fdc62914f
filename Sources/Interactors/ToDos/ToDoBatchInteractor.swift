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
    let (changed, completed) = try await repository.setDone(isDone, ids, at: clock.now())
    if let completed { events?.publish(completed) }
    return changed
  }

  public func complete(
    _ ids: ItemIDSet, _ completion: SeriesCompletion
  ) async throws(ToDoError) -> ToDoChangeResult {
    let (result, completed) = try await repository.complete(ids, completion, at: clock.now())
    if let completed { events?.publish(completed) }
    return result
  }

  public func skip(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await repository.skip(ids, at: clock.now())
  }

  public func edit(_ ids: ItemIDSet, _ input: ToDoInput) async throws(ToDoError) -> [ToDo] {
    try await repository.edit(ids, input, on: clock).toDos
  }

  public func toggle(of filter: ToDoFilter) async throws(ToDoError) -> ToDoToggle {
    try await repository.toggle(of: filter, on: clock)
  }

  public func make(
    _ toggle: ToDoToggle, expecting counts: ClosedRange<Int>
  ) async throws(ToDoError) -> Int {
    let (count, completed) = try await repository.make(toggle, expecting: counts, at: clock.now())
    if let completed { events?.publish(completed) }
    return count
  }

  public func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await repository.delete(ids, at: clock.now())
  }

  public func doneCount(of filter: ToDoFilter) async throws(ToDoError) -> Int {
    try await repository.doneCount(of: filter, on: clock)
  }

  public func clearDone(of filter: ToDoFilter, expecting count: Int?) async throws(ToDoError) -> [ToDo] {
    try await repository.clearDone(of: filter, expecting: count, at: clock.now())
  }

  public func archiveDone(
    _ keep: ([(toDo: ToDo, identifier: String)]) throws(ToDoError) -> Void
  ) async throws(ToDoError) -> [ToDo] {
    try await repository.make(.clearDone(at: clock.now()), keeping: keep).toDos
  }
}
