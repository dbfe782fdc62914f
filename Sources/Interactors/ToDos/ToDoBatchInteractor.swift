public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Changes several ToDos as one change.
public struct ToDoBatchInteractor: ToDoBatchInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  /// An interactor on a repository and a clock.
  public init(repository: any ToDoRepository, clock: any WallClock) {
    self.repository = repository
    self.clock = clock
  }

  public func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await repository.change(isDone ? .done : .reopen, at: clock.now()) { transaction throws(ToDoError) in
      try requireAll(ids, transaction)
      return try transaction.settled(try transaction.setDone(isDone, ids))
    }
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
