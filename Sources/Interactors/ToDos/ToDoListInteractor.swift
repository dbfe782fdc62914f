public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Reads what is in sight of the list from a repository, never more.
public struct ToDoListInteractor: ToDoListInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  /// An interactor on a repository and a clock.
  public init(repository: any ToDoRepository, clock: any WallClock) {
    self.repository = repository
    self.clock = clock
  }

  public func window(
    _ filter: ToDoFilter, _ position: ToDoWindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    // Before the rows: a change that comes between is then taken for one that comes after.
    let version = try await repository.version()
    let openCount = try await repository.openCount()
    let rows = try await rows(filter, position, max(1, rowCount))
    return ToDoWindow(
      toDos: rows.toDos, hasRowsAbove: rows.hasRowsAbove, hasRowsBelow: rows.hasRowsBelow,
      openCount: openCount, version: version)
  }

  public func toggleAll() async throws(ToDoError) -> (isDone: Bool, count: Int) {
    let isDone = try await repository.openCount() > 0
    let count = try await repository.change(isDone ? .done : .reopen, at: clock.now()) {
      transaction throws(ToDoError) in try transaction.setAllDone(isDone)
    }
    return (isDone, count)
  }

  private typealias Rows = (toDos: [ToDo], hasRowsAbove: Bool, hasRowsBelow: Bool)

  private func rows(
    _ filter: ToDoFilter, _ position: ToDoWindowPosition, _ count: Int
  ) async throws(ToDoError) -> Rows {
    switch position {
    case .from(let place): return try await rows(filter, from: place, count)
    case .above(let place, let rowCount):
      let before = try await repository.toDos(filter, .before(place), limit: rowCount)
      return try await rows(filter, from: before.first?.place ?? place, count)
    case .end:
      let found = try await repository.toDos(filter, .before(nil), limit: count + 1)
      return (found.suffix(count), found.count > count, false)
    }
  }

  private func rows(_ filter: ToDoFilter, from place: ToDoPlace?, _ count: Int) async throws(ToDoError)
    -> Rows
  {
    // One more than is in sight tells whether the list goes on.
    let found = try await repository.toDos(filter, .from(place), limit: count + 1)
    let shown = Array(found.prefix(count))
    guard let place else { return (shown, false, found.count > count) }
    let missing = count - shown.count
    let before = try await repository.toDos(
      filter, .before(shown.first?.place ?? place), limit: missing + 1)
    return (before.suffix(missing) + shown, before.count > missing, found.count > count)
  }
}
