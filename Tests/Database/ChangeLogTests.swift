import DatabaseStorage
import Doubles
import HistoryStorage
import SharedEntities
import Testing

/// The log of changes of shelves, each with books in a table of their own.
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
      "shelf", rows: "shelf_row", owner: "shelf_id", columns: ["name"],
      derived: [.init("length", sql: "length(name)")]),
    parts: [LoggedTable("book", rows: "book_row", owner: "shelf_id", columns: ["title", "place"])])

  private func connection() throws -> Connection {
    let schema = Schema(
      module: "shelves",
      migrations: [
        Migration(
          to: 1,
          sql: """
            CREATE TABLE shelf(id INTEGER PRIMARY KEY, name TEXT NOT NULL, length INTEGER NOT NULL) STRICT;
            CREATE TABLE book(shelf_id INTEGER NOT NULL, title TEXT NOT NULL, place INTEGER) STRICT;
            CREATE TABLE change(
              id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, made_at INTEGER NOT NULL,
              count INTEGER NOT NULL, first_id INTEGER NOT NULL, first_name TEXT NOT NULL,
              is_undone INTEGER NOT NULL) STRICT;
            CREATE TABLE shelf_row(change_id INTEGER, is_after INTEGER, shelf_id INTEGER, name TEXT) STRICT;
            CREATE TABLE book_row(
              change_id INTEGER, is_after INTEGER, shelf_id INTEGER, title TEXT, place INTEGER) STRICT;
            INSERT INTO shelf VALUES (1, 'novels', 6), (2, 'poems', 5);
            INSERT INTO book VALUES (1, 'Kokoro', 1), (1, 'Emma', 2), (2, 'Odes', NULL);
            """)
      ])
    return try Database(path: folder.path + "/t.sqlite", schema: schema).openForWriting()
  }

  /// All shelves with their books, one a line.
  private func state(_ connection: Connection) throws -> [String] {
    var lines: [String] = []
    try connection.statement(
      """
      SELECT shelf.id || ' ' || name || ' ' || length || ': ' || ifnull((
        SELECT group_concat(title || ifnull(place, '-'), ' ') FROM (
          SELECT title, place FROM book WHERE shelf_id = shelf.id ORDER BY title)), '')
      FROM shelf ORDER BY id
      """
    ).rows([]) { row throws(StoreError) in lines.append(row.text(0)) }
    return lines
  }

  private func begin(_ kind: Kind, _ connection: Connection) throws -> Int64 {
    try log.begin(
      kind, at: Instant(secondsSince1970: 7), count: 1, first: (.lowest, "novels"), on: connection)
  }

  private func toUndo(_ count: Int, _ connection: Connection) throws(StoreError) -> [ChangeRecord<Kind>] {
    try log.toUndo(count, on: connection)
  }

  @Test("What belongs to an item in another table is undone and redone with it")
  func parts() throws {
    let connection = try connection()
    var states = [try state(connection)]
    let renaming = try begin(.change, connection)
    try log.keep("id = ?1", [1], before: renaming, on: connection)
    try connection.runScript(
      """
      UPDATE shelf SET name = 'stories', length = 7 WHERE id = 1; DELETE FROM book WHERE title = 'Emma';
      INSERT INTO book VALUES (1, 'Sanshiro', NULL)
      """)
    states.append(try state(connection))
    let deletion = try begin(.delete, connection)
    try log.keep("id = ?1", [1], before: deletion, on: connection)
    try connection.runScript("DELETE FROM shelf WHERE id = 1; DELETE FROM book WHERE shelf_id = 1")
    states.append(try state(connection))
    #expect(states[0] == ["1 novels 6: Emma2 Kokoro1", "2 poems 5: Odes-"])
    #expect(states[1] == ["1 stories 7: Kokoro1 Sanshiro-", "2 poems 5: Odes-"])
    #expect(states[2] == ["2 poems 5: Odes-"])

    for _ in 1...2 {
      for (index, record) in try toUndo(2, connection).enumerated() {
        #expect(try log.undo(record, on: connection).isUndone)
        #expect(try state(connection) == states[1 - index])
      }
      let undone: [ChangeRecord<Kind>] = try log.toRedo(2, on: connection)
      for (index, record) in undone.enumerated() {
        #expect(try !log.redo(record, on: connection).isUndone)
        #expect(try state(connection) == states[index + 1])
      }
    }
    #expect(try connection.number("SELECT count(*) FROM (\(log.unevenChanges))") == 0)
  }

  @Test("An item that a change made is gone with its parts once that is undone, and back once it is redone")
  func insertion() throws {
    let connection = try connection()
    let before = try state(connection)
    let change = try begin(.add, connection)
    try connection.runScript(
      "INSERT INTO shelf VALUES (3, 'maps', 4); INSERT INTO book VALUES (3, 'Asia', 1)")
    try log.keepInserted(3...3, by: change, on: connection)
    let after = try state(connection)
    let record = try #require(try toUndo(1, connection).first)
    _ = try log.undo(record, on: connection)
    #expect(try state(connection) == before)
    _ = try log.redo(record, on: connection)
    #expect(try state(connection) == after)
  }

  @Test("Forgetting what is undone leaves no row of it, and records that cannot be read are damage")
  func forgotten() throws {
    let connection = try connection()
    let change = try begin(.delete, connection)
    try log.keep("id = ?1", [1], before: change, on: connection)
    try connection.runScript("DELETE FROM shelf WHERE id = 1; DELETE FROM book WHERE shelf_id = 1")
    let record = try #require(try toUndo(1, connection).first)
    _ = try log.undo(record, on: connection)
    try log.forgetUndone(on: connection)
    for table in ["change", "shelf_row", "book_row"] {
      #expect(try connection.number("SELECT count(*) FROM \(table)") == 0)
    }
    _ = try begin(.add, connection)
    try connection.runScript("UPDATE change SET kind = 'burn'")
    #expect(throws: StoreError.damaged(detail: "change 2 of the shelves cannot be read")) {
      try log.records(limit: nil, on: connection) as [ChangeRecord<Kind>]
    }
  }
}
