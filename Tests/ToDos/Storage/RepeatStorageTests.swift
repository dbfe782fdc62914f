import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities

@testable import ToDosStorage

@Suite("ToDos that repeat in a repository")
struct RepeatStorageTests {
  /// Marks ToDos as done at noon of a day.
  @discardableResult
  private func complete(
    _ repository: any ToDoRepository, _ ids: ItemIDSet, on day: String = "2026-11-20",
    _ completion: SeriesCompletion = .next
  ) async throws -> ToDoChangeResult {
    try await repository.make(
      ToDoChange(.done, at: noon(day), .setDone(true, .numbered(ids), completion)))
  }

  private func noon(_ day: String) -> Instant {
    Sample.due("\(day) 12:00").instant(by: Sample.clock) ?? Sample.now
  }

  @Test(
    "A series comes back unchanged, and a list tells that there is one", arguments: RepositoryKind.allCases)
  func roundTrip(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      for (rule, state) in [
        ("every friday", "2026-11-20 2026-11-27 3 2026-11-20"), ("'; 毎月", "2026-11-20T00:00 2026-12-20 0"),
        ("FREQ=HOURLY", "1999-12-31T23:59 2026-11-20 4000000"),
      ] {
        var new = Sample.new("t", due: "2026-11-30")
        new.series = RepeatSeries(RepeatRule(stored: rule), state: state)
        let stored = try #require(try await repository.store(new).first)
        #expect(stored.series == new.series && stored.series != nil)
        #expect(try await repository.toDo(stored.id) == stored)
      }
      try await repository.store(Sample.new("plain"))
      let rows = try await repository.toDos(ToDoFilter(), .from(nil), limit: 9)
      #expect(rows.map(\.repeats) == [false, true, true, true])
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test(
    "Done, a ToDo keeps its number and moves on, and a done copy stays", arguments: RepositoryKind.allCases)
  func done(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.repeating("Water", "every friday", due: "2026-11-20"))
      let result = try await complete(repository, Sample.ids(1))
      #expect(result.count == 1 && result.toDos.map(\.id) == [Sample.id(1)])
      let live = try #require(try await repository.toDo(Sample.id(1)))
      #expect(result.toDos == [live] && [live].nextDue == Sample.due("2026-11-27"))
      #expect(!live.isDone && live.completedAt == nil && live.modifiedAt == noon("2026-11-20"))
      #expect(live.series?.state == "2026-11-20 2026-11-27 1 2026-11-20")
      let copy = try #require(try await repository.toDo(Sample.id(2)))
      #expect(copy.isDone && copy.completedAt == noon("2026-11-20") && copy.series == nil)
      #expect(copy.title == live.title && copy.due == Sample.due("2026-11-20") && !copy.values.isModified)
      let identifier = try await repository.universalIdentifier(of: live)
      #expect(copy.importedIdentifier == "\(identifier)/2026-11-20/1")
      #expect(try await repository.openCount() == 1)
      #expect(try await repository.history(limit: 1).map(\.count) == [1])
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test(
    "A timing comes back unchanged, and the rule without it", arguments: RepositoryKind.allCases)
  func timing(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      for (rule, state) in [
        ("FREQ=WEEKLY", "2026-11-20T20:00 2026-11-20 0 [America/New_York]+4T17:00"),
        ("a\u{1F}b", "2026-11-20 2026-11-20 0 +4"), ("a\u{1F}+4", "2026-11-20 2026-11-20 0"),
      ] {
        var new = Sample.new("t", due: "2026-11-30")
        new.series = RepeatSeries(RepeatRule(stored: rule), state: state)
        let stored = try #require(try await repository.store(new).first)
        #expect(stored.series == new.series && stored.series?.rule.text == rule)
        #expect(try await repository.toDo(stored.id) == stored)
      }
      _ = try await repository.make(.delete(Sample.ids(1), at: noon("2026-11-20")))
      _ = try await repository.undo(1)
      #expect(try await repository.toDo(Sample.id(1))?.series?.timing.text == "[America/New_York]+4T17:00")
    }
  }

