import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

@Suite("Stores of version 7")
struct TagMigrationTests {
  private let folder = TemporaryFolder()

  /// A store in which a change is undone, with the foreign fields of some ToDos, of which the first has a memo.
  private func repository(_ fields: [String?]) throws -> SQLiteToDoRepository {
    let path = folder.path + "/t.sqlite"
    let version7 = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(7)))
    let connection = try Database(path: path, schema: version7).openForWriting()
    for (index, text) in fields.enumerated() {
      let memo = index == 0 ? "Memo" : ""
      let texts = ["todo \(index + 1)", memo, text ?? ""].filter { !$0.isEmpty }.map(searchKey)
      try connection.run(
        """
        INSERT INTO todo(title, memo, is_done, created_at, priority, foreign_fields, search)
        VALUES (?1, ?2, 0, 1000, 2, ?3, ?4)
        """, .text("todo \(index + 1)"), .text(memo), text.map { .text($0) } ?? .null,
        .text(texts.joined(separator: "\u{1F}")))
    }
    try connection.runScript(
      """
      INSERT INTO change(kind, made_at, count, first_id, first_title, is_undone, open_count)
        VALUES ('done', 1002, 1, 1, 'todo 1', 1, (SELECT count(*) - 1 FROM todo));
      INSERT INTO change_row(change_id, is_after, todo_id, title, memo, is_done, created_at)
        VALUES (1, 0, 1, 'todo 1', 'Memo', 0, 1000), (1, 1, 1, 'todo 1', 'Memo', 1, 1000);
      """)
    return SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
  }

  private func tags(_ repository: SQLiteToDoRepository) async throws -> [String] {
    try await repository.all(ToDoQuery(state: .all, isReversed: true)).map(\.tags.text)
  }

  private func foreign(_ repository: SQLiteToDoRepository) async throws -> [String] {
    try await repository.all(ToDoQuery(state: .all, isReversed: true)).map(\.foreign.text)
  }

  @Test("The tags of a store of the version before their counts are counted")
  func counts() async throws {
    let path = folder.path + "/t.sqlite"
    let version8 = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(8)))
    try Database(path: path, schema: version8).openForWriting().runScript(
      """
      INSERT INTO todo(title, is_done, created_at, tags, tag_keys, search, memo) VALUES
        ('a', 0, 1000, '#Home #x', '#home #x', 'a' || char(31) || '#home #x', ''),
        ('b', 1, 1001, '#home', '#home', 'b' || char(31) || '#home', ''),
        ('c', 0, 1002, NULL, NULL, 'c', '');
      """)
    let repository = SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
    #expect(try await repository.labelCounts(.all).map(\.label.name) == ["Home", "x"])
    #expect(try await repository.labelCounts(.all).map(\.count) == [2, 1])
    _ = try await repository.make(ToDoChange(.done, at: Sample.now, .setDone(true, .numbered(Sample.ids(1)))))
    let tag = try #require(try await repository.labelCounts(.all).first?.label)
    let done = ToDoFilter(state: .done, label: tag)
    #expect(try await repository.toDos(done, .from(nil), limit: 9).map(\.title.text) == ["b", "a"])
    _ = try await repository.make(ToDoChange(.delete, at: Sample.now, .delete(.numbered(Sample.ids(1)))))
    #expect(try await repository.labelCounts(.all).map(\.label.name) == ["home"])
    #expect(try await repository.labelCounts(.all).map(\.count) == [1])
  }

  @Test("A field that says tags becomes them, by one change that can be undone and redone")
  func fields() async throws {
    let fields = [
      "[taskwarrior] area: \"Home\"\n[taskwarrior] tags: [\"shop\",\"買い物\"]", "[ics] CATEGORIES: A,b",
      "[json] tags: [\"Shop\"]", "[csv] Cost: 5", nil,
    ]
    let repository = try repository(fields)
    let before = try await repository.history(limit: nil)
    #expect(
      before.map(\.kind) == [.edit] && before.map(\.count) == [3] && before.map(\.firstText) == ["todo 1"])
    #expect(try await tags(repository) == ["#shop #買い物", "#A #b", "#Shop", "", ""])
    #expect(
      try await foreign(repository) == ["[taskwarrior] area: \"Home\"", "", "", "[csv] Cost: 5", ""])
    #expect(try await repository.all().map(\.priority) == Array(repeating: .medium, count: 5))
    #expect(try await repository.labelCounts(.all).map(\.label.name) == ["A", "b", "Shop", "買い物"])
    #expect(try await repository.labelCounts(.all).map(\.count) == [1, 1, 2, 1])
    #expect(try await repository.check().isEmpty)
    _ = try await repository.undo(1)
    #expect(try await tags(repository) == ["", "", "", "", ""])
    #expect(try await foreign(repository) == fields.map { $0 ?? "" })
    #expect(try await repository.labelCounts(.all).isEmpty)
    #expect(try await repository.check().isEmpty)
    _ = try await repository.redo(1)
    #expect(try await tags(repository) == ["#shop #買い物", "#A #b", "#Shop", "", ""])
    #expect(try await repository.labelCounts(.all).map(\.count) == [1, 1, 2, 1])
    #expect(try await repository.openCount() == 5)
    #expect(try await repository.check().isEmpty)
  }

  @Test("The ToDos of those tags are found by them, and by what a search found before")
  func found() async throws {
    let repository = try repository([
      "[taskwarrior] tags: [\"Shop\"]\n[taskwarrior] area: \"Home\"", "[ics] CATEGORIES: a",
    ])
    let filter = ToDoFilter(label: .tag(Sample.tag("shop")))
    #expect(try await repository.toDos(filter, .from(nil), limit: 9).map(\.id.rawValue) == [1])
    for (words, id) in [("memo", 1), ("home\"", 1), ("shop", 1), ("todo 2", 2), ("#a", 2)] {
      let found = try await repository.toDos(ToDoFilter(search: words), .from(nil), limit: 9)
      #expect(found.map(\.id.rawValue) == [Int64(id)], "\(words)")
    }
  }

  @Test("Of two fields that say tags the first becomes them, and the other stays")
  func twoFields() async throws {
    let repository = try repository(["[ics] CATEGORIES: a b\n[ics] CATEGORIES: c\n[ics] CATEGORIES: d"])
    #expect(try await tags(repository) == ["#c"])
    #expect(try await foreign(repository) == ["[ics] CATEGORIES: a b\n[ics] CATEGORIES: d"])
    #expect(try await repository.check().isEmpty)
  }

  @Test("Where no field says tags nothing changes, and what was undone can be redone")
  func none() async throws {
    let fields = [
      "[ics] CATEGORIES: Home Improvement", "[ics] CATEGORIES;LANGUAGE=de: a",
      "[taskwarrior] tags: [\"a\",\"a\"]",
      "[json] tags: 1", "[csv] tags: a", "[todotxt] tags: a", "[taskwarrior] tags: []",
    ]
    let repository = try repository(fields)
    #expect(try await tags(repository).allSatisfy(\.isEmpty))
    #expect(try await foreign(repository) == fields)
    #expect(try await repository.labelCounts(.all).isEmpty)
    #expect(try await repository.redo(1).map(\.kind) == [.done])
    #expect(try await repository.check().isEmpty)
  }

  @Test("Tags are added to the ToDos of such a store, and a change older than tags can be undone")
  func changes() async throws {
    let repository = try repository([nil, nil])
    _ = try await repository.redo(1)
    try await repository.make(.edit, .patch(Sample.ids(1, 2), ToDoPatch(addedTags: [Sample.tag("home")])))
    #expect(try await repository.labelCounts(.all).map(\.count) == [2])
    _ = try await repository.undo(2)
    #expect(try await tags(repository) == ["", ""])
    #expect(try await repository.check().isEmpty)
    _ = try await repository.redo(2)
    #expect(try await tags(repository) == ["#home", "#home"])
    #expect(try await repository.check().isEmpty)
  }
}
