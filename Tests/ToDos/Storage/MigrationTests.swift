import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

@Suite("Stores of version 2")
struct MigrationTests {
  private let folder = TemporaryFolder()

  private func repository() throws -> SQLiteToDoRepository {
    let path = folder.path + "/t.sqlite"
    try Version2Store.make(at: path)
    return SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
  }

  private func memoAndFields(_ id: Int64, _ repository: SQLiteToDoRepository) async throws -> [String] {
    let toDo = try #require(try await repository.toDo(Sample.id(id)))
    return [toDo.memo.text, toDo.foreign.text]
  }

  @Test(
    "The fields at the end of a memo move to a place of their own, byte by byte, and the rest of the memo stays"
  )
  func fields() async throws {
    let repository = try repository()
    #expect(
      try await memoAndFields(1, repository) == [
        "",
        #"""
        [taskwarrior] area: "Home"
        [taskwarrior] depends: ["shop"]
        [taskwarrior] annotation 20261102T080000Z: Oat: [csv] not a field\nsecond
        """#,
      ])
    let alarm = """
      [ics] CONTACT: A,B
      [ics] BEGIN: VALARM
      [ics] TRIGGER: -PT5M
      [ics] ACTION: DISPLAY
      [ics] END: VALARM
      """
    #expect(
      try await memoAndFields(3, repository) == ["Mine\nsecond", alarm + "\n[ics] URL: http://a"])
    #expect(try await memoAndFields(4, repository) == ["", "[todotxt] other: B"])
    #expect(try await memoAndFields(7, repository) == ["[shop] list", ""])
    #expect(try await repository.check().isEmpty)
  }

  @Test("A field above other text, which counted and stayed in the memo, does both")
  func above() async throws {
    #expect(
      try await memoAndFields(8, try repository()) == ["[csv] Cost: 7\nNote below", "[csv] Cost: 7"])
  }

  private func dates(_ id: Int64, _ repository: SQLiteToDoRepository) async throws -> [Int?] {
    let toDo = try #require(try await repository.toDo(Sample.id(id)))
    return [
      toDo.modifiedAt.secondsSince1970, toDo.completedAt?.secondsSince1970, toDo.revision,
    ]
  }

  @Test("When ToDos were changed and completed comes from the history, or else from the fields of their file")
  func dates() async throws {
    let repository = try repository()
    let start = 1_795_439_600
    // Its title was changed by the seventh change.
    #expect(try await dates(1, repository) == [start + 7 * 60, nil, 1])
    // Taskwarrior completed it.
    #expect(try await dates(2, repository) == [1_793_872_800, 1_793_872_800, 0])
    #expect(try await repository.toDo(Sample.id(2))?.foreign == ForeignFields.none)
    // It was completed, then its memo was changed.
    #expect(try await dates(3, repository) == [start + 10 * 60, start + 8 * 60, 2])
    // A line of todo.txt completed it on a day, and nothing changed it here.
    #expect(try await dates(5, repository) == [1_793_804_400, 1_793_923_200, 0])
    // Completing it was undone.
    #expect(try await dates(7, repository) == [1_795_439_900, nil, 0])
    _ = try await repository.redo(1)
    #expect(try await dates(7, repository) == [start + 11 * 60, start + 11 * 60, 1])
    _ = try await repository.undo(2)
    #expect(try await dates(3, repository) == [start + 8 * 60, start + 8 * 60, 1])
    _ = try await repository.undo(2)
    #expect(try await dates(3, repository) == [1_793_664_000, nil, 0])
  }

  @Test("A date that an open ToDo kept of an earlier completion stays with it")
  func reopened() async throws {
    let path = folder.path + "/r.sqlite"
    try Version2Store.make(at: path)
    let line = #"[taskwarrior] end: "20261105T100000Z""#
    let version2 = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(2)))
    try Database(path: path, schema: version2).openForWriting().runScript(
      "UPDATE todo SET memo = '\(line)', search = search || char(31) || lower('\(line)') WHERE id = 7")
    let repository = SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
    #expect(try await memoAndFields(7, repository) == ["", line])
    #expect(try await repository.toDo(Sample.id(7))?.completedAt == nil)
  }

  @Test("A search finds what it found")
  func search() async throws {
    let repository = try repository()
    for (words, id) in [("home\"", 1), ("contact", 3), ("mine", 3), ("shop] list", 7)] {
      let found = try await repository.toDos(ToDoFilter(search: words), .from(nil), limit: 9)
      #expect(found.map(\.id.rawValue) == [Int64(id)], "\(words)")
    }
  }

  @Test("Undoing changes of that version restores their fields, and redoing them makes the store what it was")
  func undo() async throws {
    let repository = try repository()
    let before = try await repository.all()
    _ = try await repository.undo(2)
    #expect(try await memoAndFields(6, repository) == ["Note", #"[csv] Cost: 5\#n[csv] a\: b: x\\y"#])
    #expect(try await memoAndFields(3, repository)[1].hasSuffix("[ics] END: VALARM"))
    #expect(try await repository.check().isEmpty)
    _ = try await repository.redo(2)
    #expect(try await repository.all() == before)
    _ = try await repository.undo(10)
    #expect(try await repository.all().isEmpty)
    _ = try await repository.redo(10)
    #expect(try await repository.all() == before)
    #expect(try await repository.check().isEmpty)
  }
}
