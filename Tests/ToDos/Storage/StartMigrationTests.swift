import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

@Suite("Stores of version 12")
struct StartMigrationTests {
  private let folder = TemporaryFolder()

  /// A store with the due days and the foreign fields of some ToDos.
  private func repository(_ rows: [(due: String?, fields: String?)]) throws -> SQLiteToDoRepository {
    let path = folder.path + "/t.sqlite"
    let version12 = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(12)))
    let connection = try Database(path: path, schema: version12).openForWriting()
    for (index, row) in rows.enumerated() {
      let title = "todo \(index + 1)"
      let search = [title, row.fields ?? ""].filter { !$0.isEmpty }.map(searchKey).joined(separator: "\u{1F}")
      try connection.run(
        """
        INSERT INTO todo(title, memo, is_done, created_at, due_day, foreign_fields, search)
        VALUES (?1, '', 0, 1000, ?2, ?3, ?4)
        """, .text(title), row.due.map { .integer(Int64(Sample.day($0).dayNumber)) } ?? .null,
        row.fields.map { .text($0) } ?? .null, .text(search))
    }
    return SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema), clock: SystemClock())
  }

  private func toDos(_ repository: SQLiteToDoRepository) async throws -> [ToDo] {
    try await repository.all(ToDoQuery(state: .all, isReversed: true))
  }

  @Test("A field that says a start becomes it, by one change that can be undone and redone")
  func fields() async throws {
    let rows: [(due: String?, fields: String?)] = [
      (nil, "[taskwarrior] status: \"waiting\"\n[taskwarrior] wait: \"20261201T083000Z\"\n[csv] Cost: 5"),
      (nil, "[taskwarrior] scheduled: \"20261201T083000Z\"\n[taskwarrior] wait: \"20261130T083000Z\""),
      ("2026-12-24", "[ics] DTSTART;VALUE=DATE: 20261201"), (nil, "[ics] DTSTART: 20261201T093000"),
      (nil, "[taskwarrior] scheduled: \"20261201T083000Z\""),
    ]
    let repository = try repository(rows)
    let found = try await toDos(repository)
    func instant(_ text: String) -> Instant? { Instant(iso8601: text) }
    #expect(found[0].start?.instant == instant("2026-12-01T08:30:00Z"))
    #expect(found[1].start?.instant == instant("2026-11-30T08:30:00Z"))
    #expect(found[2].start == DueDate(Sample.day("2026-12-01")))
    #expect(found[3].start?.description == "2026-12-01 09:30")
    #expect(found[4].start?.instant == instant("2026-12-01T08:30:00Z"))
    #expect(
      found.map(\.foreign.text) == [
        "[csv] Cost: 5", "[taskwarrior] scheduled: \"20261201T083000Z\"", "", "",
        "[taskwarrior] scheduled: \"20261201T083000Z\"",
      ])
    let history = try await repository.history(limit: nil)
    #expect(history.map(\.kind) == [.edit] && history.map(\.count) == [5])
    #expect(try await repository.check().isEmpty)
    _ = try await repository.undo(1)
    #expect(try await toDos(repository).map(\.foreign.text) == rows.map { $0.fields ?? "" })
    #expect(try await toDos(repository).allSatisfy { $0.start == nil })
    #expect(try await repository.check().isEmpty)
    _ = try await repository.redo(1)
    #expect(try await toDos(repository) == found)
    #expect(try await repository.check().isEmpty)
  }

  @Test("Where no field says a start, or one that comes after the due date, nothing changes")
  func none() async throws {
    let rows: [(due: String?, fields: String?)] = [
      ("2026-12-01", "[ics] DTSTART;VALUE=DATE: 20261201"),
      (nil, "[ics] DTSTART;TZID=Asia/Tokyo: 20261201T090000"),
      (nil, "[taskwarrior] wait: \"later\""), (nil, "[ics] DTSTART: 20261201T093000\n[ics] DURATION: PT1H"),
      (nil, "[csv] wait: 20261201T083000Z"), (nil, nil),
    ]
    let repository = try repository(rows)
    #expect(try await toDos(repository).map(\.foreign.text) == rows.map { $0.fields ?? "" })
    #expect(try await repository.history(limit: nil).isEmpty)
    #expect(try await repository.check().isEmpty)
  }
}
