import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Terminal
import Testing
import ToDosContracts
import ToDosEntities
import ToDosRouters
import ToDosStorage

@testable import AppsModules

/// The whole app under events that come as no person would send them.
///
/// `TODO_VIPER_SEED` in the environment of the tests repeats a run.
@Suite("Random events", .timeLimit(.minutes(10)))
@MainActor
struct RandomEventsTests {
  private static let seed =
    ProcessInfo.processInfo.environment["TODO_VIPER_SEED"].flatMap { UInt64($0) } ?? .random(in: 0 ... .max)

  @Test("100,000 random events leave an app that answers, and shows what is stored")
  func inMemory() async throws {
    // Off the global threads, where each turn would cost two switches between threads.
    try await withTaskExecutorPreference(MainQueueExecutor.shared) {
      for round in 0..<100 {
        let run = RandomRun(seed: Self.seed &+ UInt64(round), repository: InMemoryToDoRepository())
        try await run.perform(1_000)
      }
    }
  }

  @Test("So do 3,000 on a store in a file")
  func inFile() async throws {
    for round in 0..<3 {
      let folder = TemporaryFolder()
      let run = RandomRun(
        seed: Self.seed &+ UInt64(round),
        repository: SQLiteToDoRepository(
          database: Database(path: folder.path + "/t.sqlite", schema: toDosSchema)),
        outside: SQLiteToDoRepository(
          database: Database(path: folder.path + "/t.sqlite", schema: toDosSchema)))
      try await run.perform(1_000)
    }
  }
}

/// One run of events on one store; where the app is left it is opened again.
@MainActor
private final class RandomRun {
  private let seed: UInt64
  private let repository: any ToDoRepository
  /// The store as other processes have it.
  private let outside: any ToDoRepository
  private var events: RandomEvents
  private var desk: AppDesk
  private var log: [RandomEvent] = []
  /// Whether a call was made to fail since the list was last compared.
  private var hasFailure = false

  /// Small, because most of the time goes into drawing; the list has room for 12 rows.
  private static let size = Frame.Size(columns: 60, rows: 16)

  init(seed: UInt64, repository: any ToDoRepository, outside: (any ToDoRepository)? = nil) {
    self.seed = seed
    self.repository = repository
    self.outside = outside ?? repository
    events = RandomEvents(seed: seed)
    desk = AppDesk()
  }

  private var comment: Comment {
    "seed \(seed), after \(log.suffix(12)):\n\(desk.lines.joined(separator: "\n"))"
  }

  func perform(_ count: Int) async throws {
    try await fill()
    await openApp()
    for number in 1...count {
      let event = events.next(on: desk.router?.stack.last)
      log.append(event)
      try await perform(event)
      try #require(desk.faults.isEmpty && desk.error == nil, comment)
      if desk.isOver {
        await openApp()
      } else {
        try #require(desk.shown?.size == desk.stage.size, comment)
        try #require(desk.router?.stack.first == .list, comment)
      }
      if number.isMultiple(of: 100) {
        try await expectAgreement()
        try await fill()
      }
    }
    try await returnToList()
    await desk.press("q")
    try #require(desk.isOver && desk.router == nil, comment)
  }

  /// Has others add ToDos where there have come to be few, so that there is something to scroll.
  private func fill() async throws {
    guard try await outside.toDos(ToDoFilter(), .from(nil), limit: 10).count < 10 else { return }
    for number in 0..<25 { try await perform(.outside(.add("ToDo \(number)"))) }
  }

  private func openApp() async {
    let latencies: [Duration] = [.zero, .zero, .zero, .milliseconds(300)]
    desk = AppDesk(latency: latencies[events.number(below: latencies.count)], size: Self.size)
    await desk.open(repository)
  }

  private func perform(_ event: RandomEvent) async throws {
    switch event {
    case .input(let input): await desk.receive(input)
    case .advance(let duration): await desk.advance(duration)
    case .failNext:
      hasFailure = true
      desk.rehearsal.failNext()
    case .outside(let change):
      try await self.change(change)
      (repository as? InMemoryToDoRepository)?.noteOthers()
      desk.watch.signal()
      await desk.settle()
    }
  }

  private func change(_ change: RandomEvent.OutsideChange) async throws(ToDoError) {
    let all = try await outside.toDos(ToDoFilter(), .from(nil), limit: .max - 1)
    let now = desk.clock.now()
    switch change {
    case .add(let text):
      let title = Title(stored: String(text.prefix(500)))
      _ = try await outside.change(.add, at: now) { transaction throws(ToDoError) in
        try transaction.insert(NewToDo(title: title, memo: Memo(stored: text), createdAt: now))
      }
    case .toggle(let index):
      guard index < all.count else { return }
      let (isDone, ids) = (!all[index].isDone, ItemIDSet([all[index].id]))
      _ = try await outside.change(isDone ? .done : .reopen, at: now) { transaction throws(ToDoError) in
        try transaction.setDone(isDone, ids)
      }
    case .delete(let index):
      guard index < all.count else { return }
      let ids = ItemIDSet([all[index].id])
      _ = try await outside.change(.delete, at: now) { transaction throws(ToDoError) in
        try transaction.delete(ids)
      }
    }
  }
}

extension RandomRun {
  /// Goes back to the list with a few keys, in the usual size, with nothing under way.
  private func returnToList() async throws {
    await desk.receive(.resize(Self.size))
    // Where calls take long, many keys may wait to be served.
    await desk.advance(.seconds(900))
    // A key that waited to be served may have been the one that leaves the app.
    if desk.isOver { await openApp() }
    for _ in 0..<6 {
      await desk.press("escape")
      await desk.advance(.seconds(2))
    }
    // What was not read for a failure is read when that is asked for; the first time may be the one that fails.
    for _ in 0..<(hasFailure ? 2 : 0) {
      await desk.press("r")
      await desk.advance(.seconds(2))
    }
    hasFailure = false
    // What others did while a slow reading was under way is seen when the store is looked at again.
    desk.watch.signal()
    await desk.settle()
    await desk.advance(.seconds(2))
    try #require(desk.router?.stack == [.list], comment)
  }

  /// Expects that the list shows what is stored.
  private func expectAgreement() async throws {
    try await returnToList()
    let lines = desk.lines
    let openCount = try await outside.openCount()
    try #require(lines[0].hasPrefix("ToDo  \(openCount) open "), comment)
    let filters: [(String, ToDoQuery.State)] = [("[All]", .all), ("[Open]", .open), ("[Done]", .done)]
    let filter = try #require(filters.first { lines[0].contains($0.0) }, comment)
    let stored = try await outside.toDos(ToDoFilter(state: filter.1), .from(nil), limit: .max - 1)
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

  private func matches(_ frame: Frame, _ toDos: some Collection<ToDo>) -> Bool {
    zip(2..., toDos).allSatisfy { row, toDo in
      // Cut where it is always cut, or before; what follows then is not compared.
      var expected = Frame(Frame.Size(columns: 60, rows: 1))
      expected.write(toDo.isDone ? "[x]" : "[ ]", row: 0, column: 2)
      expected.write(
        TextWidth.standard.fitted(printable(toDo.title.text), width: 40), row: 0, column: 6)
      return (2..<26).allSatisfy { frame[row, $0].text == expected[0, $0].text }
    }
  }
}
