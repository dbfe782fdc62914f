import SharedEntities
import Testing
import ToDosEntities

extension ToDoRepositoryTests {
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
      let (yesterday, christmas) = (Sample.day("2026-11-19"), Sample.day("2026-12-24"))
      #expect(try await titles(ToDoQuery(due: .within(yesterday...today))).count == 4)
      #expect(try await titles(ToDoQuery(due: .within(today...christmas))).count == 4)
      #expect(
        try await titles(ToDoQuery(due: .between(after: yesterday, before: christmas)))
          == ["this evening", "this morning", "today"])
      #expect(try await titles(ToDoQuery(due: .between(after: christmas, before: yesterday))).isEmpty)
      #expect(try await titles(ToDoQuery(due: .between(after: nil, before: nil))).count == 5)
      let always = Sample.day("0001-01-01")...Sample.day("9999-12-31")
      #expect(try await titles(ToDoQuery(due: .within(always))).count == 5)
      #expect(try await titles(ToDoQuery(due: .never)) == ["never"])
      let done = Sample.now
      _ = try await repository.make(ToDoChange(.done, at: done, .setDone(true, .numbered(Sample.ids(1)))))
      let next = Instant(secondsSince1970: done.secondsSince1970 + 1)
      #expect(try await titles(ToDoQuery(state: .all, completed: done..<next)) == ["past"])
      #expect(try await titles(ToDoQuery(state: .all, completed: next..<next)).isEmpty)
      #expect(
        try await titles(ToDoQuery(state: .all, completed: Instant(secondsSince1970: .min)..<done)).isEmpty)
    }
  }

  @Test("By due date the soonest come first, and those without one last", arguments: RepositoryKind.allCases)
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

  @Test(
    "A search ignores the marks of Latin letters, and no others, in lists, windows, counts and changes",
    arguments: RepositoryKind.allCases)
  func marks(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let titles = ["Café crème", "CAFE", "cafe\u{301}", "Coffee", "が", "か", "Łódź", "йога", "иога"]
      for title in titles { try await repository.store(Sample.new(title)) }
      for (search, expected) in [
        ("cafe", [0, 1, 2]), ("CAFÉ", [0, 1, 2]), ("fé c", [0]), ("lodz", [6]), ("ŁÓDŹ", [6]), ("が", [4]),
        ("か", [5]),
        ("иога", [8]), ("e", [0, 1, 2, 3]),
      ] as [(String, [Int])] {
        let found = expected.map { titles[$0] }
        let query = ToDoQuery(search: [search], isReversed: true)
        #expect(try await repository.titles(query) == found, "\(search)")
        #expect(
          try await repository.count(of: query, now: Sample.clock.localNow()) == found.count, "\(search)")
        let rows = try await repository.toDos(ToDoFilter(state: .open, search: search), .from(nil), limit: 9)
        #expect(rows.map(\.title.text) == found.reversed(), "\(search)")
      }
      let all = ToDoFilter(state: .all, search: "cafe")
      _ = try await repository.make(ToDoChange(.done, at: Sample.now, .setDone(true, .filtered(all))))
      #expect(try await repository.titles(ToDoQuery(isReversed: true)) == Array(titles.dropFirst(3)))
    }
  }

  @Test("By title case and width are ignored", arguments: RepositoryKind.allCases)
  func byTitle(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("banana"), Sample.new("Apple"), Sample.new("ｃherry"), Sample.new("apple", after: 1))
      #expect(
        try await repository.titles(ToDoQuery(order: .title)) == ["apple", "Apple", "banana", "ｃherry"])
    }
  }

  @Test(
    "By title the memo is ignored: of equal titles the newest comes first",
    arguments: RepositoryKind.allCases)
  func byTitleAlone(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      var kept = Sample.new("tea", after: 3)
      kept.foreign = ForeignFields(stored: "[csv] z: z")
      try await repository.store(
        Sample.new("tea"), Sample.new("Tea", memo: "a", after: 1), Sample.new("tea", memo: "z", after: 2),
        kept,
        Sample.new("teapot", after: 4))
      let memos = ["", "z", "a", "", ""]
      #expect(try await repository.all(ToDoQuery(order: .title)).map(\.memo.text) == memos)
      #expect(
        try await repository.all(ToDoQuery(order: .title, isReversed: true)).map(\.memo.text)
          == memos.reversed())
    }
  }

  @Test(
    "Overdue, and due on, before or after a day, are exact to the minute",
    arguments: RepositoryKind.allCases)
  func dueBoundaries(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      for due in [
        "2026-11-19", "2026-11-19 23:59", "2026-11-20", "2026-11-20 00:00", "2026-11-20 11:59",
        "2026-11-20 12:00", "2026-11-20 12:01", "2026-11-20 23:59", "2026-11-21", "2026-11-21 00:00",
      ] {
        try await repository.store(Sample.new(due, due: due))
      }
      try await repository.store(
        Sample.new("done", done: true, due: "2026-11-20 11:59"), Sample.new("never"))
      func titles(_ due: ToDoQuery.Due) async throws -> [String] {
        try await repository.titles(ToDoQuery(state: .all, due: due, order: .title))
      }
      let today = Sample.day("2026-11-20")
      #expect(
        try await titles(.overdue) == [
          "2026-11-19", "2026-11-19 23:59", "2026-11-20 00:00", "2026-11-20 11:59",
        ])
      #expect(try await titles(.before(today)) == ["2026-11-19", "2026-11-19 23:59"])
      #expect(
        try await titles(.on(today)) == [
          "2026-11-20", "2026-11-20 00:00", "2026-11-20 11:59", "2026-11-20 12:00", "2026-11-20 12:01",
          "2026-11-20 23:59", "done",
        ])
      #expect(try await titles(.after(today)) == ["2026-11-21", "2026-11-21 00:00"])
    }
  }

  @Test(
    "Of equal due dates or titles the newest come first, and of the same second the higher number",
    arguments: RepositoryKind.allCases, [ToDoOrder.due, .title])
  func ties(kind: RepositoryKind, order: ToDoOrder) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("Same", due: "2026-11-30 9:00"), Sample.new("same", after: 1, due: "2026-11-30 9:00"),
        Sample.new("same", due: "2026-11-30 9:00"), Sample.new("same", after: -1, due: "2026-11-30 9:00"))
      let all = ToDoQuery(state: .all, order: order)
      #expect(try await repository.all(all).map(\.id.rawValue) == [2, 3, 1, 4])
      var reversed = all
      reversed.isReversed = true
      #expect(try await repository.all(reversed).map(\.id.rawValue) == [4, 1, 3, 2])
    }
  }

  @Test(
    "ToDos are found by their priority, or by having none, and sorted by it",
    arguments: RepositoryKind.allCases)
  func priorities(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("1", priority: .low), Sample.new("2"), Sample.new("3", priority: .high),
        Sample.new("4", priority: .medium), Sample.new("5", done: true, priority: .high), Sample.new("6"))
      func titles(_ query: ToDoQuery) async throws -> [String] {
        let titles = try await repository.titles(query)
        #expect(try await repository.count(of: query, now: Sample.clock.localNow()) == titles.count)
        return titles
      }
      #expect(try await titles(ToDoQuery(conditions: [.chosen(.priority, "high")])) == ["3"])
      #expect(
        try await titles(ToDoQuery(state: .all, conditions: [.chosen(.priority, "high")])) == ["5", "3"])
      #expect(try await titles(ToDoQuery(conditions: [.chosen(.priority, "none")])) == ["6", "2"])
      let sorted = ToDoQuery(state: .all, order: .priority)
      #expect(try await titles(sorted) == ["5", "3", "4", "1", "6", "2"])
      var reversed = sorted
      reversed.isReversed = true
      #expect(try await titles(reversed) == ["2", "6", "1", "4", "3", "5"])
    }
  }

  @Test(
    "All parts of a query must match, and the limit applies last", arguments: RepositoryKind.allCases)
  func allParts(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("milk 1", due: "2026-11-30"), Sample.new("milk 2", done: true, due: "2026-11-30"),
        Sample.new("milk 3", due: "2026-12-01"), Sample.new("milk 4"), Sample.new("bread", due: "2026-11-30"),
        Sample.new("milk 5", due: "2026-11-30"), Sample.new("milk 6", due: "2026-11-30"))
      var query = ToDoQuery(due: .on(Sample.day("2026-11-30")), search: ["MILK"], order: .title, limit: 2)
      #expect(try await repository.titles(query) == ["milk 1", "milk 5"])
      query.isReversed = true
      #expect(try await repository.titles(query) == ["milk 6", "milk 5"])
      query.limit = 0
      #expect(try await repository.titles(query).isEmpty)
    }
  }

  @Test(
    "Every text of a search must be found, each in any of the title, the memo and the other fields",
    arguments: RepositoryKind.allCases)
  func allTexts(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      var imported = Sample.new("Milk", identifier: "x")
      imported.foreign = ForeignFields([ForeignField(.taskwarrior, name: "project", value: "Home")])
      try await repository.store(
        Sample.new("Milk and bread"), Sample.new("Bread", memo: "and milk"), Sample.new("Milk"), imported)
      func ids(_ texts: String...) async throws -> [Int64] {
        try await repository.all(ToDoQuery(search: texts, isReversed: true)).map(\.id.rawValue)
      }
      #expect(try await ids() == [1, 2, 3, 4])
      #expect(try await ids("milk", "bread") == [1, 2])
      #expect(try await ids("bread", "", "MILK") == [1, 2])
      #expect(try await ids("home", "ｍｉｌｋ") == [4])
      #expect(try await ids("milk and", "bread") == [1])
      #expect(try await ids("milk", "tea").isEmpty)
      let many = ToDoQuery(search: Array(repeating: "milk", count: 5000) + ["bread"])
      #expect(try await repository.all(many).count == 2)
    }
  }

  @Test(
    "A patch adds to the memos as they are stored; if one becomes too long, none is changed",
    arguments: RepositoryKind.allCases)
  func appending(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let long = String(repeating: "x", count: 65_530)
      try await repository.store(Sample.new("1", memo: "one"), Sample.new("2"), Sample.new("3", memo: long))
      let more = ToDoPatch(memoAppendix: Memo(stored: "more"))
      let result = try await repository.make(.edit, .patch(Sample.ids(1, 2), more))
      #expect(result.count == 2 && result.toDos.map(\.memo.text) == ["one\nmore", "more"])
      #expect(try await repository.titles(ToDoQuery(search: ["MORE"])).count == 2)
      try await repository.make(.edit, .patch(Sample.ids(3), more))
      await #expect(throws: ToDoError.memoIsTooLong) {
        try await repository.make(.edit, .patch(Sample.ids(1, 2, 3), more))
      }
      #expect(try await repository.toDo(Sample.id(1))?.memo.text == "one\nmore")
      let nothing = try await repository.make(.edit, .patch(Sample.ids(1), ToDoPatch(memoAppendix: .empty)))
      #expect(nothing.count == 0 && nothing.toDos.isEmpty && nothing.unchanged.count == 1)
      _ = try await repository.undo(2)
      #expect(try await repository.all().map(\.memo.text) == [long, "", "one"])
    }
  }

  @Test(
    "A change is made once its ToDos are kept, with identifiers that an import knows",
    arguments: RepositoryKind.allCases)
  func keeping(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("1", done: true), Sample.new("2"), Sample.new("3", done: true, identifier: "u3"))
      let change = ToDoChange(.clearDone, at: Sample.now, .delete(.all(isDone: true)))
      await #expect(throws: ToDoError.titleIsBlank) {
        try await repository.make(change) { _ throws(ToDoError) in throw .titleIsBlank }
      }
      #expect(try await repository.count() == 3)
      #expect(try await repository.history(limit: nil).count == 1)
      let identifier = try await repository.universalIdentifier(of: Sample.toDo(1, "1"))
      var kept: [(toDo: ToDo, identifier: String)] = []
      let result = try await repository.make(change) { items throws(ToDoError) in kept += items }
      #expect(result.toDos == kept.map(\.toDo) && kept.map(\.toDo.title.text) == ["1", "3"])
      #expect(kept.map(\.identifier) == [identifier, "u3"])
      #expect(try await repository.count() == 1)
      _ = try await repository.make(change) { _ throws(ToDoError) in Issue.record("nothing is to be kept") }
      _ = try await repository.undo(1)
      #expect(try await repository.knows(identifier))
    }
  }

  @Test(
    "Missing numbers before, between and after others are all reported",
    arguments: RepositoryKind.allCases)
  func holes(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      for number in 1...9 { try await repository.store(Sample.new("\(number)")) }
      try await repository.make(.delete, .delete(.numbered(Sample.ids(1, 4, 5, 7))))
      let ids = ItemIDSet([Sample.id(1)...Sample.id(7), Sample.id(9)...Sample.id(11)])
      let edits = [
        ToDoEdit.delete(.numbered(ids)), .setDone(true, .numbered(ids)), .patch(ids, ToDoPatch(memo: .empty)),
      ]
      for edit in edits {
        await #expect(throws: ToDoError.noSuchToDo(ItemIDSet([1, 4, 5, 7, 10, 11].map(Sample.id)))) {
          try await repository.make(.delete, edit)
        }
      }
    }
  }
}
