public import ToDosContracts
public import ToDosEntities

/// Reads the projects and tags from a repository.
public struct ToDoLabelsInteractor: ToDoLabelsInteracting {
  private let repository: any ToDoRepository

  public init(repository: any ToDoRepository) { self.repository = repository }

  public func labels(_ kind: LabelKind) async throws(ToDoError) -> [LabelStates] {
    let (all, done) = (try await counts(.all, kind), try await counts(.done, kind))
    let doneCounts = Dictionary(done.map { ($0.label.key, $0.count) }) { first, _ in first }
    return all.map { count in
      let doneCount = min(count.count, doneCounts[count.label.key] ?? 0)
      return LabelStates(count.label, openCount: count.count - doneCount, doneCount: doneCount)
    }
  }

  private func counts(_ scope: LabelScope, _ kind: LabelKind) async throws(ToDoError) -> [LabelCount] {
    try await repository.labelCounts(scope).includingParts.filter { $0.label.kind == kind }
  }
}
