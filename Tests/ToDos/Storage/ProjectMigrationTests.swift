import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

@Suite("Stores of version 11")
struct ProjectMigrationTests {
  private let folder = TemporaryFolder()

  /// A store with the tags and the foreign fields of some ToDos.
  private func repository(_ rows: [(tags: String?, fields: String?)]) throws -> SQLiteToDoRepository {
    let path = folder.path + "/t.sqlite"
    let version11 = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(11)))
    let connection = try Database(path: path, schema: version11).openForWriting()
    func value(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }
    for (index, row) in rows.enumerated() {
      let texts = ["todo \(index + 1)", row.tags ?? "", row.fields ?? ""].filter { !$0.isEmpty }.map(
        searchKey)
      try connection.run(
        """
        INSERT INTO todo(title, memo, is_done, created_at, tags, tag_keys, foreign_fields, search)
        VALUES (?1, '', 0, 1000, ?2, ?3, ?4, ?5)
        """, .text("todo \(index + 1)"), value(row.tags), value(row.tags.map(searchKey)), value(row.fields),
        .text(texts.joined(separator: "\u{1F}")))
    }
    return SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
  }

  private func labels(_ repository: SQLiteToDoRepository) async throws -> [String] {
    try await repository.all(ToDoQuery(state: .all, isReversed: true)).map(\.values.labelText)
  }

  private func foreign(_ repository: SQLiteToDoRepository) async throws -> [String] {
    try await repository.all(ToDoQuery(state: .all, isReversed: true)).map(\.foreign.text)
  }

  @Test("A field that says a project becomes it, by one change that can be undone and redone")
  func fields() async throws {
    let rows: [(tags: String?, fields: String?)] = [
      ("#shop", "[taskwarrior] project: \"Old house.Roof\"\n[csv] Cost: 5"), (nil, "[csv] project: 家.台所"),
      ("#a #b", "[json] project: \"home\"\n[taskwarrior] project: \"work\""), ("#c", nil),
      (nil, "[taskwarrior] project: \"a..b\""), (nil, "[ics] PROJECT: x"),
    ]
    let repository = try repository(rows)
    let wanted = ["+Old%20house.Roof #shop", "+家.台所", "+home #a #b", "#c", "", ""]
    #expect(try await labels(repository) == wanted)
    #expect(
      try await foreign(repository) == [
        "[csv] Cost: 5", "", "[taskwarrior] project: \"work\"", "", "[taskwarrior] project: \"a..b\"",
        "[ics] PROJECT: x",
      ])
    let history = try await repository.history(limit: nil)
    #expect(history.map(\.kind) == [.edit] && history.map(\.count) == [3])
    #expect(
      try await repository.labelCounts(.all).map(\.label.text) == [
        "#a", "#b", "#c", "#shop", "+home", "+Old house.Roof", "+家.台所",
      ])
    let roof = try await repository.all(
      ToDoQuery(conditions: [.inProject(Sample.project("OLD house"), isExact: false)]))
    #expect(roof.map(\.id.rawValue) == [1] && roof.map(\.project?.path) == ["Old house.Roof"])
    #expect(try await repository.check().isEmpty)
    _ = try await repository.undo(1)
    #expect(try await labels(repository) == rows.map { $0.tags ?? "" })
    #expect(try await foreign(repository) == rows.map { $0.fields ?? "" })
    #expect(try await repository.check().isEmpty)
    _ = try await repository.redo(1)
    #expect(try await labels(repository) == wanted)
    #expect(try await repository.check().isEmpty)
  }

  @Test("Where no field says a project nothing changes")
  func none() async throws {
    let fields = [
      "[taskwarrior] project: 5", "[ics] X-PROJECT: a", "[todotxt] project: a", "[csv] Project: a",
    ]
    let repository = try repository(fields.map { (nil, $0) })
    #expect(try await foreign(repository) == fields)
    #expect(try await repository.history(limit: nil).isEmpty)
    #expect(try await repository.check().isEmpty)
  }
}
