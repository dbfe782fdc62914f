public import ToDosContracts
public import ToDosEntities

/// Cares for the store behind a repository.
public struct StoreCareInteractor: StoreCareInteracting {
  private let repository: any ToDoRepository

  /// An interactor on a repository.
  public init(repository: any ToDoRepository) { self.repository = repository }

  public func check() async throws(ToDoError) -> [StoreFinding] { try await repository.check() }

  public func backUp(to path: String, replacing: Bool) async throws(ToDoError) {
    try await repository.backUp(to: path, replacing: replacing)
  }

  public func restore(from path: String) async throws(ToDoError) -> String? {
    try await repository.restore(from: path)
  }
}
