public import ToDosContracts
public import ToDosEntities

/// Checks, backs up and restores the file of a store.
public struct StoreMaintenanceInteractor: StoreMaintenanceInteracting {
  private let store: any ToDoStoreFile

  public init(store: any ToDoStoreFile) { self.store = store }

  public func check() async throws(ToDoError) -> [StoreFinding] { try await store.check() }

  public func backUp(to path: String, replacing: Bool) async throws(ToDoError) {
    try await store.backUp(to: path, replacing: replacing)
  }

  public func restore(from path: String) async throws(ToDoError) -> String? {
    try await store.restore(from: path)
  }
}
