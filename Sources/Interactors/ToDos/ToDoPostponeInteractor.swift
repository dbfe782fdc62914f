public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Postpones ToDos in a repository.
public struct ToDoPostponeInteractor: ToDoPostponeInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  /// Creates an interactor on a repository and a clock.
  public init(repository: any ToDoRepository, clock: any WallClock) {
    self.repository = repository
    self.clock = clock
  }

  public func postpone(
    _ ids: ItemIDSet, _ postponement: Postponement
  ) async throws(ToDoError) -> [ToDo] {
    try await repository.postpone(ids, postponement, on: clock)
  }
}
