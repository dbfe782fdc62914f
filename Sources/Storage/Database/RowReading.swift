public import SharedEntities

/// A query whose rows are read in batches, between which other callers are served.
public final class RowReading<Row: Sendable>: Sendable {
  private let store: OpenStore
  private let rows: Rows

  /// The statement and its position.
  ///
  /// Unchecked: it is only used while the store's lock is held.
  fileprivate final class Rows: StoreReading, @unchecked Sendable {
    private var statement: Statement?
    private var isAtEnd = false
    private let row: (Statement) throws(StoreError) -> Row

    init(_ statement: Statement, _ row: @escaping (Statement) throws(StoreError) -> Row) {
      self.statement = statement
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
  ///   - functions: those that the query uses, and SQLite does not have.
  ///   - row: converts a row to a value.
  public func rows<Row: Sendable>(
    _ sql: String, _ values: [SQLValue], functions: [TextFunction] = [],
    _ row: @escaping @Sendable (Statement) throws(StoreError) -> Row
  ) throws(StoreError) -> RowReading<Row> {
    let rows = try beginReading { connection throws(StoreError) in
      for function in functions { try connection.define(function) }
      let statement = try connection.freshStatement(sql)
      try statement.bind(values)
      return RowReading<Row>.Rows(statement, row)
    }
    return RowReading(self, rows)
  }
}
