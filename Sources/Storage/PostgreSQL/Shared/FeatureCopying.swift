internal import DatabaseStorage
internal import HistoryStorage
internal import SharedEntities

/// Copies all stored data of a feature between a file and a list on a server.
protocol FeatureCopying: Sendable {
  /// The tables of the feature in a file.
  var schema: Schema { get }

  /// Copies from a file to a list without data of the feature.
  ///
  /// - Returns: the highest number ever assigned to a change of the feature, or to an answer.
  func copy(from file: ListFile, to session: ServerSession) async throws(StoreError) -> Int64

  /// Copies shared data, and the person's own, from a list to a file without data of the feature.
  func copy(from session: ServerSession, to file: ListFile) async throws(StoreError)
}

/// A file that a list is copied from or to.
struct ListFile {
  let connection: Connection
  /// The path, as given.
  let path: String
  /// Receives the number of further rows copied.
  let onRows: (Int) -> Void

  /// The highest number ever assigned to a row of a table.
  func lastID(of table: String) throws(StoreError) -> Int64 {
    try connection.number("SELECT seq FROM sqlite_sequence WHERE name = ?1", .text(table)) ?? 0
  }

  /// Raises the highest number ever assigned to a row of a table, unless it is higher already.
  func keep(lastID: Int64, of table: String) throws(StoreError) {
    try writing { connection throws(StoreError) in
      try connection.run(
        "INSERT INTO sqlite_sequence SELECT ?1, 0 WHERE ?1 NOT IN (SELECT name FROM sqlite_sequence)",
        .text(table))
      try connection.run(
        "UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1", .text(table), .integer(lastID))
    }
  }

  /// Writes to the file, and converts errors to ones about this file instead of the server.
  func writing(_ body: (Connection) throws(StoreError) -> Void) throws(StoreError) {
    do throws(StoreError) {
      try body(connection)
    } catch {
      throw Self.error(error, writing: path)
    }
  }

  /// Converts an error of SQLite to one about the file being written instead of the store.
  static func error(_ error: StoreError, writing path: String) -> StoreError {
    switch error {
    case .full: .file(.cannotWrite(path: path, detail: "the disk is full"))
    case .failed(let detail): .file(.cannotWrite(path: path, detail: detail))
    default: error
    }
  }
}

/// A table that exists both in a file and on a server.
struct CopiedTable: Sendable {
  /// Its name.
  let name: String
  /// Its columns on a server, of which the first orders the rows.
  let columns: [String]
  /// The same columns in a file.
  let fileColumns: [String]
  /// Whether each person has rows of their own on a server; only those are copied.
  let isPersonal: Bool

  /// Creates a table; `fileColumns` is nil if the columns have the same names in a file.
  init(_ name: String, _ columns: [String], fileColumns: [String]? = nil, isPersonal: Bool = false) {
    self.name = name
    self.columns = columns
    self.fileColumns = fileColumns ?? columns
    self.isPersonal = isPersonal
  }
}

/// The number of rows that are copied at once.
private let batchSize = 500

extension ServerSession {
  /// Copies the rows of a table from a file.
  func copy(_ table: CopiedTable, from file: ListFile) async throws(StoreError) {
    let count = Int32(table.columns.count)
    let own = table.isPersonal ? [try await author()] : []
    try await file.connection.readBatches(
      of: batchSize,
      "SELECT \(joined(table.fileColumns, by: ", ")) FROM \(table.name) ORDER BY \(table.fileColumns[0])",
      { row in (0..<count).map { row.value($0) } },
      { batch throws(StoreError) in
        try await insert(
          into: table.name, table.columns + (own.isEmpty ? [] : ["who"]),
          own.isEmpty ? batch : batch.map { $0 + own })
        file.onRows(batch.count)
      })
  }

  /// Copies the rows of a table to a file.
  func copy(_ table: CopiedTable, to file: ListFile) async throws(StoreError) {
    let columns = joined(table.columns, by: ", ")
    let places = joined(table.columns.indices.map { "?\($0 + 1)" }, by: ", ")
    let insertion =
      "INSERT INTO \(table.name)(\(joined(table.fileColumns, by: ", "))) VALUES (\(places))"
    let own = table.isPersonal ? " AND who = \(own)" : ""
    try await forEachRow(
      "SELECT \(columns) FROM \(table.name) WHERE list = $1\(own) ORDER BY \(table.columns[0])",
      named: table.name
    ) { row throws(StoreError) in
      try file.writing { connection throws(StoreError) in
        try connection.statement(insertion).rows(row.values(0..<table.columns.count)) {
          _ throws(StoreError) in
        }
      }
      file.onRows(1)
    }
  }

  /// Copies a log of changes from a file.
  ///
  /// The changes are recorded under this person's name, because the server lets nobody write under another's.
  func copy<Item, Kind>(
    _ changes: ChangeLog, from file: ListFile, to log: ServerLog<Item, Kind>
  ) async throws(StoreError) {
    let own = try await author()
    try await changes.readChanges(batchSize: batchSize, on: file.connection) { batch throws(StoreError) in
      try await insert(
        into: log.changes, ["id", "kind", "made_at", "count", "first_id", "first_text", "is_undone", "who"],
        batch.map { change in
          [
            .integer(change.id), .text(change.kind), SQLValue(change.madeAt.secondsSince1970),
            SQLValue(change.count), .integer(change.firstID.rawValue), .text(change.firstText),
            change.isUndone ? 1 : 0, own,
          ]
        })
      file.onRows(batch.count)
    }
    try await changes.readSteps(batchSize: batchSize, on: file.connection) { batch throws(StoreError) in
      try await insert(
        into: log.rows, ["change_id", "is_after", "id"] + log.columns,
        batch.flatMap { step in
          [(SQLValue.integer(0), step.before), (.integer(1), step.after)].map { isAfter, values in
            [.integer(step.change), isAfter, .integer(step.item)]
              + (values ?? log.columns.map { _ in .null })
          }
        })
      file.onRows(2 * batch.count)
    }
  }

