import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

@Suite("Stores of version 6")
struct PriorityMigrationTests {
  private let folder = TemporaryFolder()

  /// A store in which a change is undone, with the foreign fields of some ToDos.
  private func repository(_ fields: [String?]) throws -> SQLiteToDoRepository {
    let path = folder.path + "/t.sqlite"
    let version6 = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(6)))
    let connection = try Database(path: path, schema: version6).openForWriting()
    for (index, text) in fields.enumerated() {
      try connection.run(
        """
        INSERT INTO todo(title, memo, is_done, created_at, foreign_fields, search)
        VALUES (?1, '', 0, 1000, ?2, ?1 || ifnull(char(31) || ?3, ''))
        """, .text("todo \(index + 1)"), text.map { .text($0) } ?? .null,
        text.map { .text(searchKey($0)) } ?? .null)
    }
    try connection.runScript(
      """
      INSERT INTO change(kind, made_at, count, first_id, first_title, is_undone, open_count)
        VALUES ('done', 1002, 1, 1, 'todo 1', 1, 0);
      INSERT INTO change_row(change_id, is_after, todo_id, title, memo, is_done, created_at)
        VALUES (1, 0, 1, 'todo 1', '', 0, 1000), (1, 1, 1, 'todo 1', '', 1, 1000);
      """)
    return SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
  }

  @Test("A field that says a priority becomes it, by one change that can be undone and redone")
  func fields() async throws {
    let repository = try repository([
      "[taskwarrior] priority: \"H\"\n[taskwarrior] area: \"Home\"", "[todotxt] priority: B",
      "[ics] PRIORITY: 9", "[csv] Cost: 5", nil,
    ])
    let before = try await repository.history(limit: nil)
    #expect(before.map(\.kind) == [.edit] && before.map(\.count) == [3])
    #expect(try await repository.all().map(\.priority) == [nil, nil, .low, .medium, .high])
    #expect(
      try await repository.all().map(\.foreign.text) == [
        "", "[csv] Cost: 5", "", "", "[taskwarrior] area: \"Home\"",
      ])
    #expect(try await repository.check().isEmpty)
    _ = try await repository.undo(1)
    #expect(try await repository.all().allSatisfy { $0.priority == nil })
    #expect(try await repository.toDo(Sample.id(2))?.foreign.text == "[todotxt] priority: B")
    _ = try await repository.redo(1)
    #expect(try await repository.toDo(Sample.id(2))?.priority == .medium)
    #expect(try await repository.openCount() == 5)
    #expect(try await repository.check().isEmpty)
  }

  @Test(
    "A field that says more than a priority stays", arguments: ["[todotxt] priority: D", "[ics] PRIORITY: 7"])
  func exactFields(field: String) async throws {
    let toDo = try await repository([field]).toDo(Sample.id(1))
    #expect(toDo?.priority == .low && toDo?.foreign.text == field)
  }

  @Test("Where no field says a priority nothing changes, and what was undone can be redone")
  func none() async throws {
    let repository = try repository(["[todotxt] priority: AB", "[ics] PRIORITY: 0", "[json] priority: 1"])
    #expect(try await repository.all().allSatisfy { $0.priority == nil })
    #expect(try await repository.redo(1).map(\.kind) == [.done])
  }
}
