import SharedEntities
import Testing
import ToDosEntities
import ToDosInteractors

@Suite("Repository of ToDos, SQLite and in memory")
struct ToDoRepositoryTests {
  @Test("Stored ToDos come back unchanged", arguments: RepositoryKind.allCases)
  func roundTrip(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let nasty = "'); DROP TABLE todo; -- \u{0}\u{1B}[31m 牛乳🥛 \u{202E}"
      let stored = try await repository.store(
        Sample.new(nasty, memo: "one\ntwo\u{0}\n", due: "2026-11-30 17:00"),
        Sample.new("plain", done: true, due: "2026-12-01", identifier: "uid-1"), Sample.new("none"))
      #expect(stored.map(\.id.rawValue) == [1, 2, 3])
      for toDo in stored { #expect(try await repository.toDo(toDo.id) == toDo) }
      #expect(try await repository.toDo(Sample.id(4)) == nil)
      #expect(try await repository.all() == stored.reversed())
    }
  }

  @Test("A number is never reused, whatever is deleted or undone", arguments: RepositoryKind.allCases)
  func numbers(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("one"), Sample.new("two"))
      _ = try await repository.make(ToDoChange(.delete, at: Sample.now, .delete(.numbered(Sample.ids(2)))))
      #expect(try await repository.store(Sample.new("three")).first?.id == Sample.id(3))
      _ = try await repository.undo(1)
      #expect(try await repository.store(Sample.new("four")).first?.id == Sample.id(4))
    }
  }

  @Test(
    "The newest come first, and of the same second the higher number",
    arguments: RepositoryKind.allCases)
  func newestFirst(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("b"), Sample.new("c"), Sample.new("a", after: -60), Sample.new("d", after: 60))
      #expect(try await repository.titles() == ["d", "c", "b", "a"])
      #expect(try await repository.titles(ToDoQuery(state: .all, isReversed: true)) == ["a", "b", "c", "d"])
      #expect(try await repository.titles(ToDoQuery(state: .all, limit: 2)) == ["d", "c"])
    }
  }

  @Test(
    "Search finds parts of words in title and memo, ignoring case and width",
    arguments: RepositoryKind.allCases,
    [
      ("牛乳", 2), ("ぎゅう", 1), ("ﾊﾟﾝ", 1), ("milk", 1), ("ＭＩＬＫ", 1), ("il", 1), ("50%", 1), ("_", 0), ("", 4),
      ("乳を", 1),
    ])
  func search(kind: RepositoryKind, expectation: (text: String, count: Int)) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("牛乳を買う", memo: "ぎゅうにゅう"), Sample.new("パンを焼く", memo: "牛乳も要る"), Sample.new("Oat MiLk"),
        Sample.new("50% off"))
      #expect(try await repository.all(ToDoQuery(search: [expectation.text])).count == expectation.count)
    }
  }

  @Test("A change that throws, or has no effect, leaves no trace", arguments: RepositoryKind.allCases)
  func allOrNone(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("one"))
      await #expect(throws: ToDoError.noSuchToDo(Sample.ids(7))) {
        try await repository.make(
          .add, .insert(Sample.new("two")), .setDone(true, .numbered(Sample.ids(1))),
          .patch(Sample.ids(7), ToDoPatch(isDone: true)))
      }
      var rest = [ToDoImport(Sample.new("two"), record: ImportedToDo(line: 1))]
      await #expect(throws: ToDoError.titleIsBlank) {
        try await repository.importRecords(
          at: Sample.now, isDryRun: false,
          { () throws(ToDoError) in
            guard let next = rest.popLast() else { throw .titleIsBlank }
            return next
          }, merged: { _, _ in nil }, mayUpdate: { _, _ in false })
      }
      _ = try await repository.make(
        ToDoChange(.reopen, at: Sample.now, .setDone(false, .numbered(Sample.ids(1)))))
      #expect(try await repository.all().map(\.isDone) == [false])
      #expect(try await repository.history(limit: nil).map(\.kind) == [.add])
    }
  }

  @Test(
    "Records of one identifier are as many ToDos, each found again by its values, else in their order",
    arguments: RepositoryKind.allCases)
  func recordsOfOneIdentifier(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let (a, b, c) = (
        Sample.new("t", memo: "a", identifier: "u"), Sample.new("t", memo: "b", identifier: "u"),
        Sample.new("t", memo: "c", identifier: "u")
      )
      #expect(try await repository.importRecords([a, b], mayUpdate: false) == ToDoImportCounts(added: 2))
      #expect(try await repository.importRecords([b, a], mayUpdate: false) == ToDoImportCounts(known: 2))
      #expect(
        try await repository.importRecords([a, a, a], mayUpdate: false)
          == ToDoImportCounts(added: 1, known: 1))
      _ = try await repository.undo(1)
      #expect(try await repository.importRecords([b, c], mayUpdate: false) == ToDoImportCounts(known: 1))
      #expect(
        try await repository.importRecords([c, b, a], mayUpdate: true)
          == ToDoImportCounts(added: 1, updated: 1, known: 1))
      #expect(try await repository.all(ToDoQuery(state: .all)).map(\.memo.text).sorted() == ["a", "b", "c"])
      #expect(try await repository.history(limit: 1).map(\.count) == [2])
      _ = try await repository.undo(1)
      #expect(try await repository.all(ToDoQuery(state: .all)).map(\.memo.text).sorted() == ["a", "b"])
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test(
    "Records without an identifier are found again by their title and values",
    arguments: RepositoryKind.allCases)
  func recordsWithoutIdentifier(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let (a, b) = (Sample.new("t", memo: "a"), Sample.new("t", memo: "b"))
      try await repository.store(a)
      #expect(
        try await repository.importRecords([b, a], mayUpdate: nil) == ToDoImportCounts(added: 1, known: 1))
      #expect(try await repository.importRecords([a, b, Sample.new("T")], mayUpdate: nil).known == 2)
    }
  }

  @Test(
    "A change of more or fewer ToDos than expected changes nothing, and makes no store",
    arguments: RepositoryKind.allCases)
  func expectedCount(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      await #expect(throws: ToDoError.otherCount(0)) {
        try await repository.make(.clearDone(expecting: 1, at: Sample.now))
      }
      try await repository.store(
        Sample.new("one", done: true), Sample.new("two", done: true), Sample.new("three"))
      for count in [0, 1, 3] {
        await #expect(throws: ToDoError.otherCount(2)) {
          try await repository.make(.clearDone(expecting: count, at: Sample.now))
        }
      }
      #expect(try await repository.history(limit: nil).count == 1)
      #expect(try await repository.count(of: ToDoQuery(state: .done), now: Sample.clock.localNow()) == 2)
      let cleared = try await repository.make(.clearDone(expecting: 2, at: Sample.now))
      #expect(cleared.toDos.map(\.title.text) == ["one", "two"])
      #expect(try await repository.titles() == ["three"])
    }
  }

  @Test(
    "A saved field is not overwritten if it was changed elsewhere, and what was changed only there stays",
    arguments: RepositoryKind.allCases)
  func conflict(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      func save(_ input: ToDoInput, of stored: ToDo) async throws(ToDoSavingError) -> ToDo {
        try await ToDoFormInteractor(repository: repository, clock: Sample.clock, language: .english).save(
          input, of: stored)
      }
      let base = try #require(try await repository.store(Sample.new("one", memo: "m")).first)
      let theirs = try await save(ToDoInput(title: "two", due: .words("2026-11-30")), of: base)
      await #expect(throws: ToDoSavingError(.isChangedElsewhere, current: theirs, conflicts: [.title])) {
        _ = try await save(ToDoInput(title: "three", memo: "n"), of: base)
      }
      #expect(try await repository.all() == [theirs])
      let alike = try await save(ToDoInput(title: "two", memo: "n"), of: base)
      #expect(alike.title.text == "two" && alike.memo.text == "n" && alike.due == theirs.due)
      #expect(try await save(ToDoInput(title: "three"), of: alike).title.text == "three")
      try await repository.make(.delete, .delete(.numbered(ItemIDSet([base.id]))))
      await #expect(throws: ToDoSavingError(.noSuchToDo(ItemIDSet([base.id])))) {
        _ = try await save(ToDoInput(title: "four"), of: alike)
      }
    }
  }

  @Test(
    "A ToDo that one change affects repeatedly counts once, and undo restores its original state",
    arguments: RepositoryKind.allCases)
  func twice(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let stored = try await repository.store(Sample.new("one"))
      try await repository.make(
        .edit, .patch(Sample.ids(1), ToDoPatch(title: Title(stored: "two"), isDone: true)),
        .patch(Sample.ids(1), ToDoPatch(title: Title(stored: "three"), isDone: false)),
        .insert(Sample.new("four")), .patch(Sample.ids(2), ToDoPatch(isDone: true)))
      #expect(try await repository.all().map(\.title.text) == ["four", "three"])
      #expect(try await repository.openCount() == 1)
      let record = try #require(try await repository.history(limit: 1).first)
      #expect(record.count == 2 && record.firstText == "three")
      #expect(try await repository.check() == [])
      _ = try await repository.undo(1)
      #expect(try await repository.all() == stored)
    }
  }

  @Test("A dry run reports the result and stores nothing", arguments: RepositoryKind.allCases)
  func dryRun(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let counts = try await repository.dryRun(Sample.new("one", identifier: "u"))
      #expect(counts == ToDoImportCounts(added: 1))
      #expect(try await repository.all().isEmpty)
      #expect(try await repository.history(limit: nil).isEmpty)
      #expect(try await repository.store(Sample.new("one")).first?.id == Sample.id(1))
    }
  }

  @Test("Unused numbers are distinguished from those of ToDos", arguments: RepositoryKind.allCases)
  func missing(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("1"), Sample.new("2"), Sample.new("3"))
      let asked = ItemIDSet([Sample.id(2)...Sample.id(5), Sample.id(9)...Sample.id(9)])
      await #expect(throws: ToDoError.noSuchToDo(ItemIDSet([4, 5, 9].map(Sample.id)))) {
        try await repository.make(.delete, .delete(.numbered(asked)))
      }
      #expect(try await repository.all().count == 3)
    }
  }

  @Test(
    "An identifier is known while its ToDo exists, one's own as well", arguments: RepositoryKind.allCases)
  func identifiers(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let stored = try await repository.store(Sample.new("own"), Sample.new("foreign", identifier: "x@y"))
      let own = try await repository.universalIdentifier(of: stored[0])
      #expect(try await repository.universalIdentifier(of: stored[1]) == "x@y")
      #expect(try await repository.knows(own))
      #expect(try await repository.knows("x@y"))
      #expect(try await !repository.knows("x@z"))
      _ = try await repository.make(ToDoChange(.delete, at: Sample.now, .delete(.numbered(Sample.ids(1, 2)))))
      #expect(try await !repository.knows(own))
      #expect(try await !repository.knows("x@y"))
    }
  }

  @Test(
    "The overview has the highest number, and whether anything is due", arguments: RepositoryKind.allCases)
  func overview(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      func expect(_ id: Int64?, _ hasDue: Bool, _ hasDueTime: Bool) async throws {
        let overview = ToDoOverview(highestID: id.map(Sample.id), hasDue: hasDue, hasDueTime: hasDueTime)
        #expect(try await repository.overview() == overview)
      }
      try await expect(nil, false, false)
      try await repository.store(Sample.new("a", due: "2026-11-30"))
      try await expect(1, true, false)
      try await repository.store(Sample.new("b", due: "2026-11-30 9:00"))
      try await expect(2, true, true)
    }
  }

  @Test(
    "Batches have at most the requested size, and are never empty",
    arguments: RepositoryKind.allCases)
  func batches(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      for number in 1...6 { try await repository.store(Sample.new("\(number)")) }
      var sizes: [Int] = []
      try await repository.read(ToDoQuery(), now: Sample.clock.localNow(), batchSize: 3) {
        batch throws(ToDoError) in
        sizes.append(batch.count)
      }
      #expect(sizes == [3, 3])
    }
  }

  @Test(
    "A query's summaries are those of its ToDos, in the same order and batches",
    arguments: RepositoryKind.allCases)
  func summaries(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("c", memo: "m", due: "2026-11-30"),
        Sample.new("a", done: true, priority: .low, tags: "x y"),
        Sample.new("b", due: "2026-11-30 9:00"), Sample.repeating("d", "every day", due: "2026-11-30"),
        Sample.new("e", due: "2026-11-30", priority: .high, tags: "z"))
      var atInstant = Sample.new("f")
      atInstant.due = DueDate(Sample.now, clock: Sample.clock)
      try await repository.store(atInstant)
      let query = ToDoQuery(state: .all, order: .title)
      let now = Sample.clock.localNow()
      var (toDos, summaries) = ([[ToDoSummary]](), [[ToDoSummary]]())
      try await repository.read(query, now: now, batchSize: 2) { toDos.append($0.map(\.summary)) }
      try await repository.readSummaries(query, now: now, batchSize: 2) { summaries.append($0) }
      #expect(summaries == toDos && summaries.map(\.count) == [2, 2, 2])
    }
  }

  @Test(
    "Every change records when it was made, and the time of completion; undo and redo restore both",
    arguments: RepositoryKind.allCases)
  func dates(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let created = Sample.now.secondsSince1970
      func make(_ kind: ToDoChangeKind, after seconds: Int, _ edit: ToDoEdit) async throws -> [ToDo] {
        let instant = Instant(secondsSince1970: created + seconds)
        let result = try await repository.make(ToDoChange(kind, at: instant, edit))
        return result.toDos + result.unchanged
      }
      func expect(
        _ toDo: ToDo?, modified: Int, completed: Int?, _ revision: Int,
        _ location: SourceLocation = #_sourceLocation
      ) {
        #expect(toDo?.modifiedAt.secondsSince1970 == created + modified, sourceLocation: location)
        #expect(
          toDo?.completedAt?.secondsSince1970 == completed.map { created + $0 }, sourceLocation: location)
        #expect(toDo?.revision == revision, sourceLocation: location)
      }
      try await repository.store(Sample.new("1"), Sample.new("2"))
      expect(try await repository.toDo(Sample.id(1)), modified: 0, completed: nil, 0)
      let first = ToDoSelection.numbered(Sample.ids(1))
      expect(try await make(.done, after: 1, .setDone(true, first)).first, modified: 1, completed: 1, 1)
      expect(try await repository.toDo(Sample.id(1)), modified: 1, completed: 1, 1)
      expect(
        try await make(.edit, after: 2, .patch(Sample.ids(1), ToDoPatch(title: Title(stored: "x")))).first,
        modified: 2, completed: 1, 2)
      expect(
        try await make(.edit, after: 3, .patch(Sample.ids(1), ToDoPatch(title: Title(stored: "x")))).first,
        modified: 2, completed: 1, 2)
      expect(
        try await make(.done, after: 4, .setDone(true, .all(isDone: false))).first, modified: 4, completed: 4,
        1)
      expect(try await repository.toDo(Sample.id(2)), modified: 4, completed: 4, 1)
      expect(
        try await make(.reopen, after: 5, .setDone(false, .all(isDone: true))).first, modified: 5,
        completed: nil,
        3)
      expect(try await repository.toDo(Sample.id(2)), modified: 5, completed: nil, 2)
      _ = try await repository.undo(1)
      expect(try await repository.toDo(Sample.id(1)), modified: 2, completed: 1, 2)
      expect(try await repository.toDo(Sample.id(2)), modified: 4, completed: 4, 1)
      _ = try await repository.redo(1)
      expect(try await repository.toDo(Sample.id(1)), modified: 5, completed: nil, 3)
    }
  }

  @Test(
    "All open ToDos are marked at once, and all completed ones deleted", arguments: RepositoryKind.allCases)
  func allAtOnce(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("1"), Sample.new("2", done: true), Sample.new("3"))
      await #expect(throws: ToDoError.self) {
        try await repository.make(.done, .setDone(true, .numbered(.all)))
      }
      let marked = try await repository.make(.done, .setDone(true, .all(isDone: false)))
      #expect(marked.count == 2 && marked.toDos.map(\.title.text) == ["1"])
      #expect(marked.toDos.first?.isDone == true)
      #expect(try await repository.history(limit: 1).map(\.count) == [2])
      #expect(try await repository.all().map(\.isDone) == [true, true, true])
      let deleted = try await repository.make(.clearDone, .delete(.all(isDone: true)))
      #expect(deleted.toDos.map(\.id.rawValue) == [1, 2, 3] && deleted.count == 3)
      #expect(try await repository.all().isEmpty)
    }
  }

  @Test("Open ToDos are counted after every kind of change", arguments: RepositoryKind.allCases)
  func openCount(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      func change(_ edits: ToDoEdit...) async throws -> Int {
        _ = try await repository.make(ToDoChange(.edit, at: Sample.now, edits))
        return try await repository.openCount()
      }
      #expect(try await repository.openCount() == 0)
      try await repository.store(
        Sample.new("1"), Sample.new("2"), Sample.new("3", done: true), Sample.new("4"))
      #expect(try await repository.openCount() == 3)
      #expect(try await change(.setDone(true, .numbered(Sample.ids(1, 3, 4)))) == 1)
      #expect(try await change(.setDone(false, .numbered(Sample.ids(1)))) == 2)
      #expect(try await change(.delete(.numbered(Sample.ids(2, 3)))) == 1)
      #expect(try await change(.delete(.all(isDone: true))) == 1)
      #expect(try await change(.patch(Sample.ids(1), ToDoPatch(isDone: true))) == 0)
      #expect(try await change(.insert(Sample.new("5")), .delete(.numbered(Sample.ids(1)))) == 1)
      _ = try await repository.undo(6)
      #expect(try await repository.openCount() == 3)
      _ = try await repository.redo(3)
      #expect(try await repository.openCount() == 1)
    }
  }

  @Test("One's own changes do not change the version", arguments: RepositoryKind.allCases)
  func version(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let version = try await repository.version()
      try await repository.store(Sample.new("one"))
      _ = try await repository.undo(1)
      #expect(try await repository.version() == version)
    }
  }
}
