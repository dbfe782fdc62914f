public import DatabaseStorage
public import SharedEntities

/// The tables in which a feature records what its changes replace, so that they can be undone and redone.
///
/// One table has a row per change: `id`, `kind`, `made_at`, `count`, `first_id`, a text of the first item,
/// `is_undone`, and `who`, which is NULL unless people shared the list when the change was made. Another table has a row for
/// each item that a change affects: `change_id`, `is_after`, the number of the item, and the values before the change
/// (`is_after` 0; NULL for an item that did not exist). While a change is undone, the values after it are stored too
/// (`is_after` 1).
///
/// A change can be undone unless a later change in force affects one of its items, and redone unless an earlier
/// undone change affects one. So changes without a common item are independent of each other.
///
/// Its methods are generic, not the log itself: a generic type looks up its arguments' conformances at run time,
/// which takes a tenth of the time of a short command.
public struct ChangeLog: Sendable {
  private let name: String
  let changes: String
  let firstText: String
  private let uncounted: String?
  let items: LoggedTable

  /// Creates a log from the names of its tables.
  ///
  /// - Parameters:
  ///   - name: names the changed items in an error message.
  ///   - changes: the table with a row per change.
  ///   - firstText: its column for the text of the first item.
  ///   - uncounted: its column for the number of affected items beyond those counted; nil if all are counted.
  ///   - items: the table of the items, whose key is `id`.
  public init(
    of name: String, changes: String, firstText: String, uncounted: String? = nil, items: LoggedTable
  ) {
    self.name = name
    self.changes = changes
    self.firstText = firstText
    self.uncounted = uncounted
    self.items = items
  }
}

/// The kind of a change, as it is stored.
public typealias ChangeKind = RawRepresentable<String> & Hashable & Sendable

/// A table of items, with the table that records its old rows.
public struct LoggedTable: Sendable {
  let name: String
  let rows: String
  let owner: String
  let columns: [String]
  let derived: [Derived]

  /// A column that is recomputed from others rather than recorded.
  public struct Derived: Sendable {
    let column: String
    let sql: String

    /// Creates a column from the SQL that computes it from recorded columns.
    public init(_ column: String, sql: String) {
      self.column = column
      self.sql = sql
    }
  }

  /// Creates a table of items whose old rows are recorded in another table.
  ///
  /// - Parameters:
  ///   - rows: the table that records old rows.
  ///   - owner: its column for the number of the item.
  ///   - columns: the recorded columns. The first must be NOT NULL.
  public init(_ name: String, rows: String, owner: String, columns: [String], derived: [Derived] = []) {
    self.name = name
    self.rows = rows
    self.owner = owner
    self.columns = columns
    self.derived = derived
  }

  var list: String { joined(columns, by: ", ") }
}

extension ChangeLog {
  /// Begins the record of a change, and returns its number.
  ///
  /// Call `forgetUndone(on:)` first if changes are undone: they cannot be redone after a new change.
  ///
  /// - Parameter others: values of columns that only this feature's table of changes has.
  public func begin<Kind: ChangeKind>(
    _ kind: Kind, at instant: Instant, count: Int, first: (id: ItemID, text: String),
    _ others: [(column: String, value: SQLValue)] = [], on connection: Connection
  ) throws(StoreError) -> Int64 {
    let columns = ["kind", "made_at", "count", "first_id", firstText, "is_undone"] + others.map(\.column)
    let places = joined(columns.indices.map { "?\($0 + 1)" }, by: ", ")
    let values =
      [
        .text(kind.rawValue), SQLValue(instant.secondsSince1970), SQLValue(count),
        .integer(first.id.rawValue),
        .text(first.text), 0,
      ] + others.map(\.value)
    try connection.inserting(into: changes) { () throws(StoreError) in
      try connection.statement(
        "INSERT INTO \(changes)(\(joined(columns, by: ", "))) VALUES (\(places))"
      ).rows(values) { _ throws(StoreError) in }
    }
    connection.changeNumber = connection.lastInsertedID
    return connection.lastInsertedID
  }

