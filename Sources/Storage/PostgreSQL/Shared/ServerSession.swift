internal import DatabaseStorage
internal import SharedEntities

/// The head of a list, from which each change begins.
struct ListHead {
  /// The unique number of the change.
  let number: Int64
  /// The feature whose items are changed.
  let feature: String
  /// The highest number ever assigned to an item of the feature.
  let lastID: Int64
  /// The number of its items that are counted separately, such as open ToDos.
  let counted: Int64
  /// Whether the change raises the number of the list; a reader's change of settings or answers does not.
  let isRaised: Bool
  /// What the tables have.
  let additions: TableAdditions
}

/// What later versions have added to the tables; those of older programs lack it until they are upgraded.
struct TableAdditions: Hashable {
  /// Whether the tables store the letter pairs of ToDos in blocks.
  let hasPairBlocks: Bool
  /// Whether the tables identify people by their roles.
  let hasAuthors: Bool
  /// Whether the tables store the starts of ToDos.
  let hasStarts: Bool

  /// Everything that this version adds.
  static let all = TableAdditions(hasPairBlocks: true, hasAuthors: true, hasStarts: true)
}

extension TableAdditions {
  /// The columns of a statement that reads them.
  static let columns = joined(
    ["to_regclass('gram_block')", "to_regclass('author')", "to_regprocedure('start_comes()')"]
      .map { "(\($0) IS NOT NULL)::int" }, by: ", ")

  /// Reads them from these columns of a row.
  init(_ row: ServerRow, from first: Int32) {
    self.init(
      hasPairBlocks: row.integer(first) == 1, hasAuthors: row.integer(first + 1) == 1,
      hasStarts: row.integer(first + 2) == 1)
  }
}

/// A connection on which statements of a list are run.
struct ServerSession {
  let connection: ServerConnection
  /// The identifier of the list: `$1` of every statement.
  let list: String
  /// What the tables have.
  let additions: TableAdditions

  /// Runs a statement with the list as `$1`, and values as `$2` and so on.
  @discardableResult
  func rows(_ sql: String, _ values: [SQLValue] = []) async throws(StoreError) -> ServerRows {
    try await connection.rows(sql, [.text(list)] + values)
  }

  /// Checks that this person still has the list, and returns what the tables have by now.
  ///
  /// - Throws: `StoreError.server` with `.listGone`.
  @discardableResult
  func check(_ name: String) async throws(StoreError) -> TableAdditions {
    let found: ServerRow?
    do throws(StoreError) {
      found = try await rows(
        "SELECT \(TableAdditions.columns) FROM lists_of_person(false, false) AS own(id) WHERE id = $1"
      ).first
    } catch .server(.denied) {
      throw .server(.listGone(name: name))
    }
    guard let found else { throw .server(.listGone(name: name)) }
    return TableAdditions(found, from: 0)
  }

  /// Raises the number of the list, which makes its other writers wait, and stores the token of the change.
  ///
  /// This version can read a list of a newer one, but must not change it: its rules may be out of date.
  ///
  /// - Parameter isPersonal: whether a person who may only read the list may make the change, without raising the number.
  /// - Throws: `StoreError.newerVersion` for such a list, or `.server` with `.mayOnlyRead` or `.listGone`.
  func nextHead(
    _ token: String, _ feature: String, of name: String, isPersonal: Bool
  ) async throws(StoreError) -> ListHead {
    let columns = "number, version, \(TableAdditions.columns)"
    var row: ServerRow?
    do throws(StoreError) {
      row = try await rows(
        """
        UPDATE list SET number = number + 1 WHERE id = $1 AND id IN (SELECT lists_of_person(true, false))
        RETURNING \(columns)
        """
      ).first
    } catch .server(.denied) {
      // Every member of a list has that right.
      throw .server(.listGone(name: name))
    }
    let isRaised = row != nil
    if !isRaised {
      try await check(name)
      guard isPersonal else { throw .server(.mayOnlyRead) }
      // In older tables, readers have no settings or answers of their own.
      try await connection.requireRights()
      row = try await rows("SELECT \(columns) FROM list WHERE id = $1").first
    }
    guard let row else { throw .server(.listGone(name: name)) }
    guard row.integer(1) <= ServerLists.version else { throw .newerVersion }
    // Not part of the first statement, whose snapshot may be older than the previous change.
    let counters = try await rows(
      "SELECT last_id, counted FROM counter WHERE list = $1 AND feature = $2", [.text(feature)])
    let head = ListHead(
      number: row.integer(0), feature: feature, lastID: counters.first?.integer(0) ?? 0,
      counted: counters.first?.integer(1) ?? 0, isRaised: isRaised, additions: TableAdditions(row, from: 2))
    if isRaised {
      try await rows(
        "INSERT INTO step(list, number, token) VALUES ($1, $2, $3)", [.integer(head.number), .text(token)])
    }
    return head
  }
}

