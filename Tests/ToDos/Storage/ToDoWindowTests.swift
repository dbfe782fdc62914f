import DatabaseStorage
import Doubles
import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosInteractors

@testable import ToDosStorage

@Suite("Sections of a list")
struct ToDoWindowTests {
  private let folder = TemporaryFolder()

  private var database: Database { Database(path: folder.path + "/t.sqlite", schema: toDosSchema) }

  @Test(
    "A section starts at a place or ends before it, whether its ToDo exists or not",
    arguments: RepositoryKind.allCases)
  func stretches(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      // In list order: e d c b a, of which b, c and d were created in the same second.
      let stored = try await repository.store(
        Sample.new("a", after: -1), Sample.new("b"), Sample.new("c", done: true), Sample.new("d"),
        Sample.new("e", after: 1))
      func titles(_ stretch: ToDoSection, _ limit: Int, _ state: ToDoQuery.State = .all) async throws
        -> String
      {
        try await repository.toDos(ToDoFilter(state: state), stretch, limit: limit).map(\.title.text).joined()
      }
      let places = stored.map(\.place)
      #expect(try await titles(.from(nil), 2) == "ed")
      #expect(try await titles(.from(places[2]), 2) == "cb")
      #expect(try await titles(.from(places[2]), 2, .open) == "ba")
      #expect(try await titles(.before(places[1]), 2) == "dc")
      #expect(try await titles(.before(places[1]), 2, .open) == "ed")
      #expect(try await titles(.before(nil), 2) == "ba")
      #expect(try await titles(.before(nil), 9, .done) == "c")
      #expect(try await titles(.before(places[4]), 9) == "")
      #expect(try await titles(.from(nil), 0) == "")
      #expect(try await titles(.from(nil), -1) == "")
      _ = try await repository.make(ToDoChange(.delete, at: Sample.now, .delete(.numbered(Sample.ids(3)))))
      #expect(try await titles(.from(places[2]), 1) == "b")
      #expect(try await titles(.before(places[2]), 1) == "d")
    }
  }

  @Test(
    "A list that opens at a ToDo has it in sight, and says where it is or that there is none",
    arguments: RepositoryKind.allCases)
  func opening(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      for number in 1...9 { try await repository.store(Sample.new("\(number)", after: number / 4)) }
      let list = ToDoListInteractor(repository: repository)
      let everything = try await list.window(ToDoFilter(), .from(nil), rowCount: 9).rows.items
      func window(_ number: Int64) async throws -> (titles: String, opened: ItemPlace?, missing: ItemID?) {
        let window = try await list.openingWindow(at: Sample.id(number), rowCount: 3)
        return (window.rows.items.map(\.title.text).joined(), window.opened, window.missing)
      }
      #expect(try await window(99) == ("987", nil, Sample.id(99)))
      let titles = ["321", "432", "543", "654", "765", "876", "987", "987", "987"]
      for number in 1...9 {
        let shown = try await window(Int64(number))
        #expect(shown == (titles[number - 1], everything[9 - number].place, nil), "\(number)")
      }
    }
  }

  @Test("A section of a search contains what the search finds", arguments: RepositoryKind.allCases)
  func search(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("Oat milk"), Sample.new("bread"), Sample.new("drinks", memo: "ＭＩＬＫ"),
        Sample.new("milk shake", done: true))
      func titles(_ stretch: ToDoSection, _ limit: Int, _ state: ToDoQuery.State = .all) async throws
        -> [String]
      {
        let filter = ToDoFilter(state: state, search: "Milk")
        return try await repository.toDos(filter, stretch, limit: limit).map(\.title.text)
      }
      #expect(try await titles(.from(nil), 9) == ["milk shake", "drinks", "Oat milk"])
      #expect(try await titles(.from(nil), 1, .open) == ["drinks"])
      #expect(try await titles(.before(nil), 1) == ["Oat milk"])
      #expect(try await titles(.before(nil), 9, .done) == ["milk shake"])
    }
  }

  @Test(
    "After any changes, undos and redos, the open count is right and sections add up to the list",
    arguments: RepositoryKind.allCases, [1, 2, 3] as [UInt64])
  func randomChanges(kind: RepositoryKind, seed: UInt64) async throws {
    try await kind.withRepository { repository in
      var chance = RandomChanges(seed: seed)
      let version = try await repository.version()
      for _ in 0..<kind.rounds(of: 40) {
        try await chance.change(repository)
        let open = try await repository.all(ToDoQuery())
        #expect(try await repository.openCount() == open.count)
        for state in [ToDoQuery.State.all, .open, .done] {
          for search in ["", "b"] {
            let filter = ToDoFilter(state: state, search: search)
            let list = try await repository.all(ToDoQuery(state: state, search: [search]))
            #expect(try await chance.walkDown(repository, filter) == list.map(\.summary))
            #expect(try await chance.walkUp(repository, filter) == list.map(\.summary))
          }
        }
      }
      #expect(try await repository.version() == version)
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test(
    "Every section is read along an index, up to the number of the ToDo, without sorting",
    arguments: [ToDoQuery.State.all, .open, .done], ["", "milk"])
  func plan(state: ToDoQuery.State, search: String) throws {
    let connection = try database.openForReading()
    let place = ToDoPlace(createdAt: Sample.now, id: Sample.id(1))
    for (stretch, comparison) in [
      (ToDoSection.from(place), "<"), (.before(place), ">"), (.from(nil), nil), (.before(nil), nil),
    ] {
      let filter = ToDoFilter(state: state, search: search)
      let sql = ToDoWalk(filter, stretch, limit: 1, at: Sample.clock.localNow()).sql
      // A memo may be long, and no row shows it.
      #expect(!sql.contains("memo"))
      var steps: [String] = []
      try connection.freshStatement("EXPLAIN QUERY PLAN " + sql).rows([]) { row throws(StoreError) in
        steps.append(row.text(3))
      }
      let index = "USING INDEX " + (state == .all ? "todo_by_creation" : "todo_by_state")
      #expect(steps.count == 1 && steps[0].contains(index), "\(steps)")
      if let comparison {
        #expect(steps[0].contains("(created_at,rowid)\(comparison)(?,?)"), "\(steps)")
      }
    }
  }

  /// A repository with more ToDos than a search scans in one step, all titled `title`.
  private func large() async throws -> SQLiteToDoRepository {
    let repository = SQLiteToDoRepository(database: database)
    let edits = Array(repeating: ToDoEdit.insert(Sample.new("title")), count: 11_000)
    _ = try await repository.make(ToDoChange(.import, at: Sample.now, edits))
    return repository
  }

  @Test("Other callers run during a long search; without a search they wait")
  @AppActor
  func turns() async throws {
    let repository = try await large()
    var turns = 0
    let other = Task {
      while !Task.isCancelled {
        turns += 1
        await Task.yield()
      }
    }
    #expect(try await repository.toDos(ToDoFilter(), .from(nil), limit: 11_000).count == 11_000)
    #expect(turns == 0)
    #expect(try await repository.toDos(ToDoFilter(search: "no such"), .from(nil), limit: 1).isEmpty)
    #expect(turns > 0)
    let all = try await repository.all()
    let filter = ToDoFilter(search: "T")
    #expect(try await repository.toDos(filter, .from(nil), limit: 20_000) == all.map(\.summary))
    #expect(try await repository.toDos(filter, .before(nil), limit: 20_000) == all.map(\.summary))
    other.cancel()
  }

  @Test("A search whose task is cancelled returns what it has found")
  func cancellation() async throws {
    let repository = try await large()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await repository.toDos(ToDoFilter(search: "title"), .from(nil), limit: 11_000)
    }
    let found = try await task.value
    #expect(!found.isEmpty && found.count < 11_000)
  }
}

