import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

@Suite("The number of open ToDos in a store")
struct OpenCountMigrationTests {
  private let folder = TemporaryFolder()

  private var database: Database { Database(path: folder.path + "/t.sqlite", schema: toDosSchema) }

  private func repository() -> SQLiteToDoRepository { SQLiteToDoRepository(database: database) }

  /// A store of version 1: two ToDos added, a third imported as done, the first marked as done, and that
  /// undone.
  private func fillAsVersion1() throws {
    let version1 = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(1)))
    let connection = try Database(path: database.path, schema: version1).openForWriting()
    try connection.runScript(
      """
      INSERT INTO todo(title, memo, is_done, created_at, search) VALUES
        ('one', '', 0, 1000, 'one'), ('two', '', 0, 1000, 'two'), ('three', '', 1, 900, 'three');
      INSERT INTO change(kind, made_at, count, first_id, first_title, is_undone) VALUES
        ('add', 1000, 1, 1, 'one', 0), ('add', 1000, 1, 2, 'two', 0), ('import', 1001, 1, 3, 'three', 0),
        ('done', 1002, 1, 1, 'one', 1);
      INSERT INTO change_row(change_id, is_after, todo_id, title, memo, is_done, created_at) VALUES
        (1, 0, 1, NULL, NULL, NULL, NULL), (2, 0, 2, NULL, NULL, NULL, NULL), (3, 0, 3, NULL, NULL, NULL, NULL),
        (4, 0, 1, 'one', '', 0, 1000), (4, 1, 1, 'one', '', 1, 1000);
      """)
  }

  /// The open counts recorded with the changes, oldest first.
  private func keptCounts() throws -> [Int64?] {
    var counts: [Int64?] = []
    try database.openForReading().freshStatement("SELECT open_count FROM change ORDER BY id").rows([]) {
      row throws(StoreError) in counts.append(row.optionalInteger(0))
    }
    return counts
  }

  @Test("The count is right in a store of version 1, before, between and after its first new changes")
  func migration() async throws {
    try fillAsVersion1()
    let repository = repository()
    #expect(try await repository.openCount() == 2)
    #expect(try await repository.redo(1).map(\.kind) == [.done])
    #expect(try await repository.openCount() == 1)
    try await repository.store(Sample.new("four"), Sample.new("five"))
    #expect(try keptCounts() == [nil, nil, nil, nil, 3])
    #expect(try await repository.openCount() == 3)
    #expect(try await repository.check().isEmpty)
    #expect(try await repository.undo(2).count == 2)
    #expect(try await repository.openCount() == 2)
    _ = try await repository.make(ToDoChange(.delete, at: Sample.now, .delete(.numbered(Sample.ids(2)))))
    #expect(try keptCounts() == [nil, nil, nil, 1])
    #expect(try await repository.undo(4).count == 4)
    #expect(try await repository.openCount() == 0)
    #expect(try await repository.all().isEmpty)
    #expect(try await repository.redo(4).count == 4)
    #expect(try await repository.openCount() == 1)
    #expect(try await repository.titles() == ["one", "three"])
    #expect(try await repository.check().isEmpty)
  }

  @Test("The first change in a store of version 1 records the count", arguments: [0, 1, 2, 3])
  func firstChange(kind: Int) async throws {
    try fillAsVersion1()
    let repository = repository()
    let edits: [ToDoEdit] = [
      .insert(Sample.new("new")), .setDone(true, .all(isDone: false)), .delete(.all(isDone: true)),
      .patch(Sample.ids(3), ToDoPatch(title: Title(stored: "three"), isDone: false)),
    ]
    try await repository.make(.edit, edits[kind])
    #expect(try keptCounts().last == [3, 0, 2, 3][kind])
    #expect(try await repository.check().isEmpty)
  }

  @Test("The count is read from the newest change that is not undone, rather than counted")
  func kept() async throws {
    let repository = repository()
    for title in ["one", "two", "three"] { try await repository.store(Sample.new(title)) }
    #expect(try keptCounts() == [1, 2, 3])
    try database.openForWriting().runScript("UPDATE change SET open_count = 70 WHERE id = 2")
    #expect(try await repository.openCount() == 3)
    #expect(try await repository.check().isEmpty)
    _ = try await repository.undo(1)
    #expect(try await repository.openCount() == 70)
    #expect(try await repository.check() == [.history(change: 2)])
  }
}
