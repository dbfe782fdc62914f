public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Reads one ToDo from a repository.
public struct ToDoDetailInteractor: ToDoDetailInteracting {
  private let repository: any ToDoRepository

  public init(repository: any ToDoRepository) { self.repository = repository }

  public func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo {
    try await repository.existing(id)
  }

  public func version() async throws(ToDoError) -> StoreVersion { try await repository.version() }
}
