public import ToDosContracts
public import ToDosEntities

/// Knows the changes of the past from a repository.
///
/// It only passes on: the order of undo and redo is a matter of the store, which several processes share.
public struct ToDoHistoryInteractor: ToDoHistoryInteracting {
  private let repository: any ToDoRepository

  /// An interactor on a repository.
  public init(repository: any ToDoRepository) { self.repository = repository }

  public func history(limit: Int?) async throws(ToDoError) -> [ChangeRecord] {
    try await repository.history(limit: limit)
  }

  public func undo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] {
    try await repository.undo(count)
  }

  public func redo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] {
    try await repository.redo(count)
  }
}