/// Changes of every kind in random order, repeatable by the seed.
struct RandomChanges {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private mutating func ids() -> ItemIDSet {
    let first = Int64(number(below: 30) + 1)
    return ItemIDSet([Sample.id(first)...Sample.id(first + Int64(number(below: 6)))])
  }

  private mutating func project() -> String? {
    [nil, nil, "home", "HOME.old kitchen", "homework", "\u{301}x"][number(below: 6)]
  }

  private mutating func tags() -> String { ["", "", "home", "Home shop", "ＳＨＯＰ"][number(below: 5)] }

  mutating func change(_ repository: any ToDoRepository) async throws {
    let now = Sample.now
    switch number(below: 11) {
    case 0, 1, 2:
      let new = (0...number(below: 4)).map { _ in
        Sample.new(
          ["a", "b", "ab"][number(below: 3)], done: number(below: 3) == 0, after: number(below: 3),
          tags: tags(), project: project())
      }
      _ = try await repository.make(ToDoChange(.import, at: now, new.map { .insert($0) }))
    case 3, 4:
      let (isDone, ids) = (number(below: 2) == 0, number(below: 5) == 0 ? nil : ids())
      let selection = ids.map { ToDoSelection.numbered($0) } ?? .all(isDone: !isDone)
      // Some of the numbers may be unused.
      _ = try? await repository.make(
        ToDoChange(isDone ? .done : .reopen, at: now, .setDone(isDone, selection)))
    case 5:
      let (first, second) = (number(below: 2) == 0, ids())
      _ = try? await repository.make(
        first
          ? ToDoChange(.delete, at: now, .delete(.numbered(second)))
          : ToDoChange(.clearDone, at: now, .delete(.all(isDone: true))))
    case 6:
      let list = try await repository.all()
      guard !list.isEmpty else { return }
      let toDo = list[number(below: list.count)]
      _ = try await repository.make(
        ToDoChange(.edit, at: now, .patch(ItemIDSet([toDo.id]), ToDoPatch(isDone: !toDo.isDone))))
    case 7:
      let patches = [
        ToDoPatch(tags: Sample.tags(tags())), ToDoPatch(addedTags: [Sample.tag("HOME")]),
        ToDoPatch(removedTags: [Sample.tag("shop")]),
        ToDoPatch(project: .some(project().map(Sample.project))),
      ]
      // Some of the numbers may be unused.
      _ = try? await repository.make(
        ToDoChange(.edit, at: now, .patch(ids(), patches[number(below: patches.count)])))
    case 8:
      let renames = [
        LabelRename.project(Sample.project("home"), to: Sample.project("house.first floor")),
        .project(Sample.project("house"), to: Sample.project("Home")),
        .tag(Sample.tag("home"), to: Sample.tag("shop")),
      ]
      _ = try await repository.make(
        ToDoChange(.edit, at: now, .rename(renames[number(below: renames.count)])))
    case 9:
      _ = try? await repository.undo(1 + number(below: 3))
    default:
      _ = try? await repository.redo(1 + number(below: 2))
    }
  }

  mutating func walkDown(_ repository: any ToDoRepository, _ filter: ToDoFilter) async throws -> [ToDoSummary]
  {
    var list = try await repository.toDos(filter, .from(nil), limit: 1)
    while let last = list.last {
      let limit = 2 + number(below: 4)
      let part = try await repository.toDos(filter, .from(last.place), limit: limit)
      #expect(part.first == last && part.count <= limit)
      guard part.count > 1 else { break }
      list += part.dropFirst()
    }
    return list
  }

  mutating func walkUp(_ repository: any ToDoRepository, _ filter: ToDoFilter) async throws -> [ToDoSummary] {
    var list: [ToDoSummary] = []
    while true {
      let limit = 1 + number(below: 4)
      let part = try await repository.toDos(filter, .before(list.first?.place), limit: limit)
      #expect(part.count <= limit)
      guard !part.isEmpty else { return list }
      list = part + list
    }
  }
}
