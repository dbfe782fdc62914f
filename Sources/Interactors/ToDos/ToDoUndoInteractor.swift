public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Undoes and redoes changes in a repository, which remembers those made through it.
public struct ToDoUndoInteractor: ToDoUndoInteracting {
  private let repository: any ToDoRepository

  public init(repository: any ToDoRepository) { self.repository = repository }

  public func next(_ step: HistoryStep) async throws(ToDoError) -> ToDoStep {
    guard let next = try await repository.nextStep(step) else { throw .nothingLeft(step) }
    return next
  }

  public func take(_ step: ToDoStep) async throws(ToDoError) -> ToDoChangeRecord {
    try await repository.take(step)
  }
}
