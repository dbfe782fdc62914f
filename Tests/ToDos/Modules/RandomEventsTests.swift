import AppsModules
import DatabaseStorage
import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing
import ToDosEntities
import ToDosRouters
import ToDosStorage

@testable import AppDoubles
@testable import ToDosModules

/// The whole app under events that no user would cause.
@Suite("Random events", .patient)
@AppActor
struct RandomEventsTests {
  @Test("After 10,000 random events the app responds, and shows what is stored")
  func inMemory() async {
    await #expect(processExitsWith: .success) {
      try await performRandomRounds { RandomToDos(InMemoryToDoRepository()) }
    }
  }

  @Test("The same holds for 3,000 events on a store in a file")
  func inFile() async {
    await #expect(processExitsWith: .success) { @AppActor in
      for round in 0..<3 {
        let folder = TemporaryFolder()
        let app = RandomToDos(Database(path: folder.path + "/t.sqlite", schema: toDosSchema))
        try await RandomRun(seed: randomRunSeed &+ UInt64(round), app).perform(1_000)
      }
    }
  }
}

/// The to-do list under random events.
@AppActor
private final class RandomToDos: RandomApp {
  enum Change: Hashable {
    case add(String)
    case toggle(Int)
    case delete(Int)
  }

  /// Opens the store for the app, with calls that go through its gate.
  private let open: ((any CallGate)?) -> any ToDoRepository
  /// The store as another process opens it.
  private let outside: any ToDoRepository
  private weak var router: ToDoRouter?

  private let memory: InMemoryToDoRepository?

  init(_ memory: InMemoryToDoRepository) {
    self.memory = memory
    outside = memory
    open = { InMemoryToDoRepository(sharing: memory, gate: $0) }
  }

  init(_ database: Database) {
    memory = nil
    outside = SQLiteToDoRepository(database: database)
    open = { SQLiteToDoRepository(database: database, gate: $0) }
  }

  func run(_ context: AppContext) async throws {
    let router = ToDoRouter(builder: ToDosScreenBuilder(repository: open(context.gate), context: context))
    self.router = router
    try await router.run()
  }

  private static let listKeys = [
    "up", "down", "down", "k", "j", "j", "pageup", "pagedown", "ctrl-b", "ctrl-f", "home", "end", "g", "G",
    "space", "x", "x", "enter", "enter", "l", "n", "n", "a", "d", "delete", "u", "u", "ctrl-r", "U", "e", "e",
    "/", "t", "t", "z", "z", "1", "2", "3", "4", "A", "C", "escape", "r", "?", "left", "right", "backspace",
    "b",
    "牛",
  ]
  private static let detailKeys = [
    "e", "e", "space", "x", "d", "escape", "left", "?", "up", "down", "pagedown", "home", "end", "q",
  ]
  private static let formKeys = [
    "tab", "tab", "tab", "shift-tab", "ctrl-s", "ctrl-s", "escape", "enter", "down", "up", "left", "right",
    "space", "a", "é", "牛", "+", "1", "d", "2", "backspace", "delete", "ctrl-z", "ctrl-y", "ctrl-w",
    "ctrl-u", "ctrl-k", "ctrl-a", "ctrl-e", "alt-b", "home", "end", "?",
  ]
  private static let tagsKeys = [
    "up", "down", "down", "end", "home", "enter", "enter", "escape", "t", "r", "?", "pagedown",
  ]
  private static let postponeKeys = [
    "up", "down", "down", "home", "end", "enter", "enter", "escape", "z", "1", "d", "backspace", "?",
  ]
  private static let keysKeys = ["up", "down", "pagedown", "end", "home", "escape", "q", "?", "enter"]

  func keys(on desk: AppDesk) -> [String] {
    switch desk.heading {
    case let heading where heading.hasPrefix("Detail"): Self.detailKeys
    case let heading where heading.hasPrefix("New ToDo") || heading.hasPrefix("Edit ToDo"): Self.formKeys
    case let heading where heading.hasPrefix("Projects and tags"): Self.tagsKeys
    case let heading where heading.hasPrefix("Postpone"): Self.postponeKeys
    case let heading where heading.hasPrefix("Keys"): Self.keysKeys
    default: Self.listKeys
    }
  }

  let isLeftByEscape = false
  let keyToReadAgain = "r"
  func isHome(on desk: AppDesk) -> Bool { desk.heading.hasPrefix("ToDo ") }
  var isAlive: Bool { router != nil }

  func change(_ events: inout RandomEvents) -> Change {
    switch events.number(below: 5) {
    case 0, 1: .add(events.text())
    case 2: .delete(events.number(below: 60))
    default: .toggle(events.number(below: 60))
    }
  }

  func filling() async throws -> [Change] {
    let count = try await outside.toDos(ToDoFilter(), .from(nil), limit: 10).count
    return count < 10 ? (0..<25).map { .add("ToDo \($0)") } : []
  }

