import SharedEntities
import Testing
import ToDosEntities
import ToDosInteractors

@Suite("Changes of all ToDos of a filter, in every repository")
struct FilteredChangeTests {
  private let home = ToDoFilter(label: .tag(Sample.tag("home")))

  private func batch(_ repository: any ToDoRepository) -> ToDoBatchInteractor {
    ToDoBatchInteractor(repository: repository, clock: Sample.clock)
  }

  private func fill(_ repository: any ToDoRepository) async throws {
    try await repository.store(
      Sample.new("milk", tags: "home"), Sample.new("bread", memo: "and milk"),
      Sample.new("done milk", done: true, tags: "home"), Sample.new("other", tags: "homely"))
  }

  @Test(
    "All of a filter are toggled, those of its state, tag and search and no others",
    arguments: RepositoryKind.allCases)
  func toggle(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await fill(repository)
      func toggle(_ filter: ToDoFilter) async throws -> String {
        let toggle = try await batch(repository).toggle(of: filter)
        let count = try await batch(repository).make(toggle, expecting: 0...9)
        let open = try await repository.titles(ToDoQuery(order: .title))
        #expect(try await repository.openCount() == open.count)
        return "\(toggle.isDone ? "done" : "open") \(count): \(open.joined(separator: ", "))"
      }
      #expect(try await toggle(home) == "done 1: bread, other")
      #expect(try await toggle(home) == "open 2: bread, done milk, milk, other")
      #expect(try await toggle(ToDoFilter(search: "MILK")) == "done 3: other")
      #expect(try await toggle(ToDoFilter(state: .done, search: "ad")) == "open 1: bread, other")
      #expect(try await toggle(ToDoFilter(state: .done, search: "other")) == "open 0: bread, other")
      #expect(
        try await toggle(ToDoFilter(state: .open, search: "other", label: .tag(Sample.tag("home"))))
          == "done 0: bread, other")
      #expect(try await toggle(ToDoFilter()) == "done 2: ")
      _ = try await repository.undo(5)
      #expect(try await repository.titles(ToDoQuery(order: .title)) == ["bread", "milk", "other"])
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test("The completed ToDos of a filter are deleted, and no others", arguments: RepositoryKind.allCases)
  func clear(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await fill(repository)
      try await repository.make(.done, .setDone(true, .all(isDone: false)))
      #expect(try await batch(repository).doneCount(of: home) == 2)
      let deleted = try await batch(repository).clearDone(of: home, expecting: 2)
      #expect(deleted.map(\.title.text) == ["milk", "done milk"])
      #expect(try await repository.labelCounts(.all).map(\.label.name) == ["homely"])
      let found = try await batch(repository).clearDone(of: ToDoFilter(search: "MILK"), expecting: nil)
      #expect(found.map(\.title.text) == ["bread"])
      _ = try await repository.undo(2)
      #expect(try await repository.count() == 4)
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test(
    "Those that repeat and cannot be done now are not counted among those that a toggle changes",
    arguments: RepositoryKind.allCases)
  func series(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("one"), Sample.repeating("hourly", "FREQ=HOURLY", due: "2026-11-20"))
      let toggle = try await batch(repository).toggle(of: ToDoFilter())
      await #expect(throws: ToDoError.otherCount(1)) {
        _ = try await batch(repository).make(toggle, expecting: 2...2)
      }
      #expect(try await batch(repository).make(toggle, expecting: 1...1) == 1)
    }
  }
}
