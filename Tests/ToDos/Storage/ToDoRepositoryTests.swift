import SharedEntities
import Testing
import ToDosEntities

@Suite("A repository of ToDos, real and double")
struct ToDoRepositoryTests {
  @Test("What is stored comes back as it was", arguments: RepositoryKind.allCases)
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

  @Test("A number is never given twice, whatever is deleted or undone", arguments: RepositoryKind.allCases)
  func numbers(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("one"), Sample.new("two"))
      _ = try await repository.change(.delete, at: Sample.now) { transaction throws(ToDoError) in
        try transaction.delete(Sample.ids(2))
      }
      #expect(try await repository.store(Sample.new("three")).first?.id == Sample.id(3))
      _ = try await repository.undo(1)
      #expect(try await repository.store(Sample.new("four")).first?.id == Sample.id(4))
    }
  }

  @Test(
    "The newest come first, among those of the same second the higher number",
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

  @Test("ToDos are found by state, due date and both", arguments: RepositoryKind.allCases)
  func filters(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("past", due: "2026-11-19"), Sample.new("past done", done: true, due: "2026-11-19"),
        Sample.new("this morning", due: "2026-11-20 11:59"),
        Sample.new("this evening", due: "2026-11-20 20:00"),
        Sample.new("today", due: "2026-11-20"), Sample.new("later", due: "2026-12-24"), Sample.new("never"))
      func titles(_ query: ToDoQuery) async throws -> [String] { try await repository.titles(query).sorted() }
      let today = Sample.day("2026-11-20")
      #expect(try await titles(ToDoQuery()).count == 6)
      #expect(try await titles(ToDoQuery(state: .done)) == ["past done"])
      #expect(try await titles(ToDoQuery(due: .overdue)) == ["past", "this morning"])
      #expect(try await titles(ToDoQuery(due: .on(today))) == ["this evening", "this morning", "today"])
      #expect(try await titles(ToDoQuery(state: .all, due: .before(today))) == ["past", "past done"])
      #expect(try await titles(ToDoQuery(due: .after(today))) == ["later"])
      #expect(try await titles(ToDoQuery(state: .done, due: .overdue)).isEmpty)
    }
  }

  @Test("By due date the soonest come first, those without one last", arguments: RepositoryKind.allCases)
  func byDue(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("never"), Sample.new("day", due: "2026-11-30"),
        Sample.new("time", due: "2026-11-30 09:00"),
        Sample.new("soon", due: "2026-11-21"), Sample.new("never, newer", after: 1))
      let sooner = ["soon", "time", "day", "never, newer", "never"]
      #expect(try await repository.titles(ToDoQuery(order: .due)) == sooner)
      #expect(try await repository.titles(ToDoQuery(order: .due, isReversed: true)) == sooner.reversed())
    }
  }

  @Test("By title case and width make no difference", arguments: RepositoryKind.allCases)
  func byTitle(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("banana"), Sample.new("Apple"), Sample.new("ｃherry"), Sample.new("apple", after: 1))
      #expect(
        try await repository.titles(ToDoQuery(order: .title)) == ["apple", "Apple", "banana", "ｃherry"])
    }
  }

  @Test(
    "By title the memo makes no difference: of equal titles the newest comes first",
    arguments: RepositoryKind.allCases)
  func byTitleAlone(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("tea"), Sample.new("Tea", memo: "a", after: 1), Sample.new("tea", memo: "z", after: 2),
        Sample.new("teapot", after: 3))
      let memos = ["z", "a", "", ""]
      #expect(try await repository.all(ToDoQuery(order: .title)).map(\.memo.text) == memos)
      #expect(
        try await repository.all(ToDoQuery(order: .title, isReversed: true)).map(\.memo.text)
          == memos.reversed())
    }
  }

  @Test(
    "Search finds parts of words in title and memo, in any case and width",
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
      #expect(try await repository.all(ToDoQuery(search: expectation.text)).count == expectation.count)
    }
  }

  @Test("A change that throws, or changes nothing, leaves no trace", arguments: RepositoryKind.allCases)
  func allOrNone(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("one"))
      await #expect(throws: ToDoError.titleIsBlank) {
        try await repository.change(.add, at: Sample.now) { transaction throws(ToDoError) in
          _ = try transaction.insert(Sample.new("two"))
          _ = try transaction.setDone(true, Sample.ids(1))
          throw .titleIsBlank
        }
      }
      _ = try await repository.change(.reopen, at: Sample.now) { transaction throws(ToDoError) in
        try transaction.setDone(false, Sample.ids(1))
      }
      #expect(try await repository.all().map(\.isDone) == [false])
      #expect(try await repository.history(limit: nil).map(\.kind) == [.add])
    }
  }

  @Test(
    "A ToDo that one change touches again and again counts once, and is taken back to where it was",
    arguments: RepositoryKind.allCases)
  func twice(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let stored = try await repository.store(Sample.new("one"))
      try await repository.change(.edit, at: Sample.now) { transaction throws(ToDoError) in
        for title in ["two", "three"] {
          try transaction.update(Sample.toDo(1, title, done: title == "two"))
        }
        var new = try transaction.insert(Sample.new("four"))
        new.isDone = true
        try transaction.update(new)
      }
      #expect(try await repository.all().map(\.title.text) == ["four", "three"])
      #expect(try await repository.openCount() == 1)
      let record = try #require(try await repository.history(limit: 1).first)
      #expect(record.count == 2 && record.firstTitle == "three")
      #expect(try await repository.check() == [])
      _ = try await repository.undo(1)
      #expect(try await repository.all() == stored)
    }
  }

  @Test("A rehearsal tells what would happen and keeps nothing", arguments: RepositoryKind.allCases)
  func rehearsal(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let rehearsed = try await repository.rehearse(.import, at: Sample.now) {
        transaction throws(ToDoError) in
        try transaction.insert(Sample.new("one", identifier: "u")).id
      }
      #expect(rehearsed == Sample.id(1))
      #expect(try await repository.all().isEmpty)
      #expect(try await repository.history(limit: nil).isEmpty)
      #expect(try await repository.store(Sample.new("one")).first?.id == Sample.id(1))
    }
  }

  @Test("Numbers that no ToDo has are told apart from those that one has", arguments: RepositoryKind.allCases)
  func missing(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("1"), Sample.new("2"), Sample.new("3"))
      let asked = ItemIDSet([Sample.id(2)...Sample.id(5), Sample.id(9)...Sample.id(9)])
      let missing = try await repository.change(.delete, at: Sample.now) { transaction throws(ToDoError) in
        try transaction.missing(of: asked)
      }
      #expect(missing.description == "4-5, 9")
    }
  }

  @Test(
    "An identifier is known while its ToDo is there, one's own as well", arguments: RepositoryKind.allCases)
  func identifiers(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let stored = try await repository.store(Sample.new("own"), Sample.new("foreign", identifier: "x@y"))
      let own = try await repository.universalIdentifier(of: stored[0])
      #expect(try await repository.universalIdentifier(of: stored[1]) == "x@y")
      func isKnown(_ identifier: String) async throws -> Bool {
        try await repository.change(.import, at: Sample.now) { transaction throws(ToDoError) in
          try transaction.contains(universalIdentifier: identifier)
        }
      }
      #expect(try await isKnown(own))
      #expect(try await isKnown("x@y"))
      #expect(try await !isKnown("x@z"))
      _ = try await repository.change(.delete, at: Sample.now) { transaction throws(ToDoError) in
        try transaction.delete(Sample.ids(1, 2))
      }
      #expect(try await !isKnown(own))
      #expect(try await !isKnown("x@y"))
    }
  }

  @Test(
    "The overview knows the highest number and whether anything is due", arguments: RepositoryKind.allCases)
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
    "Reading gives batches of at most the size asked for, none of them empty",
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

  @Test("All ToDos there can be are marked and deleted at once", arguments: RepositoryKind.allCases)
  func allAtOnce(kind: RepositoryKind) async throws {
    #expect(ItemIDSet.all.count == Int.max)
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("1"), Sample.new("2", done: true), Sample.new("3"))
      let marked = try await repository.change(.done, at: Sample.now) { transaction throws(ToDoError) in
        #expect(try transaction.missing(of: .all).ranges.map(\.lowerBound) == [Sample.id(4)])
        return try transaction.setDone(true, .all)
      }
      #expect(marked.map(\.id.rawValue) == [1, 3])
      _ = try await repository.undo(1)
      let (first, count) = try await repository.change(.done, at: Sample.now) {
        transaction throws(ToDoError) in try transaction.setAllDone(true)
      }
      #expect(first?.title.text == "1" && count == 2)
      #expect(try await repository.history(limit: 1).map(\.count) == [2])
      #expect(try await repository.all().map(\.isDone) == [true, true, true])
      let deleted = try await repository.change(.delete, at: Sample.now) { transaction throws(ToDoError) in
        try transaction.delete(.all)
      }
      #expect(deleted.map(\.id.rawValue) == [1, 2, 3])
      #expect(try await repository.all().isEmpty)
    }
  }

  @Test("Open ToDos are counted after every kind of change", arguments: RepositoryKind.allCases)
  func openCount(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      func change(
        _ body: (any ToDoTransaction) throws(ToDoError) -> [ToDo]
      ) async throws -> Int {
        _ = try await repository.change(.edit, at: Sample.now, body)
        return try await repository.openCount()
      }
      #expect(try await repository.openCount() == 0)
      try await repository.store(
        Sample.new("1"), Sample.new("2"), Sample.new("3", done: true), Sample.new("4"))
      #expect(try await repository.openCount() == 3)
      #expect(
        try await change { transaction throws(ToDoError) in try transaction.setDone(true, Sample.ids(1, 3, 4))
        } == 1)
      #expect(
        try await change { transaction throws(ToDoError) in try transaction.setDone(false, Sample.ids(1)) }
          == 2)
      #expect(
        try await change { transaction throws(ToDoError) in try transaction.delete(Sample.ids(2, 3)) } == 1)
      #expect(try await change { transaction throws(ToDoError) in try transaction.deleteDone() } == 1)
      #expect(
        try await change { transaction throws(ToDoError) in
          try transaction.update(Sample.toDo(1, "1", done: true))
          return []
        } == 0)
      #expect(
        try await change { transaction throws(ToDoError) in
          [try transaction.insert(Sample.new("5"))] + (try transaction.delete(Sample.ids(1)))
        } == 1)
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
