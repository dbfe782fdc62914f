public import SharedEntities

/// A query whose rows are read in batches, between which other callers are served.
public final class RowCursor<Row: Sendable>: Sendable {
  private let store: OpenStore
  private let rows: Rows

  /// The statement and its position.
  ///
  /// Unchecked: it is only used, and ended, while the store's lock is held.
  fileprivate final class Rows: StoreCursor, @unchecked Sendable {
    private let sql: String
    private var statement: Statement?
    private weak var connection: Connection?
    private var isAtEnd = false
    private let row: (Statement) throws(StoreError) -> Row

    init(
      _ sql: String, _ values: [SQLValue], on connection: Connection,
      _ row: @escaping (Statement) throws(StoreError) -> Row
    ) throws(StoreError) {
      let statement = try connection.takeStatement(sql)
      try statement.bind(values)
      self.sql = sql
      self.statement = statement
      self.connection = connection
      self.row = row
    }

    func next(_ count: Int) throws(StoreError) -> [Row] {
      var batch: [Row] = []
      guard !isAtEnd else { return batch }
      guard let statement else {
        throw .failed(detail: "the store was removed or replaced while it was read")
      }
      batch.reserveCapacity(count)
      while batch.count < count {
        guard try statement.step() else {
          isAtEnd = true
          statement.reset()
          connection?.keep(statement, for: sql)
          break
        }
        batch.append(try row(statement))
      }
      return batch
    }

    func end() { statement = nil }
  }

  fileprivate init(_ store: OpenStore, _ rows: Rows) {
    self.store = store
    self.rows = rows
  }

  // Finalizes an unfinished statement, which must not happen while another thread uses the connection.
  deinit { store.closeCursor(rows) }

  /// Returns at most `count` further rows; an empty array at the end.
  public func next(_ count: Int) throws(StoreError) -> [Row] {
    let rows = rows
    return try store.reading { _ throws(StoreError) in try rows.next(count) }
  }
}

extension OpenStore {
  /// Starts a query that reads one consistent snapshot.
  ///
  /// - Parameters:
  ///   - functions: SQL functions that the query uses and SQLite lacks.
  ///   - row: converts a row to a value.
  public func rows<Row: Sendable>(
    _ sql: String, _ values: [SQLValue], functions: [TextFunction] = [],
    _ row: @escaping @Sendable (Statement) throws(StoreError) -> Row
  ) throws(StoreError) -> RowCursor<Row> {
    let rows = try openCursor { connection throws(StoreError) in
      for function in functions { try connection.define(function) }
      return try RowCursor<Row>.Rows(sql, values, on: connection, row)
    }
    return RowCursor(self, rows)
  }
}
