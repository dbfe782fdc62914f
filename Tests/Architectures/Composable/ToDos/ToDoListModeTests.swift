import InMemoryStorage
import SharedEntities
import SharedViewData
import SharedViews
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

@Suite("The list, searching and marking", .timeLimit(.minutes(10)))
@MainActor
struct ToDoListModeTests {
  @Test("A search that fails says so, no longer searches, and is gone when its text is edited")
  func failedSearch() async throws {
    let world = ToDosWorld()
    try await world.memory.add("one")
    await world.open()
    await world.desk.press("/")
    world.desk.rehearsal.failNext()
    await world.desk.press("o")
    #expect(world.desk.showsFailure && world.screen?.phase == .ready)
    await world.desk.press("n")
    #expect(!world.desk.showsFailure && world.titles == ["one"])
  }

  @Test("A search that is left stays applied, and begins again with its text")
  func leftSearch() async throws {
    let world = ToDosWorld()
    try await world.memory.add("one")
    try await world.memory.add("two")
    await world.open()
    await world.desk.press("/", "t", "w", "enter")
    #expect(world.titles == ["two"] && world.screen?.mode == .browsing && world.screen?.search == "tw")
    await world.desk.press("/")
    #expect(world.screen?.mode == .searching(TextField("tw")))
    await world.desk.press("escape")
    #expect(world.titles == ["two", "one"] && world.screen?.mode == .browsing && world.screen?.search == "")
  }

  @Test("A search that scrolls to the selected ToDo is overtaken by the next one")
  func searchAgain() async throws {
    let world = ToDosWorld(latency: .seconds(1), rows: 10)
    try await world.addNumbers()
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("end")
    await world.desk.advance(.seconds(5))
    await world.desk.press("/", "2")
    #expect(world.screen?.phase == .searching && world.selectedTitle == "29")
    await world.desk.advance(.milliseconds(2500))
    await world.desk.press("7")
    await world.desk.advance(.seconds(10))
    #expect(world.titles == ["27"] && world.selectedTitle == "27" && world.screen?.phase == .ready)
  }

  @Test("The message that nothing is marked is gone when a row is marked, which a second time unmarks it")
  func marking() async throws {
    let world = ToDosWorld()
    try await world.memory.add("one")
    await world.open()
    await world.desk.press("e", "d")
    #expect(world.screen?.notice == .nothingToDo && world.screen?.mode == .editing(markedCount: 0))
    await world.desk.press("space")
    #expect(world.screen?.notice == nil && world.screen?.mode == .editing(markedCount: 1))
    #expect(world.screen?.rows.map(\.isMarked) == [true])
    await world.desk.press("space")
    #expect(world.screen?.mode == .editing(markedCount: 0))
  }

  @Test("Edit mode needs rows: it does not begin without any, and ends when the last one goes")
  func editing() async throws {
    let world = ToDosWorld()
    await world.open()
    await world.desk.press("e")
    #expect(world.screen?.mode == .browsing)
    let toDos = try await world.memory.add("one")
    await world.signal()
    await world.desk.press("e")
    #expect(world.screen?.mode == .editing(markedCount: 0))
    try await world.delete(toDos[0])
    await world.signal()
    #expect(world.titles.isEmpty && world.screen?.mode == .browsing)
  }

  @Test("Marked ToDos are deleted together, and edit mode ends; a failure leaves them marked")
  func deleteMarked() async throws {
    let world = ToDosWorld()
    try await world.memory.add("one", "two", "three")
    await world.open()
    await world.desk.press("e", "space", "down", "space")
    world.desk.rehearsal.failNext()
    await world.desk.press("d")
    #expect(world.desk.showsFailure && world.screen?.mode == .editing(markedCount: 2))
    await world.desk.press("d")
    #expect(world.titles == ["one"] && world.screen?.mode == .browsing)
    #expect(world.screen?.notice == .deleted(count: 2))
  }

  @Test("A search that another has overtaken sends nothing, also while it scrolls to the selected ToDo")
  func cancelledSearch() async {
    let clock = ManualClock()
    let toDo = ToDo(id: .lowest, ToDoValues(title: Title(stored: "one"), createdAt: ManualClock.start))
    let window = ToDoWindow(
      ListWindow([toDo.summary], hasRowsAbove: false, hasRowsBelow: false), openCount: 1,
      version: StoreVersion(1))
    // The selected row is beyond the only one that it found.
    let elsewhere = ToDoWindow(
      ListWindow([toDo.summary], hasRowsAbove: true, hasRowsBelow: true), openCount: 1,
      version: StoreVersion(1))
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    environment.window = { filter, _, _ in
      try? await clock.sleep(for: .seconds(1))
      return filter.search == "a" ? .success(elsewhere) : .success(window)
    }
    var state = ToDoList.State(rowCount: 10, window: window)
    state.mode = .searching(TextField())
    state.window.selected = ItemID(rawValue: 7).map {
      ToDo(id: $0, ToDoValues(title: Title(stored: "seven"), createdAt: ManualClock.start)).place
    }
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    store.send(.view(.search(.insert("a")))) {
      $0.mode = .searching(TextField("a"))
      $0.filter.search = "a"
      $0.isSearching = true
      $0.readCount = 1
      $0.screen = Self.screen($0, search: "a", phase: .searching, isSelected: false, today: clock)
    }
    _ = clock.advanceToNextWait()
    await store.receive(.window(.success(elsewhere), .init(number: 1, purpose: .search))) {
      $0.window.rows = elsewhere.rows
    }
    store.send(.view(.clearSearch)) {
      $0.mode = .browsing
      $0.filter.search = ""
      $0.readCount = 2
      $0.screen = ToDoListViewData(
        phase: .searching, openCount: 1, rows: [.init(toDo.summary, isOverdue: false)], hasRowsAbove: true,
        hasRowsBelow: true, today: clock.localNow().day)
    }
    while clock.advanceToNextWait() {}
    await store.receive(.window(.success(window), .init(number: 2, purpose: .search))) {
      $0.isSearching = false
      $0.window.rows = window.rows
      $0.window.selected = toDo.place
      $0.screen = Self.screen($0, search: "", phase: .ready, isSelected: true, today: clock)
    }
    await store.finish()
  }

  private static func screen(
    _ list: ToDoList.State, search: String, phase: ToDoListViewData.Phase, isSelected: Bool,
    today clock: ManualClock
  ) -> ToDoListViewData {
    ToDoListViewData(
      phase: phase, mode: list.mode.viewData, search: search, openCount: 1,
      rows: list.window.rows.items.map { .init($0, isOverdue: false, isSelected: isSelected) },
      today: clock.localNow().day)
  }
}
