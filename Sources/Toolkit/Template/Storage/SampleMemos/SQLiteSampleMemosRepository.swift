public import DatabaseStorage
public import SampleMemosEntities
public import SharedEntities

/// The table in which items are kept.
public let sampleMemosSchema = Schema(
  module: "sample-memos",
  migrations: [
    Migration(
      to: 1,
      sql: """
        CREATE TABLE sample_memos_item(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          title TEXT NOT NULL
        ) STRICT;
        """)
  ])

/// Items in a SQLite store.
///
/// Opens the store for each call, so that no connection outlives a file that was replaced, and none is shared.
public struct SQLiteSampleMemosRepository: SampleMemosRepository {
  private let database: Database

  /// A repository on a store that may not be there yet.
  public init(database: Database) { self.database = database }

  public func items() async throws(SampleMemosError) -> [SampleMemosItem] {
    try reading { connection throws(StoreError) in try connection.items("ORDER BY id DESC") }
  }

  public func item(_ id: ItemID) async throws(SampleMemosError) -> SampleMemosItem? {  // only with FullText
    try reading { connection throws(StoreError) in
      try connection.items("WHERE id = ?1", .integer(id.rawValue)).first
    }
  }

  public func add(_ title: SampleMemosTitle) async throws(SampleMemosError) {
    try writing { connection throws(StoreError) in
      try connection.run("INSERT INTO sample_memos_item(title) VALUES (?1)", .text(title.text))
    }
  }

  public func remove(_ id: ItemID) async throws(SampleMemosError) {
    let count = try writing { connection throws(StoreError) in
      try connection.run("DELETE FROM sample_memos_item WHERE id = ?1", .integer(id.rawValue))
      return connection.changedRowCount
    }
    guard count > 0 else { throw .noSuchItem(id) }
  }

  private func reading<Result>(
    _ body: (Connection) throws(StoreError) -> Result
  ) throws(SampleMemosError) -> Result {
    do throws(StoreError) {
      return try body(try database.openForReading())
    } catch {
      throw .store(error)
    }
  }

  private func writing<Result>(
    _ body: (Connection) throws(StoreError) -> Result
  ) throws(SampleMemosError) -> Result {
    do throws(StoreError) {
      return try body(try database.openForWriting())
    } catch {
      throw .store(error)
    }
  }
}

extension Connection {
  /// The items that the end of a query leaves, in its order.
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
