public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Reads the visible part of the list from a repository, and nothing else.
public struct ToDoListInteractor: ToDoListInteracting {
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

  public func window(
    _ filter: ToDoFilter, _ position: WindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    // Read the version before the rows, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let openCount = try await repository.openCount()
    let rows = try await ListWindow(at: position, rowCount: max(1, rowCount)) {
      stretch, limit throws(ToDoError) in
      try await repository.toDos(filter, stretch, limit: limit)
    }
    return ToDoWindow(rows, openCount: openCount, version: version)
  }

  public func toggleAll() async throws(ToDoError) -> (isDone: Bool, count: Int) {
    let isDone = try await repository.openCount() > 0
    let now = clock.now()
    let change = ToDoChange(isDone ? .done : .reopen, at: now, .setDone(isDone, .all(isDone: !isDone)))
    let result = try await repository.make(change)
    if isDone { events?.publish(completed: result.toDos.first, count: result.count, at: now) }
    return (isDone, result.count)
  }
}