  @Test(
    "Done as of a day, all or none, and a skipped occurrence is reported", arguments: RepositoryKind.allCases)
  func day(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      var (old, plain) = (Sample.repeating("a", "every friday", due: "2026-11-13"), Sample.new("b"))
      let created = noon("2026-11-10")
      (old.createdAt, old.modifiedAt, plain.createdAt, plain.modifiedAt) = (
        created, created, created, created
      )
      try await repository.store(old, plain, Sample.new("c"))
      await #expect(
        throws: ToDoError.completionIsBeforeCreation(Sample.id(3), of: Sample.day("2026-11-20"))
      ) {
        try await complete(repository, Sample.ids(1, 2, 3), .next.on(Sample.day("2026-11-19")))
      }
      #expect(try await repository.openCount() == 3)
      let result = try await complete(repository, Sample.ids(1, 2), .next.on(Sample.day("2026-11-19")))
      #expect(result.count == 2 && result.toDos.map(\.id) == [Sample.id(1), Sample.id(2)])
      #expect(result.toDos[0].due == Sample.due("2026-11-20") && result.skippedDueDates.isEmpty)
      #expect(result.toDos[1].completedAt == Sample.due("2026-11-19 23:59").instant(by: Sample.clock))
      #expect(try await repository.openCount() == 2)
      #expect(try await repository.history(limit: 1).map(\.count) == [2])
      #expect(try await repository.check().isEmpty)
      _ = try await repository.undo(1)
      #expect(try await repository.openCount() == 3)
      let passed = try await complete(repository, Sample.ids(1, 2))
      #expect(passed.skippedDueDates == [Sample.id(1): Sample.due("2026-11-20")])
      #expect(passed.toDos[0].due == Sample.due("2026-11-27"))
    }
  }

  @Test("33: Undo and redo bring back the store of before and after", arguments: RepositoryKind.allCases)
  func undo(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.repeating("a", "every friday", due: "2026-11-20"), Sample.new("b"),
        Sample.repeating("c", "every day, 1 time", due: "2026-11-20"))
      let before = try await repository.all()
      #expect(try await complete(repository, Sample.ids(1, 2, 3)).count == 3)
      let after = try await repository.all()
      #expect(after.map(\.isDone) == [true, true, true, false] && after.count == 4)
      for _ in 1...2 {
        #expect(try await repository.undo(1).map(\.count) == [3])
        #expect(try await repository.all() == before)
        #expect(try await repository.redo(1).map(\.count) == [3])
        #expect(try await repository.all() == after)
      }
      #expect(try await repository.check().isEmpty)
      try await repository.store(Sample.new("d"))
      #expect(try await repository.all().map(\.id).max() == Sample.id(5))
    }
  }

  @Test(
    "A second time on a day needs to be asked for, and else changes nothing",
    arguments: RepositoryKind.allCases)
  func ahead(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.repeating("a", "every friday", due: "2026-11-20"), Sample.new("b"))
      try await complete(repository, Sample.ids(1))
      let before = try await repository.all()
      let error = ToDoError.series(
        Sample.id(1), .isDoneAlready(on: Sample.day("2026-11-20"), next: Sample.due("2026-11-27")))
      await #expect(throws: error) { try await complete(repository, Sample.ids(1, 2)) }
      #expect(try await repository.all() == before)
      try await complete(repository, Sample.ids(1), .ahead)
      #expect(try await repository.toDo(Sample.id(1))?.due == Sample.due("2026-12-04"))
      #expect(try await repository.count() == 4)
    }
  }

  @Test(
    "A rule that is not understood moves nothing; its series can be ended", arguments: RepositoryKind.allCases
  )
  func notUnderstood(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.repeating("a", "FREQ=HOURLY", due: "2026-11-20"))
      for body in [
        { try await complete(repository, Sample.ids(1)) },
        { try await repository.make(.skip, .skip(Sample.ids(1))) },
      ] as [() async throws -> ToDoChangeResult] {
        await #expect(throws: ToDoError.series(Sample.id(1), .ruleIsNotUnderstood)) { try await body() }
      }
      try await complete(repository, Sample.ids(1), .last)
      let toDo = try #require(try await repository.all().first)
      #expect(try await repository.count() == 1)
      #expect(toDo.isDone && toDo.series == nil && toDo.completedAt == noon("2026-11-20"))
      #expect(
        try await repository.make(.reopen, .setDone(false, .numbered(Sample.ids(1)))).toDos[0].series == nil)
    }
  }

  @Test("A skipped occurrence leaves no copy; the last cannot be skipped", arguments: RepositoryKind.allCases)
  func skip(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.repeating("a", "each friday until 2026-11-27", due: "2026-11-20"), Sample.new("b"))
      let skipped = try await repository.make(.skip, .skip(Sample.ids(1))).toDos
      #expect(skipped.map(\.due) == [Sample.due("2026-11-27")])
      #expect(try await repository.history(limit: 1).map(\.kind) == [.skip])
      let before = try await repository.all()
      #expect(before.count == 2 && before[1].series?.doneCount == 0)
      await #expect(throws: ToDoError.isLastOccurrence(Sample.id(1))) {
        try await repository.make(.skip, .skip(Sample.ids(1)))
      }
      await #expect(throws: ToDoError.doesNotRepeat(Sample.ids(2))) {
        try await repository.make(.skip, .skip(Sample.ids(2)))
      }
      await #expect(throws: ToDoError.noSuchToDo(Sample.ids(9))) {
        try await repository.make(.skip, .skip(Sample.ids(9)))
      }
      #expect(try await repository.all() == before)
    }
  }

  @Test(
    "All are done at once but those that were done today or cannot be", arguments: RepositoryKind.allCases)
  func all(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.repeating("a", "every friday", due: "2026-11-20"), Sample.new("b"),
        Sample.repeating("c", "now and then", due: "2026-11-20"))
      let change = ToDoChange(.done, at: noon("2026-11-20"), .setDone(true, .all(isDone: false)))
      let result = try await repository.make(change)
      #expect(result.count == 2 && result.toDos.map(\.id) == [Sample.id(1)])
      #expect(try await repository.openCount() == 2)
      #expect(try await repository.make(change).count == 0)
      #expect(try await repository.check().isEmpty)
      _ = try await repository.undo(1)
      #expect(try await repository.openCount() == 3)
      #expect(try await repository.count() == 3)
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test(
    "An edited day moves this occurrence, or on request all later ones", arguments: RepositoryKind.allCases)
  func edit(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      func edit(_ id: Int64, _ patch: ToDoPatch) async throws -> ToDo {
        try await repository.make(.edit, .patch(Sample.ids(id), patch)).toDos[0]
      }
      try await repository.store(
        Sample.repeating("a", "every week", due: "2026-11-20"),
        Sample.repeating("b", "every week", due: "2026-11-20"),
        Sample.new("c"), Sample.new("d", done: true))
      let due: DueDate?? = Sample.due("2026-11-23")
      #expect(try await edit(1, ToDoPatch(due: due)).series?.state == "2026-11-20 2026-11-20 0")
      #expect(
        try await edit(2, ToDoPatch(due: due, series: .move)).series?.state == "2026-11-23 2026-11-23 0")
      #expect(
        try await complete(repository, Sample.ids(1, 2), on: "2026-11-23").toDos.map(\.due) == [
          Sample.due("2026-11-27"), Sample.due("2026-11-30"),
        ])
      await #expect(throws: ToDoError.doesNotRepeat(Sample.ids(3))) {
        try await edit(3, ToDoPatch(series: .move))
      }
      let rule = RepeatRule(stored: "every monday")
      let begin = ToDoPatch(series: .begin(rule, from: Sample.day("2026-11-20")))
      await #expect(throws: ToDoError.doneDoesNotRepeat) { try await edit(4, begin) }
      let begun = try await edit(3, begin)
      #expect(begun.due == Sample.due("2026-11-23") && begun.series?.state == "2026-11-23 2026-11-23 0")
      await #expect(throws: ToDoError.seriesNeedsDue) {
        try await edit(3, ToDoPatch(due: .some(nil), series: .move))
      }
      #expect(try await edit(3, ToDoPatch(series: .end)).series == nil)
      #expect(try await edit(2, ToDoPatch(isDone: true)).series == nil)
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test("34: Of two that finish one occurrence at once, one is told, and there is one copy")
  func twoAtOnce() async throws {
    let folder = TemporaryFolder()
    let database = Database(path: folder.path + "/t.sqlite", schema: toDosSchema)
    let repositories = (0..<2).map { _ in SQLiteToDoRepository(database: database, clock: Sample.clock) }
    try await repositories[0].store(Sample.repeating("a", "every friday", due: "2026-11-20"))
    let errors = await withTaskGroup { group in
      for repository in repositories {
        group.addTask {
          do throws(ToDoError) {
            _ = try await repository.make(.setDone(true, Sample.ids(1), at: Sample.now))
            return nil as ToDoError?
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let told = ToDoError.series(
      Sample.id(1), .isDoneAlready(on: Sample.day("2026-11-20"), next: Sample.due("2026-11-27")))
    #expect(errors.compactMap(\.self) == [told])
    #expect(try await repositories[1].count() == 2)
    #expect(try await repositories[1].openCount() == 1)
  }

  @Test("A done ToDo with a rule is a finding")
  func finding() async throws {
    let folder = TemporaryFolder()
    let database = Database(path: folder.path + "/t.sqlite", schema: toDosSchema)
    let repository = SQLiteToDoRepository(database: database, clock: Sample.clock)
    try await repository.store(Sample.repeating("a", "every friday", due: "2026-11-20"))
    try database.openForWriting().runScript("UPDATE todo SET is_done = 1; UPDATE change SET open_count = 0")
    #expect(try await repository.check() == [.rule(Sample.id(1))])
  }

  @Test("A store of the version before gets the columns, and undoes its changes")
  func migration() async throws {
    let folder = TemporaryFolder()
    let schema = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(9)))
    let database = Database(path: folder.path + "/t.sqlite", schema: toDosSchema)
    try Database(path: database.path, schema: schema).openForWriting().runScript(
      """
      INSERT INTO todo(title, memo, is_done, created_at, search) VALUES ('one', '', 1, 1000, 'one');
      INSERT INTO change(kind, made_at, count, first_id, first_title, is_undone, open_count)
        VALUES ('add', 1000, 1, 1, 'one', 0, 1), ('done', 1001, 1, 1, 'one', 0, 0);
      INSERT INTO change_row(change_id, is_after, todo_id, title, memo, is_done, created_at) VALUES
        (1, 0, 1, NULL, NULL, NULL, NULL), (2, 0, 1, 'one', '', 0, 1000);
      """)
    let repository = SQLiteToDoRepository(database: database, clock: Sample.clock)
    #expect(try await repository.toDo(Sample.id(1))?.series == nil)
    #expect(try await repository.undo(1).map(\.kind) == [.done])
    let rule = RepeatRule(stored: "every friday")
    try await repository.make(
      .edit, .patch(Sample.ids(1), ToDoPatch(series: .begin(rule, from: Sample.day("2026-11-20")))))
    #expect(try await repository.toDo(Sample.id(1))?.due == Sample.due("2026-11-20"))
    #expect(try await repository.check().isEmpty)
    #expect(try await repository.undo(2).count == 2)
    #expect(try await repository.count() == 0)
  }
}
