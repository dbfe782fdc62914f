public import DatabaseStorage
public import SampleMemosEntities
public import SharedEntities

/// The table of the items.
public let sampleMemosSchema = Schema(
  module: "sample-memos",
  migrations: [
    Migration(
      sql: """
        CREATE TABLE sample_memos_item(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          title TEXT NOT NULL
        ) STRICT;
        """)
  ])

/// Items in a SQLite store.
///
/// It opens the store on first use, and closes it when it is deallocated. If the file has been removed or replaced,
/// it continues with the current one.
public final class SQLiteSampleMemosRepository: SampleMemosRepository {
  private let store: OpenStore

  /// Creates a repository on a store that may not exist yet.
  ///
  /// - Parameter gate: intercepts every call; nil for none.
  public init(database: Database, gate: (any CallGate)? = nil) { store = OpenStore(database, gate: gate) }

  public func items() async throws(SampleMemosError) -> [SampleMemosItem] {
    try await reading { connection throws(StoreError) in try connection.items("ORDER BY id DESC") }
  }

  public func item(_ id: ItemID) async throws(SampleMemosError) -> SampleMemosItem? {  // only with FullText
    try await reading { connection throws(StoreError) in
      try connection.items("WHERE id = ?1", .integer(id.rawValue)).first
    }
  }

  public func add(_ title: SampleMemosTitle) async throws(SampleMemosError) {
    try await writing { connection throws(StoreError) in
      try connection.run("INSERT INTO sample_memos_item(title) VALUES (?1)", .text(title.text))
    }
  }

  public func remove(_ id: ItemID) async throws(SampleMemosError) {
    let count = try await writing { connection throws(StoreError) in
      try connection.run("DELETE FROM sample_memos_item WHERE id = ?1", .integer(id.rawValue))
      return connection.changedRowCount
    }
    guard count > 0 else { throw .noSuchItem(id) }
  }

  private func reading<Result: Sendable>(
    _ body: (Connection) throws(StoreError) -> Result
  ) async throws(SampleMemosError) -> Result {
    try await store.call(failure: SampleMemosError.store) { () async throws(SampleMemosError) in
      try failing(as: SampleMemosError.store) { () throws(StoreError) in try store.reading(body) }
    }
  }

  private func writing<Result: Sendable>(
    _ body: (Connection) throws(StoreError) -> Result
  ) async throws(SampleMemosError) -> Result {
    try await store.call(failure: SampleMemosError.store) { () async throws(SampleMemosError) in
      try store.writing(createsStore: true, failure: SampleMemosError.store) {
        connection throws(SampleMemosError) in
        try failing(as: SampleMemosError.store) { () throws(StoreError) in try body(connection) }
      }
    }
  }
}

extension Connection {
  /// Returns the items of a query that ends with the given SQL, in its order.
  fileprivate func items(_ end: String, _ values: SQLValue...) throws(StoreError) -> [SampleMemosItem] {
    var items: [SampleMemosItem] = []
    try statement("SELECT id, title FROM sample_memos_item " + end).rows(values) { row throws(StoreError) in
      guard let id = ItemID(rawValue: row.integer(0)) else {
        throw .damaged(detail: "an item has no valid number")
      }
      items.append(SampleMemosItem(id: id, title: SampleMemosTitle(stored: row.text(1))))
    }
    return items
  }
}
