public import ToDosContracts
public import ToDosEntities

/// Reads the tags from a repository, and nothing else.
public struct ToDoTagsInteractor: ToDoTagsInteracting {
  private let repository: any ToDoRepository

  /// Creates an interactor on a repository.
  public init(repository: any ToDoRepository) { self.repository = repository }

  public func tags() async throws(ToDoError) -> TagCounts { try await repository.tags() }
}
