public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Reads the visible part of the list from a repository, and nothing else.
public struct ToDoListInteractor: ToDoListInteracting {
  private let repository: any ToDoRepository

  /// Creates an interactor on a repository.
  public init(repository: any ToDoRepository) { self.repository = repository }

  public func openingWindow(at id: ItemID, rowCount: Int) async throws(ToDoError) -> ToDoWindow {
    try await repository.firstWindow(ToDoFilter(), opening: id, rowCount: rowCount)
  }

  public func window(
    _ filter: ToDoFilter, _ position: WindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    try await repository.window(filter, position, rowCount: rowCount)
  }
}
