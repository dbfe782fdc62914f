public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Reads the visible part of the list from a repository, and nothing else.
public struct ToDoListInteractor: ToDoListInteracting {
  private let repository: any ToDoRepository

  /// Creates an interactor on a repository.
  public init(repository: any ToDoRepository) { self.repository = repository }

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
}
