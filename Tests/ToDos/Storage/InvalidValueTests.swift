import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

@Suite("Values in a store that no command writes")
struct InvalidValueTests {
  private let folder = TemporaryFolder()

  private var database: Database { database("t.sqlite") }

  private func database(_ name: String) -> Database {
    Database(path: folder.path + "/" + name, schema: toDosSchema, busyTimeout: 50)
  }

  private func repository() -> SQLiteToDoRepository { SQLiteToDoRepository(database: database) }

  private func fill() async throws {
    try await repository().store(
      Sample.new("one", due: "2026-11-21 10:00"),
      Sample.repeating("two", "daily", due: "2026-11-21 10:00"))
  }

  /// Changes a file as another program would, which knows nothing of the program's rules.
  private func run(_ sql: String, on name: String = "t.sqlite") throws {
    try Connection(path: folder.path + "/" + name, mode: .readWrite, busyTimeout: 0)
      .runScript("PRAGMA ignore_check_constraints = 1; \(sql)")
  }

  static let columns = [
    "is_done", "created_at", "due_day", "due_minute", "modified_at", "completed_at", "revision", "due_at",
    "anchor_day", "anchor_minute", "slot_day", "done_count", "last_done_day",
  ]

  @Test(
    "Any integer in any column can be read, is found by a check, and is mended by an edit",
    arguments: columns, ["-9223372036854775807 - 1", "9223372036854775807"])
  func ends(column: String, value: String) async throws {
    try await fill()
    try run("UPDATE todo SET \(column) = \(value) WHERE id = 2")
    #expect(try await repository().all().count == 2)
    let finding = StoreFinding.value(Sample.id(2), column: column)
    #expect(try await repository().check().contains(finding))
    let edit = ToDoEdit.patch(Sample.ids(2), ToDoPatch(memo: Memo(stored: "mended")))
    #expect(try await repository().make(.edit, edit).count == 1)
    #expect(try await !repository().check().contains(finding))
  }

  @Test(
    "What can be counted no further stays there",
    arguments: ["revision", "done_count"])
  func counts(column: String) async throws {
    try await fill()
    try run("UPDATE todo SET \(column) = 9223372036854775807 WHERE id = 2")
    let done = ToDoEdit.setDone(true, .numbered(Sample.ids(2)), .next)
    #expect(try await repository().make(.done, done).count == 1)
    // The history has what was there before.
    #expect(try await repository().check() == [.history(change: 2)])
  }

  @Test("A list is read from place to place, whenever its ToDos say that they were made")
  func places() async throws {
    for number in 1...6 { try await repository().store(Sample.new("\(number)", after: number)) }
    try run(
      """
      UPDATE todo SET created_at = -9223372036854775807 - 1 WHERE id = 3;
      UPDATE todo SET created_at = 9223372036854775807 WHERE id = 2;
      UPDATE todo SET created_at = 9223372036854775806 WHERE id = 4;
      """)
    var numbers: [Int64] = []
    var place: ToDoPlace?
    while let next = try await repository().toDos(ToDoFilter(), .from(place), limit: 2).last,
      next.place != place
    {
      numbers.append(next.id.rawValue)
      place = next.place
    }
    #expect(numbers == [4, 6, 5, 1, 3])
    let above = try await repository().toDos(ToDoFilter(), .before(place), limit: 9)
    #expect(above.map(\.id.rawValue) == [2, 4, 6, 5, 1])
  }