  /// Deletes the undone changes, which cannot be redone after a new change.
  public func forgetUndone(on connection: Connection) throws(StoreError) {
    try connection.run(
      "DELETE FROM \(items.rows) WHERE change_id IN (SELECT id FROM \(changes) WHERE is_undone = 1)")
    try connection.run("DELETE FROM \(changes) WHERE is_undone = 1")
  }

  /// Records the current values of the items that match a condition before a change.
  public func keep(
    _ condition: String, _ values: [SQLValue], before change: Int64, on connection: Connection
  ) throws(StoreError) {
    try connection.statement(
      """
      INSERT INTO \(items.rows)(change_id, is_after, \(items.owner), \(items.list))
      SELECT ?\(values.count + 1), 0, id, \(items.list) FROM \(items.name) WHERE \(condition)
      """
    ).rows(values + [.integer(change)]) { _ throws(StoreError) in }
  }

  /// Records that a change inserts items with these consecutive numbers.
  public func keepInserted(
    _ ids: ClosedRange<Int64>, by change: Int64, on connection: Connection
  ) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO \(items.rows)(change_id, is_after, \(items.owner))
      SELECT ?1, 0, id FROM \(items.name) WHERE id BETWEEN ?2 AND ?3
      """, .integer(change), .integer(ids.lowerBound), .integer(ids.upperBound))
  }
}

extension ChangeLog {
  /// Returns the newest changes, newest first, including undone ones.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of changes; nil for all.
  ///   - person: the person who made them; nil for anybody.
  public func records<Kind: ChangeKind>(
    limit: Int?, by person: String? = nil, on connection: Connection
  ) throws(StoreError) -> [ChangeRecord<Kind>] {
    guard let person else { return try records("ORDER BY id DESC", limit: limit ?? -1, on: connection) }
    return try records("WHERE who = ?2 ORDER BY id DESC", limit: limit ?? -1, [.text(person)], on: connection)
  }

  /// Returns the newest changes that are not undone, newest first, up to a limit.
  public func toUndo<Kind: ChangeKind>(
    _ count: Int, on connection: Connection
  ) throws(StoreError) -> [ChangeRecord<Kind>] {
    try records("WHERE is_undone = 0 ORDER BY id DESC", limit: count, on: connection)
  }

  /// Returns the change with a number; nil if there is none.
  public func record<Kind: ChangeKind>(
    _ number: Int64, on connection: Connection
  ) throws(StoreError) -> ChangeRecord<Kind>? {
    let found: [ChangeRecord<Kind>] = try records(
      "WHERE id = ?2", limit: 1, [.integer(number)], on: connection)
    return found.first
  }

  /// Whether another change keeps a change from being undone or redone, because both affect the same item.
  public func isBlocked(
    _ step: HistoryStep, of change: Int64, on connection: Connection
  ) throws(StoreError) -> Bool {
    let others =
      switch step {
      case .undone: "other.id > ?1 AND other.is_undone = 0"
      case .redone: "other.id < ?1 AND other.is_undone = 1"
      }
    let blocking = """
      SELECT 1 FROM \(changes) AS other JOIN \(items.rows) AS row ON row.change_id = other.id AND row.is_after = 0
      WHERE \(others) AND row.\(items.owner) IN (\(touched)) LIMIT 1
      """
    return try connection.number(blocking, .integer(change)) != nil
  }

  /// Returns the changes that were undone last, oldest first, up to a limit.
  public func toRedo<Kind: ChangeKind>(
    _ count: Int, on connection: Connection
  ) throws(StoreError) -> [ChangeRecord<Kind>] {
    try records("WHERE is_undone = 1 ORDER BY id", limit: count, on: connection)
  }

  /// Restores the values before a change, and records those after it.
  public func undo<Kind: ChangeKind>(
    _ record: ChangeRecord<Kind>, on connection: Connection
  ) throws(StoreError) -> ChangeRecord<Kind> {
    try connection.run(
      """
      INSERT INTO \(items.rows)(change_id, is_after, \(items.owner), \(items.list))
      SELECT row.change_id, 1, row.\(items.owner), \(joined(items.columns.map { "item.\($0)" }, by: ", "))
      FROM \(items.rows) AS row LEFT JOIN \(items.name) AS item ON item.id = row.\(items.owner)
      WHERE row.change_id = ?1 AND row.is_after = 0
      """, .integer(record.id))
    try restore(record.id, isAfter: 0, on: connection)
    return try marked(record, isUndone: true, on: connection)
  }

  /// Restores the values after a change.
  public func redo<Kind: ChangeKind>(
    _ record: ChangeRecord<Kind>, on connection: Connection
  ) throws(StoreError) -> ChangeRecord<Kind> {
    try restore(record.id, isAfter: 1, on: connection)
    try connection.run(
      "DELETE FROM \(items.rows) WHERE change_id = ?1 AND is_after = 1", .integer(record.id))
    return try marked(record, isUndone: false, on: connection)
  }

  /// An SQL query for the changes whose number of rows differs from `count`, and for rows without a change.
  public var unevenChanges: String {
    """
    SELECT id FROM \(changes) WHERE count\(uncounted.map { " + ifnull(\($0), 0)" } ?? "") <>
      (SELECT count(*) FROM \(items.rows) WHERE change_id = id AND is_after = 0)
    UNION SELECT change_id FROM \(items.rows) WHERE change_id NOT IN (SELECT id FROM \(changes))
    """
  }

  /// An SQL query for the numbers of the items that the change `?1` affects.
  private var touched: String {
    "SELECT \(items.owner) FROM \(items.rows) WHERE change_id = ?1 AND is_after = 0"
  }

  private func restore(_ change: Int64, isAfter: SQLValue, on connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM \(items.name) WHERE id IN (\(touched))", .integer(change))
    let columns = items.columns + items.derived.map(\.column)
    let values = items.columns + items.derived.map(\.sql)
    try connection.run(
      """
      INSERT INTO \(items.name)(id, \(joined(columns, by: ", ")))
      SELECT \(items.owner), \(joined(values, by: ", "))
      FROM \(items.rows) WHERE change_id = ?1 AND is_after = ?2 AND \(items.columns[0]) IS NOT NULL
      """, .integer(change), isAfter)
  }

  private func marked<Kind: ChangeKind>(
    _ record: ChangeRecord<Kind>, isUndone: Bool, on connection: Connection
  ) throws(StoreError) -> ChangeRecord<Kind> {
    try connection.run(
      "UPDATE \(changes) SET is_undone = ?1 WHERE id = ?2", isUndone ? 1 : 0, .integer(record.id))
    connection.changeNumber = record.id
    var marked = record
    marked.isUndone = isUndone
    return marked
  }

  private func records<Kind: ChangeKind>(
    _ clause: String, limit: Int, _ values: [SQLValue] = [], on connection: Connection
  ) throws(StoreError) -> [ChangeRecord<Kind>] {
    var records: [ChangeRecord<Kind>] = []
    try connection.statement(
      "\(selectingChanges) \(clause) LIMIT ?1"
    ).rows([SQLValue(limit)] + values) { row throws(StoreError) in
      guard let kind = Kind(rawValue: row.text(1)) else { throw unreadable(row) }
      records.append(try record(row, kind))
    }
    return records
  }

  /// Returns the change in a row of `selectingChanges`.
  func record<Kind: Hashable & Sendable>(
    _ row: Statement, _ kind: Kind
  ) throws(StoreError) -> ChangeRecord<Kind> {
    guard let firstID = ItemID(rawValue: row.integer(4)) else { throw unreadable(row) }
    return ChangeRecord(
      id: row.integer(0), kind: kind, madeAt: row.orderingInstant(2), count: row.count(3), firstID: firstID,
      firstText: row.text(5), person: row.optionalText(7),
      isUndone: row.integer(6) != 0)
  }

  private func unreadable(_ row: Statement) -> StoreError {
    .damaged(detail: "change \(row.integer(0)) of \(name) cannot be read")
  }

  /// Selects the columns of a change.
  var selectingChanges: String {
    "SELECT id, kind, made_at, count, first_id, \(firstText), is_undone, who FROM \(changes)"
  }
}
