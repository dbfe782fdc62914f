import InMemoryStorage
import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors

@Suite("Reading the window of the list")
struct ToDoListInteractorTests {
  private let repository = InMemoryToDoRepository()

  private var interactor: ToDoListInteractor { ToDoListInteractor(repository: repository) }

  @Test("Every window at every place of every list equals that of an array", arguments: 0..<12)
  func windows(count: Int) async throws {
    var numbers = SplitMix64(state: UInt64(count))
    for index in 0..<count {
      let isDone = Bool.random(using: &numbers)
      try await repository.store(
        Sample.new("\(index % 3)", done: isDone, after: Int.random(in: 0...3, using: &numbers)))
    }
    let all = try await repository.all()
    let openCount = all.count { !$0.isDone }
    let edges = [-1, 4].compactMap { second in
      ItemID(rawValue: 99).map {
        ToDoPlace(createdAt: Instant(secondsSince1970: Sample.now.secondsSince1970 + second), id: $0)
      }
    }
    let filters = [
      ToDoFilter(), ToDoFilter(state: .open), ToDoFilter(state: .done), ToDoFilter(search: "1"),
      ToDoFilter(state: .open, search: "none"),
    ]
    for filter in filters {
      let list = all.filter {
        (filter.state == .all || $0.isDone == (filter.state == .done))
          && (filter.search.isEmpty || $0.title.text == filter.search)
      }.sorted { $0.place < $1.place }
      // Places in the list, of rows that the filter excludes, and beyond both ends.
      let places = all.map(\.place) + edges
      let positions: [WindowPosition] =
        [.from(nil), .end] + places.map { .from($0) }
        + places.flatMap { place in (0...4).map { .above(place, rowCount: $0) } }
      for rowCount in 1...(count + 2) {
        for position in positions {
          let window = try await interactor.window(filter, position, rowCount: rowCount)
          let expected = Self.rows(of: list, position, rowCount)
          // One condition, with a text that is made only if it fails: there are 25,000 windows.
          let isEqual =
            window.rows.items == list[expected].map(\.summary)
            && window.rows.hasRowsAbove == (expected.lowerBound > 0)
            && window.rows.hasRowsBelow == (expected.upperBound < list.count)
            && window.counts.open == openCount
          #expect(
            isEqual, "\(window) for \(filter), \(position), \(rowCount) rows of \(list.map(\.place))")
        }
      }
    }
  }

  /// A simple reference implementation of which rows are visible.
  private static func rows(of list: [ToDo], _ position: WindowPosition, _ rowCount: Int) -> Range<Int> {
    let first =
      switch position {
      case .from(nil): 0
      case .from(.some(let place)): list.count { $0.place < place }
      case .above(let place, let above): max(0, list.count { $0.place < place } - above)
      case .end: list.count
      }
    let start = max(0, min(first, list.count - rowCount))
    return start..<min(list.count, start + rowCount)
  }

  @Test("A window of no rows has one, because a window cannot be empty")
  func smallest() async throws {
    try await repository.store(Sample.new("a"), Sample.new("b"))
    for rowCount in [-1, 0] {
      let window = try await interactor.window(ToDoFilter(), .from(nil), rowCount: rowCount)
      #expect(window.rows.items.map(\.title.text) == ["b"] && window.rows.hasRowsBelow)
    }
  }

  @Test("What another program changes while the window is read counts as a later change")
  func version() async throws {
    let gate = ActingGate { [repository] _ in repository.noteOthers() }
    let interactor = ToDoListInteractor(
      repository: InMemoryToDoRepository(sharing: repository, gate: gate))
    let before = try await repository.version()
    #expect(try await interactor.window(ToDoFilter(), .from(nil), rowCount: 3).version == before)
    #expect(try await repository.version() != before)
  }

  @Test("An error of the store is rethrown")
  func failure() async {
    repository.fail(with: .busy)
    await #expect(throws: ToDoError.store(.busy)) {
      try await interactor.window(ToDoFilter(), .end, rowCount: 3)
    }
  }
}
