import DatabaseStorage
import Doubles
import HistoryStorage
import SharedEntities
import Testing

/// The log of changes of shelves.
@Suite("The log of changes")
struct ChangeLogTests {
  private enum Kind: String {
    case add
    case change
    case delete
  }

  private let folder = TemporaryFolder()
  private let log = ChangeLog(
    of: "the shelves", changes: "change", firstText: "first_name",
    items: LoggedTable(
      "shelf", rows: "shelf_row", owner: "shelf_id", columns: ["name", "place"],
      derived: [.init("length", sql: "length(name)")]))

  private func connection() throws -> Connection {
    let schema = Schema(
      module: "shelves",
      migrations: [
        Migration(
          sql: """
            CREATE TABLE shelf(
              id INTEGER PRIMARY KEY, name TEXT NOT NULL, place INTEGER, length INTEGER NOT NULL) STRICT;
            CREATE TABLE change(
              id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, made_at INTEGER NOT NULL,
              count INTEGER NOT NULL, first_id INTEGER NOT NULL, first_name TEXT NOT NULL,
              is_undone INTEGER NOT NULL, who TEXT) STRICT;
            CREATE TABLE shelf_row(
              change_id INTEGER, is_after INTEGER, shelf_id INTEGER, name TEXT, place INTEGER) STRICT;
            INSERT INTO shelf VALUES (1, 'novels', 1, 6), (2, 'poems', NULL, 5);
            """)
      ])
    return try Database(path: folder.path + "/t.sqlite", schema: schema).openForWriting()
  }

  /// The rows of a query, one a line.
  private func lines(_ sql: String, _ connection: Connection) throws -> [String] {
    var lines: [String] = []
    try connection.statement(sql).rows([]) { row throws(StoreError) in lines.append(row.text(0)) }
    return lines
  }

  /// All shelves, one a line.
  private func state(_ connection: Connection) throws -> [String] {
    try lines(
      "SELECT id || ' ' || name || ' ' || ifnull(place, '-') || ' ' || length FROM shelf ORDER BY id",
      connection)
  }

  private func begin(_ kind: Kind, _ connection: Connection) throws -> Int64 {
    try log.begin(
      kind, at: Instant(secondsSince1970: 7), count: 1, first: (.lowest, "novels"), on: connection)
  }

  private func toUndo(_ count: Int, _ connection: Connection) throws(StoreError) -> [ChangeRecord<Kind>] {
    try log.toUndo(count, on: connection)
  }

  /// Renames the first shelf, deletes it, and makes a third, each as a change.
  private func makeChanges(_ connection: Connection) throws {
    let renaming = try begin(.change, connection)
    try log.keep("id = ?1", [1], before: renaming, on: connection)
    try connection.runScript("UPDATE shelf SET name = 'stories', place = NULL, length = 7 WHERE id = 1")
    let deletion = try begin(.delete, connection)
    try log.keep("id = ?1", [1], before: deletion, on: connection)
    try connection.runScript("DELETE FROM shelf WHERE id = 1")
    let addition = try begin(.add, connection)
    try connection.runScript("INSERT INTO shelf VALUES (3, 'maps', 4, 4)")
    try log.keepInserted(3...3, by: addition, on: connection)
  }

  @Test("Changes are undone and redone, with what is computed from the recorded columns")
  func steps() throws {
    let connection = try connection()
    try makeChanges(connection)
    let states = [
      ["1 novels 1 6", "2 poems - 5"], ["1 stories - 7", "2 poems - 5"], ["2 poems - 5"],
      ["2 poems - 5", "3 maps 4 4"],
    ]
    #expect(try state(connection) == states[3])
    for _ in 1...2 {
      for (index, record) in try toUndo(3, connection).enumerated() {
        #expect(try log.undo(record, on: connection).isUndone)
        #expect(try state(connection) == states[2 - index])
      }
      let undone: [ChangeRecord<Kind>] = try log.toRedo(3, on: connection)
      for (index, record) in undone.enumerated() {
        #expect(try !log.redo(record, on: connection).isUndone)
        #expect(try state(connection) == states[index + 1])
      }
    }
    #expect(try connection.number("SELECT count(*) FROM (\(log.unevenChanges))") == 0)
  }

