public import SharedEntities

/// The tables in which a module records what its changes replaced, so that they can be taken back and made again.
///
/// One table has a row for each change, with the columns `id` and `is_undone`. Another has one for each item that a
/// change touched: `change_id`, `is_after`, the number of the item, and the values that it had before (`is_after` 0;
/// NULL where it did not exist). While a change is undone the values that the item had after it are there too
/// (`is_after` 1).
public struct ChangeLog: Sendable {
  private let changes: String
  private let rows: String
  private let items: String
  private let itemID: String
  private let columns: [String]
  private let derived: [Derived]

  /// A column of an item that follows from others, and is computed anew rather than recorded.
  public struct Derived: Sendable {
    let column: String
    let sql: String

    /// A column and the SQL that computes it from the columns of the record.
    public init(_ column: String, sql: String) {
      self.column = column
      self.sql = sql
    }
  }

  /// A log in tables of these names.
  ///
  /// - Parameters:
  ///   - itemID: the column of `rows` with the number of the item, which is `id` in `items`.
  ///   - columns: what is recorded of an item. In none of these items is the first of them NULL.
  public init(
    changes: String, rows: String, items: String, itemID: String, columns: [String], derived: [Derived] = []
  ) {
    self.changes = changes
    self.rows = rows
    self.items = items
    self.itemID = itemID
    self.columns = columns
    self.derived = derived
  }
}

extension ChangeLog {
  /// Records the values that the items of a condition on at most three values have now, before a change.
  public func keep(
    _ condition: String, _ values: [SQLValue], before change: Int64, on connection: Connection
  ) throws(StoreError) {
    let sql = """
      INSERT INTO \(rows)(change_id, is_after, \(itemID), \(list(columns)))
      SELECT ?4, 0, id, \(list(columns)) FROM \(items) WHERE \(condition)
      """
    let unused = Array(repeating: SQLValue.null, count: 3 - values.count)
    try connection.statement(sql).rows(values + unused + [.integer(change)]) { _ throws(StoreError) in }
  }

  /// Records that a change made the items of some numbers, of which each is there.
  public func keepInserted(
    _ ids: ClosedRange<Int64>, by change: Int64, on connection: Connection
  ) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO \(rows)(change_id, is_after, \(itemID))
      SELECT ?1, 0, id FROM \(items) WHERE id BETWEEN ?2 AND ?3
      """, .integer(change), .integer(ids.lowerBound), .integer(ids.upperBound))
  }

  /// Gives the items that a change touched the values from before it, and keeps those from after it.
  public func undo(_ change: Int64, on connection: Connection) throws(StoreError) {
    let current = columns.map { "\(items).\($0)" }
    try connection.run(
      """
      INSERT INTO \(rows)(change_id, is_after, \(itemID), \(list(columns)))
      SELECT row.change_id, 1, row.\(itemID), \(list(current))
      FROM \(rows) AS row LEFT JOIN \(items) ON \(items).id = row.\(itemID)
      WHERE row.change_id = ?1 AND row.is_after = 0
      """, .integer(change))
    try restore(change, isAfter: 0, on: connection)
    try mark(change, isUndone: 1, on: connection)
  }

  /// Gives the items that a change touched the values from after it.
  public func redo(_ change: Int64, on connection: Connection) throws(StoreError) {
    try restore(change, isAfter: 1, on: connection)
    try connection.run("DELETE FROM \(rows) WHERE change_id = ?1 AND is_after = 1", .integer(change))
    try mark(change, isUndone: 0, on: connection)
  }

  /// Forgets the changes that are undone, which cannot be made again once another has been made.
  public func forgetUndone(on connection: Connection) throws(StoreError) {
    try connection.run(
      "DELETE FROM \(rows) WHERE change_id IN (SELECT id FROM \(changes) WHERE is_undone = 1)")
    try connection.run("DELETE FROM \(changes) WHERE is_undone = 1")
  }

  private func mark(_ change: Int64, isUndone: SQLValue, on connection: Connection) throws(StoreError) {
    try connection.run("UPDATE \(changes) SET is_undone = ?1 WHERE id = ?2", isUndone, .integer(change))
  }

  private func restore(_ change: Int64, isAfter: SQLValue, on connection: Connection) throws(StoreError) {
    try connection.run(
      "DELETE FROM \(items) WHERE id IN (SELECT \(itemID) FROM \(rows) WHERE change_id = ?1)",
      .integer(change))
    try connection.run(
      """
      INSERT INTO \(items)(id, \(list(columns + derived.map(\.column))))
      SELECT \(itemID), \(list(columns + derived.map(\.sql)))
      FROM \(rows) WHERE change_id = ?1 AND is_after = ?2 AND \(columns[0]) IS NOT NULL
      """, .integer(change), isAfter)
  }

  private func list(_ columns: [String]) -> String { columns.joined(separator: ", ") }
}
