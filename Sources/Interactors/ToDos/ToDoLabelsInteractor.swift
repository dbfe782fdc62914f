public import ToDosContracts
public import ToDosEntities

/// Reads the projects or the tags from a repository.
public struct ToDoLabelsInteractor: ToDoLabelsInteracting {
  private let repository: any ToDoRepository

  public init(repository: any ToDoRepository) { self.repository = repository }

  public func labels(_ kind: LabelKind) async throws(ToDoError) -> [LabelCount] {
    let counts = try await repository.labelCounts(kind)
    return kind == .project ? counts.includingParts : counts
  }
}