  @Test("A table whose numbers are used up is not a full disk", arguments: ["todo", "change"])
  func lastNumber(table: String) async throws {
    try await fill()
    try run("UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = '\(table)'")
    let error = ToDoError.store(.damaged(detail: "the table \(table) has run out of numbers"))
    await #expect(throws: error) { try await repository().store(Sample.new("three")) }
    #expect(
      try await repository().check() == [.integrity("the table \(table) has run out of numbers")])
    #expect(try await repository().all().count == 2)
  }

  @Test("Negative versions of modules are damage")
  func versions() async throws {
    try await fill()
    try run("INSERT INTO module VALUES ('other', -1)")
    #expect(try await repository().check() == [.integrity("the module other has a negative version")])
    try run("UPDATE module SET version = -9223372036854775807 WHERE identifier = 'todos'")
    let error = ToDoError.store(.damaged(detail: "the module todos has a negative version"))
    await #expect(throws: error) { try await repository().all() }
    await #expect(throws: error) { try await repository().store(Sample.new("three")) }
  }

  @Test(
    "A check finds unreadable changes",
    arguments: [
      "UPDATE change SET made_at = 9223372036854775807", "UPDATE change SET kind = 'x'",
      "UPDATE change SET first_id = 0", "UPDATE change SET copy_count = -9223372036854775807",
      "UPDATE change_row SET created_at = 9223372036854775807 WHERE todo_id = 2",
      "UPDATE change_row SET is_after = 7 WHERE todo_id = 2",
    ])
  func history(sql: String) async throws {
    try await fill()
    try run(sql)
    #expect(try await repository().check() == [.history(change: 1)])
  }

  private static let endless =
    "AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS identifier, i AS version FROM n"

  @Test(
    "A view in the place of a table is refused before anything reads it",
    arguments: ["todo", "module", "tag_count", "change"])
  func view(table: String) async throws {
    try await fill()
    try run("ALTER TABLE \(table) RENAME TO other; CREATE VIEW \(table) \(Self.endless) WHERE i < 0")
    let error = ToDoError.store(.damaged(detail: "\(table) is a view instead of a table"))
    await #expect(throws: error) { try await repository().all() }
    await #expect(throws: error) { try await repository().store(Sample.new("three")) }
    await #expect(throws: error) { try await repository().check() }
  }

  @Test("A check finds views and triggers of others, and what is missing")
  func objects() async throws {
    try await fill()
    try run(
      """
      CREATE VIEW numbers \(Self.endless);
      CREATE TRIGGER ours AFTER INSERT ON todo BEGIN DELETE FROM todo; END;
      DROP TRIGGER tag_inserted;
      DROP TRIGGER tag_deleted;
      CREATE TRIGGER tag_deleted AFTER DELETE ON todo BEGIN SELECT 1; END;
      """)
    #expect(
      try await repository().check() == [
        .integrity("the trigger tag_inserted is missing or has been changed"),
        .integrity("the trigger tag_deleted is missing or has been changed"),
        .foreignObject(kind: "view", name: "numbers"), .foreignObject(kind: "trigger", name: "ours"),
      ])
    try run("DROP TABLE change; CREATE VIRTUAL TABLE change USING fts5(id)")
    #expect(try await repository().check().contains(.integrity("change is not a table of todo-viper")))
  }

  @Test(
    "A backup is looked at before it is restored",
    arguments: [
      ("UPDATE todo SET due_at = -9223372036854775807 WHERE id = 1", "ToDo 1 has an invalid value in due_at"),
      (
        "CREATE TRIGGER ours AFTER INSERT ON todo BEGIN DELETE FROM todo; END",
        "the trigger ours is not one of todo-viper"
      ),
      ("CREATE VIEW numbers \(Self.endless)", "the view numbers is not one of todo-viper"),
      ("UPDATE todo SET search = 'x'", nil),
    ] as [(String, String?)])
  func restore(sql: String, detail: String?) async throws {
    try await fill()
    let backup = folder.path + "/backup"
    try await repository().backUp(to: backup, replacing: false)
    try run(sql, on: "backup")
    try await repository().store(Sample.new("three"))
    guard let detail else {
      #expect(try await repository().restore(from: backup) != nil)
      return
    }
    let error = StoreError.file(.unusableBackup(path: backup, .damaged(detail: detail)))
    await #expect(throws: ToDoError.store(error)) { try await repository().restore(from: backup) }
    #expect(try await repository().all().count == 3)
  }

  @Test("A backup of an earlier version is looked at in the current one, and stays as it is")
  func oldBackup() async throws {
    let version7 = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(7)))
    let backup = Database(path: folder.path + "/backup", schema: version7)
    try backup.openForWriting().runScript(
      "INSERT INTO todo(title, memo, is_done, created_at, search) VALUES ('old', '', 0, 1, 'old')")
    #expect(try await repository().restore(from: backup.path) == nil)
    #expect(try backup.openForReading().number("SELECT version FROM module") == 7)
    #expect(try await repository().titles() == ["old"])
    try run("UPDATE todo SET revision = -1", on: "backup")
    await #expect(throws: ToDoError.self) { try await repository().restore(from: backup.path) }
    try run(
      """
      UPDATE todo SET revision = NULL;
      CREATE TRIGGER ours AFTER UPDATE ON todo BEGIN INSERT INTO module
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, i FROM n WHERE i < 0; END
      """, on: "backup")
    await #expect(throws: ToDoError.self) { try await repository().restore(from: backup.path) }
  }
}
