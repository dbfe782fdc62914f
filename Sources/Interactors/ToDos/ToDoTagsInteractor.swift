public import ToDosContracts
public import ToDosEntities

/// Reads the tags from a repository.
public struct ToDoTagsInteractor: ToDoTagsInteracting {
  private let repository: any ToDoRepository

  public init(repository: any ToDoRepository) { self.repository = repository }

  public func tags() async throws(ToDoError) -> TagCounts {
    // Read the version before the tags, so that a change made in between counts as a later one.
    let version = try await repository.version()
    return TagCounts(try await repository.tagCounts(), version: version)
  }
}
