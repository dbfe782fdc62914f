public import DatabaseStorage
public import SharedEntities

/// The effect of a change on an item, for copying between logs.
public struct LoggedStep: Sendable {
  /// The number of the change.
  public var change: Int64
  /// The number of the item.
  public let item: Int64
  /// The recorded columns of the item before the change; nil if there was no such item.
  public let before: [SQLValue]?
  /// The recorded columns of the item after the change; nil if there was no such item.
  public let after: [SQLValue]?

  public init(change: Int64, item: Int64, before: [SQLValue]?, after: [SQLValue]?) {
    self.change = change
    self.item = item
    self.before = before
    self.after = after
  }
}

extension ChangeLog {
  /// Reads all changes in batches, oldest first, with their kinds as they are stored.
  public func readChanges(
    batchSize: Int, on connection: Connection,
    _ body: ([ChangeRecord<String>]) async throws(StoreError) -> Void
  ) async throws(StoreError) {
    try await connection.readBatches(
      of: batchSize, "\(selectingChanges) ORDER BY id",
      { row throws(StoreError) in try record(row, row.text(1)) }, body)
  }

  /// Reads the effects of all changes on their items in batches, in the order of the changes.
  ///
  /// The log records only the values before a change. The values after it are those before the item's next change, or
  /// the item's current values; for an undone change, they are recorded too.
  public func readSteps(
    batchSize: Int, on connection: Connection, _ body: ([LoggedStep]) async throws(StoreError) -> Void
  ) async throws(StoreError) {
    let count = Int32(items.columns.count)
    try await connection.readBatches(
      of: batchSize, steps(of: items.columns) + " ORDER BY 1, 2",
      { row throws(StoreError) in
        func values(from first: Int32) -> [SQLValue]? {
          // The first of the columns is never NULL.
          guard row.optionalText(first) != nil else { return nil }
          return (first..<first + count).map { row.value($0) }
        }
        return LoggedStep(
          change: row.integer(0), item: row.integer(1), before: values(from: 2),
          after: values(from: 2 + count))
      }, body)
  }

  /// Returns an SQL query for the numbers of each change and item, with columns of the item before and after the
  /// change.
  ///
  /// The names of these columns start with `before_` or `after_`.
  public func steps(of columns: [String]) -> String {
    let before = columns.map { "old.\($0) AS before_\($0)" }
    let after = columns.map { column in
      """
      CASE WHEN step.is_undone = 1 THEN undone.\(column) WHEN step.next IS NULL THEN item.\(column)
      ELSE later.\(column) END AS after_\(column)
      """
    }
    func rows(_ name: String, _ change: String, isAfter: Int) -> String {
      """
      \(items.rows) AS \(name) ON \(name).change_id = \(change) AND \(name).is_after = \(isAfter)
      AND \(name).\(items.owner) = step.item
      """
    }
    return """
      SELECT step.id AS change_id, step.item, \(joined(before + after, by: ", "))
      FROM (
        SELECT \(changes).id, \(items.owner) AS item, is_undone,
          lead(change_id) OVER (PARTITION BY \(items.owner), is_undone ORDER BY change_id) AS next
        FROM \(items.rows) JOIN \(changes) ON \(changes).id = change_id WHERE is_after = 0
      ) AS step
      JOIN \(rows("old", "step.id", isAfter: 0))
      LEFT JOIN \(rows("undone", "step.id", isAfter: 1))
      LEFT JOIN \(rows("later", "step.next", isAfter: 0))
      LEFT JOIN \(items.name) AS item ON item.id = step.item
      """
  }

  /// Records a change from another log.
  public func insert(_ change: ChangeRecord<String>, on connection: Connection) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO \(changes)(id, kind, made_at, count, first_id, \(firstText), is_undone, who)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """, .integer(change.id), .text(change.kind), SQLValue(change.madeAt.secondsSince1970),
      SQLValue(change.count), .integer(change.firstID.rawValue), .text(change.firstText),
      change.isUndone ? 1 : 0, SQLValue(change.person))
  }

  /// Records the effect on an item of a change from another log, which may lack the last columns.
  public func insert(
    _ step: LoggedStep, isUndone: Bool, on connection: Connection
  ) throws(StoreError) {
    let places = items.columns.indices.map { "?\($0 + 4)" }
    let statement = try connection.statement(
      """
      INSERT INTO \(items.rows)(change_id, is_after, \(items.owner), \(items.list))
      VALUES (?1, ?2, ?3, \(joined(places, by: ", ")))
      """)
    let states = [(SQLValue.integer(0), step.before), (.integer(1), step.after)]
    for (isAfter, values) in states.prefix(isUndone ? 2 : 1) {
      let lacking = items.columns.dropFirst(values?.count ?? 0).map { _ in SQLValue.null }
      try statement.rows(
        [.integer(step.change), isAfter, .integer(step.item)] + (values ?? []) + lacking
      ) { _ throws(StoreError) in }
    }
  }
}
