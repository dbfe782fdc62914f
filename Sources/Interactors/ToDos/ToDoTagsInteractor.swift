public import ToDosContracts
public import ToDosEntities

/// Reads the projects and tags from a repository.
public struct ToDoTagsInteractor: ToDoTagsInteracting {
  private let repository: any ToDoRepository

  public init(repository: any ToDoRepository) { self.repository = repository }

  public func tags() async throws(ToDoError) -> LabelCounts {
    // Read the version before these, so that a change made in between counts as a later one.
    let version = try await repository.version()
    return LabelCounts(try await repository.labelCounts(.all).includingParts, version: version)
  }
}