  @Test("A connection knows which change it recorded, undid or redid last")
  func changeNumber() throws {
    let connection = try connection()
    try makeChanges(connection)
    #expect(connection.changeNumber == 3)
    let undone = try toUndo(2, connection).map { try log.undo($0, on: connection) }
    #expect(connection.changeNumber == 2)
    _ = try log.redo(undone[0], on: connection)
    #expect(connection.changeNumber == 3)
  }

  @Test("A change has as many rows as it counts, and those that it does not count")
  func uneven() throws {
    let connection = try connection()
    try connection.runScript("ALTER TABLE change ADD COLUMN more INTEGER")
    let log = ChangeLog(
      of: "the shelves", changes: "change", firstText: "first_name", uncounted: "more",
      items: LoggedTable("shelf", rows: "shelf_row", owner: "shelf_id", columns: ["name", "place"]))
    try log.keep("id <= ?1", [2], before: try begin(.delete, connection), on: connection)
    #expect(try lines(log.unevenChanges, connection) == ["1"])
    try connection.runScript("UPDATE change SET more = 1")
    #expect(try lines(log.unevenChanges, connection) == [])
    try connection.runScript("INSERT INTO shelf_row VALUES (7, 0, 1, 'novels', 1)")
    #expect(try lines(log.unevenChanges, connection) == ["7"])
  }

  @Test("Forgetting what is undone leaves no row of it, and records that cannot be read are damage")
  func forgotten() throws {
    let connection = try connection()
    let change = try begin(.delete, connection)
    try log.keep("id = ?1", [1], before: change, on: connection)
    try connection.runScript("DELETE FROM shelf WHERE id = 1")
    let record = try #require(try toUndo(1, connection).first)
    _ = try log.undo(record, on: connection)
    try log.forgetUndone(on: connection)
    for table in ["change", "shelf_row"] {
      #expect(try connection.number("SELECT count(*) FROM \(table)") == 0)
    }
    _ = try begin(.add, connection)
    try connection.runScript("UPDATE change SET kind = 'burn'")
    #expect(throws: StoreError.damaged(detail: "change 2 of the shelves cannot be read")) {
      try log.records(limit: nil, on: connection) as [ChangeRecord<Kind>]
    }
  }

  @Test("Each change says who made it, and those of one person can be asked for")
  func people() throws {
    let connection = try connection()
    try makeChanges(connection)
    try connection.runScript("UPDATE change SET who = 'ann' WHERE id = 2")
    let all: [ChangeRecord<Kind>] = try log.records(limit: nil, on: connection)
    #expect(all.map(\.person) == [nil, "ann", nil])
    let anns: [ChangeRecord<Kind>] = try log.records(limit: 5, by: "ann", on: connection)
    #expect(anns.map(\.id) == [2])
  }

  @Test(
    "A log is read with what each change left, and is the same again when it is written", arguments: 0...3)
  func copying(undone: Int) async throws {
    let connection = try connection()
    try makeChanges(connection)
    for record in try toUndo(undone, connection) { _ = try log.undo(record, on: connection) }
    let tables = ["id || kind || count || is_undone FROM change", "* FROM shelf_row"].map {
      $0.replacing(
        "* FROM", with: "change_id || is_after || shelf_id || ifnull(name, '-') || ifnull(place, '-') FROM")
    }
    let before = try tables.map { try lines("SELECT \($0) ORDER BY 1", connection) }
    var changes: [ChangeRecord<String>] = []
    var steps: [LoggedStep] = []
    // One row at a time, so that each batch has to go on where the one before it ended.
    try await log.readChanges(batchSize: 1, on: connection) { changes += $0 }
    try await log.readSteps(batchSize: 1, on: connection) { steps += $0 }
    func text(_ values: [SQLValue]?) -> String {
      guard let values else { return "none" }
      return values.map { value in
        switch value {
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .null: "-"
        }
      }.joined(separator: " ")
    }
    // What is undone left the same.
    #expect(
      steps.map { "\($0.change) \($0.item): \(text($0.before)), \(text($0.after))" } == [
        "1 1: novels 1, stories -", "2 1: stories -, none", "3 3: none, maps 4",
      ])
    try connection.runScript("DELETE FROM change; DELETE FROM shelf_row")
    for change in changes { try log.insert(change, on: connection) }
    for step in steps { try log.insert(step, isUndone: step.change > 3 - Int64(undone), on: connection) }
    #expect(try tables.map { try lines("SELECT \($0) ORDER BY 1", connection) } == before)
  }
}
