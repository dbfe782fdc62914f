public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Reads the visible part of the list from a repository.
public struct ToDoListInteractor: ToDoListInteracting {
  private let repository: any ToDoRepository

  public init(repository: any ToDoRepository) { self.repository = repository }

  public func openingWindow(at id: ItemID, rowCount: Int) async throws(ToDoError) -> ToDoWindow {
    let top = try await window(ToDoFilter(), .from(nil), rowCount: rowCount)
    let place = try await repository.toDo(id)?.place
    guard let place, let position = top.rows.position(showing: place, rowCount: rowCount) else {
      return top.opening(id, at: place)
    }
    return try await window(ToDoFilter(), position, rowCount: rowCount).opening(id, at: place)
  }

  public func window(
    _ filter: ToDoFilter, _ position: WindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    // Read the version before the rows, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let counts = try await repository.openCounts()
    let rows = try await ListWindow(at: position, rowCount: rowCount) { stretch, limit throws(ToDoError) in
      try await repository.toDos(filter, stretch, limit: limit)
    }
    return ToDoWindow(rows, counts: counts, version: version)
  }
}
