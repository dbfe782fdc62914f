public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Changes several ToDos as one change.
public struct ToDoBatchInteractor: ToDoBatchInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock
  private let events: (any EventPublishing)?

  /// An interactor on a repository and a clock.
  ///
  /// - Parameter events: is told of ToDos that were completed.
  public init(repository: any ToDoRepository, clock: any WallClock, events: (any EventPublishing)? = nil) {
    self.repository = repository
    self.clock = clock
    self.events = events
  }

  public func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    let now = clock.now()
    let changed = try await repository.change(isDone ? .done : .reopen, at: now) {
      transaction throws(ToDoError) in
      try requireAll(ids, transaction)
      return try transaction.settled(try transaction.setDone(isDone, ids))
    }
    // A hook may have opened some of them again.
    let completed = changed.filter(\.isDone)
    events?.publish(completed: completed.first, count: completed.count, at: now)
    return changed
  }

  public func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await repository.change(.delete, at: clock.now()) { transaction throws(ToDoError) in
      try requireAll(ids, transaction)
      return try transaction.delete(ids)
    }
  }

  public func clearDone() async throws(ToDoError) -> [ToDo] {
    try await repository.change(.clearDone, at: clock.now()) { transaction throws(ToDoError) in
      try transaction.deleteDone()
    }
  }

  private func requireAll(_ ids: ItemIDSet, _ transaction: any ToDoTransaction) throws(ToDoError) {
    let missing = try transaction.missing(of: ids)
    guard missing.isEmpty else { throw .noSuchToDo(missing) }
  }
}