extension ServerSession {
  /// Reads the rows of a query in batches, in a transaction.
  ///
  /// - Parameter name: the name of the cursor, unique within the transaction.
  func readBatches<Failure: Error>(
    of size: Int, _ sql: String, _ values: [SQLValue] = [], named name: String = "batch",
    failure: (StoreError) -> Failure, _ body: (ServerRows) async throws(Failure) -> Void
  ) async throws(Failure) {
    try await failing(as: failure) { () async throws(StoreError) in
      _ = try await rows("DECLARE \(name) CURSOR FOR " + sql, values)
    }
    while true {
      let batch = try await failing(as: failure) { () async throws(StoreError) in
        try await connection.rows("FETCH \(size) FROM \(name)")
      }
      guard !batch.isEmpty else { return }
      try await body(batch)
    }
  }

  /// The highest number ever assigned to an item of a feature.
  func lastID(of feature: String) async throws(StoreError) -> Int64 {
    try await rows("SELECT last_id FROM counter WHERE list = $1 AND feature = $2", [.text(feature)])
      .first?.integer(0) ?? 0
  }

  /// Stores the state from which the next change of a feature begins.
  func keep(lastID: Int64, counted: Int64, of feature: String) async throws(StoreError) {
    try await rows(
      """
      INSERT INTO counter(list, feature, last_id, counted) VALUES ($1, $2, $3, $4)
      ON CONFLICT (list, feature) DO UPDATE SET last_id = excluded.last_id, counted = excluded.counted
      """, [.text(feature), .integer(lastID), .integer(counted)])
  }

  /// Inserts rows, many with each statement.
  func insert(
    into table: String, _ columns: [String], _ records: [[SQLValue]], _ onConflict: String = ""
  ) async throws(StoreError) {
    // A statement takes at most 65,535 values.
    let most = 60_000 / columns.count
    var rest = records[...]
    while !rest.isEmpty {
      let part = rest.prefix(most)
      rest = rest.dropFirst(part.count)
      let places = part.indices.map { index in
        let first = (index - part.startIndex) * columns.count + 2
        return "($1, " + joined(columns.indices.map { "$\(first + $0)" }, by: ", ") + ")"
      }
      try await rows(
        "INSERT INTO \(table)(list, \(joined(columns, by: ", "))) VALUES \(joined(places, by: ", "))\(onConflict)",
        part.flatMap(\.self))
    }
  }

  /// Deletes the rows of items by their numbers.
  func delete(from table: String, _ ids: [ItemID]) async throws(StoreError) {
    for range in ItemIDSet(ids).ranges {
      try await rows("DELETE FROM \(table) WHERE list = $1 AND id BETWEEN $2 AND $3", range.bounds)
    }
  }
}

extension ClosedRange<ItemID> {
  /// The bounds as values of a statement.
  var bounds: [SQLValue] { [.integer(lowerBound.rawValue), .integer(upperBound.rawValue)] }
}