  func perform(_ change: Change, at now: Instant) async throws {
    try await make(change, at: now)
    memory?.noteOthers()
  }

  private func make(_ change: Change, at now: Instant) async throws(ToDoError) {
    let all = try await outside.toDos(ToDoFilter(), .from(nil), limit: .max - 1)
    switch change {
    case .add(let text):
      let title = Title(stored: String(text.prefix(500)))
      var values = ToDoValues(title: title, memo: Memo(stored: text), createdAt: now)
      // Some repeat, so that what is toggled moves on.
      let rule = RepeatRule(stored: text.count.isMultiple(of: 2) ? "each day" : "every friday, 3 times")
      if text.count.isMultiple(of: 3) {
        values.series = RepeatSeries(rule, from: Sample.day("2026-11-16"), by: Sample.clock)
      }
      _ = try await outside.make(ToDoChange(.add, at: now, .insert(values)))
    case .toggle(let index):
      guard index < all.count else { return }
      let (isDone, ids) = (!all[index].isDone, ItemIDSet([all[index].id]))
      _ = try await outside.make(
        ToDoChange(isDone ? .done : .reopen, at: now, .setDone(isDone, .numbered(ids), .ahead)))
    case .delete(let index):
      guard index < all.count else { return }
      let ids = ItemIDSet([all[index].id])
      _ = try await outside.make(ToDoChange(.delete, at: now, .delete(.numbered(ids))))
    }
  }

  func expectAgreement(_ desk: AppDesk, _ comment: Comment) async throws {
    let lines = desk.lines
    let open = try await outside.openCounts()
    let counts = "ToDo  \(open.open) open\(open.waiting > 0 ? ", \(open.waiting) waiting" : "") "
    try #require(lines[0].hasPrefix(counts), comment)
    let filters: [(String, ToDoQuery.State)] = [
      ("[All]", .all), ("[Open]", .open), ("[Done]", .done), ("[Waiting]", .waiting),
    ]
    let filter = try #require(filters.first { lines[0].contains($0.0) }, comment)
    let label = try await shownLabel(String(lines[0].dropFirst(counts.count)))
    let shownFilter = ToDoFilter(state: filter.1, label: label)
    let stored = try await outside.toDos(shownFilter, .from(nil), limit: .max - 1)
    let frame = desk.stage.frame
    let shown = (2..<14).filter { frame[$0, 2].text == "[" }
    let hasRowsAbove = lines[1].hasSuffix("more above")
    let hasRowsBelow = lines[14].hasSuffix("more below")
    try #require(shown.count == min(12, stored.count), comment)
    try #require((hasRowsAbove || hasRowsBelow) == (stored.count > 12), comment)
    let offsets =
      hasRowsAbove ? hasRowsBelow ? Array(1..<max(2, stored.count - 12)) : [stored.count - shown.count] : [0]
    try #require(offsets.contains { matches(frame, stored.dropFirst($0).prefix(shown.count)) }, comment)
    try #require(shown.count { frame[$0, 0].text == ">" } == min(1, stored.count), comment)
  }

  /// The project or the tag that the heading shows after its counts, which may be cut off; nil if there is none.
  private func shownLabel(_ heading: String) async throws -> ToDoLabel? {
    var text = trimmed(String(heading.prefix { $0 != "[" && $0 != "…" }))
    let isCut = heading.contains("…")
    guard let mark = text.first, "+#@".contains(mark) else { return nil }
    if !isCut, let end = text.firstRange(of: "  ") { text = String(text[..<end.lowerBound]) }
    let labels = try await outside.labelCounts(.all).includingParts.map(\.label)
    if let found = labels.first(where: { isCut ? $0.text.hasPrefix(text) : $0.text == text }) { return found }
    // The last ToDo that had it may be gone.
    if mark == "+" { return .project(try Project(String(text.dropFirst()))) }
    return .tag(try ToDosEntities.Tag(text))
  }

  private func matches(_ frame: Frame, _ toDos: some Collection<ToDoSummary>) -> Bool {
    zip(2..., toDos).allSatisfy { row, toDo in
      // The row may be cut off, at that column or before; the rest is not compared.
      var expected = Frame(Frame.Size(columns: 60, rows: 1))
      expected.write(toDo.isDone ? "[x]" : "[ ]", row: 0, column: 2)
      let mark = toDo.priority.map { "(\($0.rawValue.prefix(1).uppercased())) " } ?? ""
      let labels = [toDo.project?.text ?? "", toDo.tags.text].filter { !$0.isEmpty }
      let title = ([toDo.title.text + (toDo.repeats ? " ↻" : "")] + labels).joined(separator: " ")
      expected.write(TextWidth.standard.fitted(printable(mark + title), width: 40), row: 0, column: 6)
      return (2..<26).allSatisfy { frame[row, $0].text == expected[0, $0].text }
    }
  }
}
