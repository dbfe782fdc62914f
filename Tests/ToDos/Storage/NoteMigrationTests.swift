import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

@Suite("Stores of version 13")
struct NoteMigrationTests {
  private let folder = TemporaryFolder()

  /// A store with the foreign fields of some ToDos, and their search keys as that version had them.
  private func repository(_ rows: [String?]) throws -> SQLiteToDoRepository {
    let path = folder.path + "/t.sqlite"
    let version13 = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(13)))
    let connection = try Database(path: path, schema: version13).openForWriting()
    for (index, fields) in rows.enumerated() {
      let title = "todo \(index + 1)"
      let search = [title, fields ?? ""].filter { !$0.isEmpty }.map(searchKey).joined(separator: "\u{1F}")
      try connection.run(
        """
        INSERT INTO todo(title, memo, is_done, created_at, foreign_fields, search) VALUES (?1, '', 0, 1000, ?2, ?3)
        """, .text(title), fields.map { .text($0) } ?? .null, .text(search))
    }
    return SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
  }

  private func numbers(_ repository: SQLiteToDoRepository, _ text: String) async throws -> [String] {
    try await repository.all(ToDoQuery(state: .all, search: [text])).map(\.id.description).sorted()
  }

  @Test(
    "Comments of a calendar become notes as old as their ToDo, by one change that can be undone and redone")
  func comments() async throws {
    let rows = [
      "[csv] Cost: 5\n[ics] comment: lower\n[ics] BEGIN: VALARM\n[ics] COMMENT: inner\n[ics] END: VALARM\n"
        + "[ics] COMMENT: Called\\\\, busy\\\\nagain", "[ics] COMMENT;LANGUAGE=de: x",
      "[ics] COMMENT:  ", nil,
    ]
    let repository = try repository(rows)
    let found = try await repository.all(ToDoQuery(state: .all, isReversed: true))
    #expect(
      found[0].foreign.notes == [
        Note("lower", addedAt: Instant(secondsSince1970: 1000)),
        Note("Called, busy\nagain", addedAt: Instant(secondsSince1970: 1001)),
      ])
    #expect(
      found[0].foreign.withoutNotes.text
        == "[csv] Cost: 5\n[ics] BEGIN: VALARM\n[ics] COMMENT: inner\n[ics] END: VALARM")
    #expect(found.dropFirst().map(\.foreign.text) == rows.dropFirst().map { $0 ?? "" })
    let history = try await repository.history(limit: nil)
    #expect(history.map(\.kind) == [.edit] && history.map(\.count) == [1])
    #expect(try await repository.check().isEmpty)
    _ = try await repository.undo(1)
    #expect(
      try await repository.all(ToDoQuery(state: .all, isReversed: true)).map(\.foreign.text)
        == rows.map { $0 ?? "" })
    #expect(try await repository.check().isEmpty)
    _ = try await repository.redo(1)
    #expect(try await numbers(repository, "busy") == ["1"])
    #expect(try await repository.check().isEmpty)
  }

  @Test("A project is found by its names, not by the form in which its spaces are stored")
  func projects() async throws {
    let path = folder.path + "/t.sqlite"
    _ = try repository([nil])
    let connection = try Database(
      path: path,
      schema: Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(13)))
    ).openForWriting()
    try connection.run(
      "UPDATE todo SET tags = ?1, tag_keys = ?1, search = title || char(31) || ?1",
      .text("+big%20house.kitchen #shop"))
    let repository = SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
    for (text, expected) in [("big house.k", ["1"]), ("kitchen #shop", ["1"]), ("%20", [])] {
      #expect(try await numbers(repository, text) == expected, "\(text)")
    }
    #expect(try await repository.check().isEmpty)
  }

  @Test("An annotation is a note without a change, and no longer found by the words of its form")
  func annotations() async throws {
    let repository = try repository(["[taskwarrior] annotation 20261102T080000Z: Oat", "[ics] URL: a", nil])
    for (text, expected) in [
      ("oat", ["1"]), ("url", ["2"]), ("taskwarrior", []), ("annotation", []), ("ics", []),
    ] {
      #expect(try await numbers(repository, text) == expected, "\(text)")
    }
    #expect(try await repository.history(limit: nil).isEmpty)
    #expect(try await repository.check().isEmpty)
    // Undo computes the key anew.
    _ = try await repository.make(ToDoChange(.delete, at: Sample.now, .delete(.numbered(Sample.ids(1)))))
    _ = try await repository.undo(1)
    #expect(try await numbers(repository, "taskwarrior") == [])
    #expect(try await repository.check().isEmpty)
  }
}
