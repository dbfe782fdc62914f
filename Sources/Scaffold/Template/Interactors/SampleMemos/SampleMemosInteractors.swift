public import SampleMemosContracts
public import SampleMemosEntities
public import SharedEntities

/// Reads and changes the items of a repository.
public struct SampleMemosMainListInteractor: SampleMemosMainListInteracting {
  private let repository: any SampleMemosRepository

  public init(repository: any SampleMemosRepository) { self.repository = repository }

  public func items() async throws(SampleMemosError) -> [SampleMemosItem] { try await repository.items() }

  public func add(_ title: String) async throws(SampleMemosError) {
    try await repository.add(try SampleMemosTitle(title))
  }

  public func remove(_ id: ItemID) async throws(SampleMemosError) { try await repository.remove(id) }
}

/// Finds one item in a repository.
public struct SampleMemosFullTextInteractor: SampleMemosFullTextInteracting {
  private let repository: any SampleMemosRepository

  public init(repository: any SampleMemosRepository) { self.repository = repository }

  public func item(_ id: ItemID) async throws(SampleMemosError) -> SampleMemosItem {
    guard let item = try await repository.item(id) else { throw .noSuchItem(id) }
    return item
  }
}