  /// Copies a log of changes to a file.
  ///
  /// In a file, undone changes follow all others. So a change that was undone while others followed gets a higher
  /// number, or is omitted if it could not be redone.
  func copy<Item, Kind>(
    _ log: ServerLog<Item, Kind>, to file: ListFile, as changes: ChangeLog
  ) async throws(StoreError) {
    let numbers = try await numbersOfUndone(in: log)
    try await forEachRow(
      "\(selectingChanges(of: log)) WHERE list = $1 AND is_undone < 2 ORDER BY id", named: log.changes
    ) { row throws(StoreError) in
      file.onRows(1)
      let id = row.integer(0)
      guard let number = numbers[id, default: id] else { return }
      let change = try log.record(row, row.text(1), number: number)
      try file.writing { connection throws(StoreError) in try changes.insert(change, on: connection) }
    }
    // The row before a change precedes the row after it; a join of the two would be slow on new tables.
    var before: [SQLValue]?
    try await forEachRow(
      """
      SELECT change_id, id, is_after, \(joined(log.columns, by: ", ")) FROM \(log.rows) WHERE list = $1
        AND change_id NOT IN (SELECT id FROM \(log.changes) WHERE list = $1 AND is_undone = 2)
      ORDER BY change_id, id, is_after
      """, named: log.rows
    ) { row throws(StoreError) in
      file.onRows(1)
      // The first of the columns is never NULL.
      let values = row.optionalText(3) == nil ? nil : row.values(3..<3 + log.columns.count)
      guard row.integer(2) == 1 else {
        before = values
        return
      }
      let id = row.integer(0)
      guard let number = numbers[id, default: id] else { return }
      let step = LoggedStep(change: number, item: row.integer(1), before: before, after: values)
      try file.writing { connection throws(StoreError) in
        try changes.insert(step, isUndone: numbers[id] != nil, on: connection)
      }
    }
  }

  /// Reads each row of a query once.
  ///
  /// - Parameter name: the name of the cursor, unique within the transaction.
  private func forEachRow(
    _ sql: String, named name: String, _ body: (ServerRow) throws(StoreError) -> Void
  ) async throws(StoreError) {
    func read(_ rows: ServerRows) async throws(StoreError) { for row in rows { try body(row) } }
    try await readBatches(of: batchSize, sql, named: "reading_\(name)", failure: { $0 }, read)
  }

  /// Returns the numbers of undone changes in a file; nil for those that could not be redone in this order.
  private func numbersOfUndone<Item, Kind>(
    in log: ServerLog<Item, Kind>
  ) async throws(StoreError) -> [Int64: Int64?] {
    var numbers: [Int64: Int64?] = [:]
    var highest: Int64 = 0
    var states: [Int64: [String?]] = [:]
    let absent = log.columns.map { _ in String?.none }
    func texts(_ row: ServerRow, from first: Int32) -> [String?] {
      log.columns.indices.map { row.optionalText(first + Int32($0)) }
    }
    var last = try await rows("SELECT max(id) FROM \(log.changes) WHERE list = $1").first?.integer(0) ?? 0
    let inForce =
      try await rows("SELECT max(id) FROM \(log.changes) WHERE list = $1 AND is_undone = 0").first?.integer(0)
      ?? 0
    let columns = joined(log.columns, by: ", ")
    let undone = "SELECT id FROM \(log.changes) WHERE list = $1 AND is_undone = 1 ORDER BY id"
    for id in try await rows(undone).map({ $0.integer(0) }) {
      let touched = "SELECT id FROM \(log.rows) WHERE list = $1 AND change_id = $2"
      var now: [Int64: [String?]] = [:]
      for row in try await rows(
        "SELECT id, \(columns) FROM \(log.items) WHERE list = $1 AND id IN (\(touched))", [.integer(id)])
      {
        now[row.integer(0)] = texts(row, from: 1)
      }
      var after: [Int64: [String?]] = [:]
      var isRepeatable = true
      for row in try await rows(
        "SELECT id, is_after, \(columns) FROM \(log.rows) WHERE list = $1 AND change_id = $2", [.integer(id)])
      {
        let (item, values) = (row.integer(0), texts(row, from: 2))
        if row.integer(1) != 0 {
          after[item] = values
        } else if values != states[item] ?? now[item] ?? absent {
          isRepeatable = false
        }
      }
      guard isRepeatable else {
        numbers[id] = .some(nil)
        continue
      }
      states.merge(after) { $1 }
      if id > inForce, id > highest {
        highest = id
      } else {
        last += 1
        highest = last
      }
      numbers[id] = highest
    }
    return numbers
  }
}

extension ServerRow {
  /// Returns the values of some columns as text, which the columns of a file convert to numbers.
  fileprivate func values(_ columns: Range<Int>) -> [SQLValue] {
    columns.map { SQLValue(optionalText(Int32($0))) }
  }
}
