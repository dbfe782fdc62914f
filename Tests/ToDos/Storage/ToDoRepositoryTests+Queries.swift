import SharedEntities
import Testing
import ToDosEntities

extension ToDoRepositoryTests {
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
    arguments: RepositoryKind.allCases, [ToDoQuery.Order.due, .title])
  func ties(kind: RepositoryKind, order: ToDoQuery.Order) async throws {
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
    "All parts of a query must match, and the limit applies last", arguments: RepositoryKind.allCases)
  func allParts(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("milk 1", due: "2026-11-30"), Sample.new("milk 2", done: true, due: "2026-11-30"),
        Sample.new("milk 3", due: "2026-12-01"), Sample.new("milk 4"), Sample.new("bread", due: "2026-11-30"),
        Sample.new("milk 5", due: "2026-11-30"), Sample.new("milk 6", due: "2026-11-30"))
      var query = ToDoQuery(due: .on(Sample.day("2026-11-30")), search: "MILK", order: .title, limit: 2)
      #expect(try await repository.titles(query) == ["milk 1", "milk 5"])
      query.isReversed = true
      #expect(try await repository.titles(query) == ["milk 6", "milk 5"])
      query.limit = 0
      #expect(try await repository.titles(query).isEmpty)
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
      for edit in [ToDoEdit.delete(.numbered(ids)), .setDone(true, .numbered(ids))] {
        await #expect(throws: ToDoError.noSuchToDo(ItemIDSet([1, 4, 5, 7, 10, 11].map(Sample.id)))) {
          try await repository.make(.delete, edit)
        }
      }
    }
  }
}
