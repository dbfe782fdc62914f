public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Postpones ToDos in a repository.
public struct ToDoPostponeInteractor: ToDoPostponeInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  public init(repository: any ToDoRepository, clock: any WallClock) {
    self.repository = repository
    self.clock = clock
  }

  public func postpone(
    _ ids: ItemIDSet, _ postponement: Postponement
  ) async throws(ToDoError) -> [ToDo] {
    var toDos: [ToDo] = []
    for id in ids.members {
      if let toDo = try await repository.toDo(id) { toDos.append(toDo) }
    }
    return try await repository.make(try postponement.change(of: ids, toDos, on: clock)).toDos
  }
}
