import InMemoryStorage
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

@Suite("The list", .timeLimit(.minutes(10)))
@MainActor
struct ToDoListTests {
  @Test("A window that grows before the list is loaded is filled", arguments: [false, true])
  func growsBeforeLoaded(afterFailure: Bool) async throws {
    let world = ToDosWorld(latency: .seconds(1), rows: 10)
    try await world.addNumbers()
    await world.open()
    if afterFailure {
      world.desk.rehearsal.failNext()
      await world.desk.advance(.seconds(1))
      #expect(world.desk.showsFailure)
    }
    await world.desk.receive(.resize(Frame.Size(columns: 80, rows: 24)))
    await world.desk.press("r")
    await world.desk.advance(.seconds(5))
    #expect(world.titles == (0..<20).map { "\($0)" })
  }

  @Test("A window that grows is filled, and the first read asks for as many rows as fit")
  func fit() async throws {
    let world = ToDosWorld(rows: 10)
    try await world.addNumbers()
    await world.open()
    #expect(world.titles == (0..<6).map { "\($0)" })
    await world.desk.receive(.resize(Frame.Size(columns: 80, rows: 24)))
    #expect(world.titles == (0..<20).map { "\($0)" } && world.selectedTitle == "0")
  }

  @Test("Leaving while the list loads draws nothing more")
  func leftWhileLoading() async throws {
    let world = ToDosWorld(latency: .seconds(1))
    await world.open()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }

  @Test("A change from outside is read once; one that cannot be read is read at the next check")
  func outside() async throws {
    let world = ToDosWorld()
    await world.open()
    try await world.memory.add("one")
    await world.signal()
    #expect(world.titles == ["one"])
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(!world.desk.showsFailure)
    try await world.memory.add("two")
    await world.signal()
    #expect(world.desk.showsFailure && world.titles == ["one"])
    await world.check()
    #expect(world.titles == ["two", "one"] && world.selectedTitle == "one")
  }

  @Test("If the selected ToDo is deleted outside and no longer in the window, the next is selected")
  func selectedIsDeleted() async throws {
    let world = ToDosWorld(rows: 10)
    let toDos = try await world.addNumbers()
    await world.open()
    for _ in 0..<5 { await world.desk.press("down") }
    #expect(world.selectedTitle == "5")
    try await world.delete(toDos[5])
    for number in 1...8 { try await world.memory.add("new \(number)") }
    await world.signal()
    #expect(world.selectedTitle == "6" && world.desk.shows("6"))
  }

  @Test("If the selected ToDo is deleted and the window shrinks, the next is selected")
  func nearest() async throws {
    let world = ToDosWorld()
    let toDos = try await world.addNumbers()
    await world.open()
    for _ in 0..<10 { await world.desk.press("down") }
    try await world.delete(toDos[10])
    await world.desk.receive(.resize(Frame.Size(columns: 80, rows: 10)))
    #expect(world.selectedTitle == "11" && world.titles.count == 6)
  }

  @Test("A read that another has overtaken leaves the selection alone")
  func overtaken() async throws {
    let world = ToDosWorld(latency: .seconds(1), rows: 10)
    try await world.addNumbers()
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("end")
    await world.desk.advance(.seconds(5))
    #expect(world.selectedTitle == "29")
    await world.desk.press("home")
    await world.signal()
    await world.desk.advance(.seconds(5))
    #expect(world.selectedTitle == "29" && world.screen?.hasRowsBelow == false)
  }

  @Test("A filter that cannot be applied leaves the list and the filter as they were")
  func failedFilter() async throws {
    let world = ToDosWorld()
    try await world.memory.add("one")
    await world.open()
    world.desk.rehearsal.failNext()
    await world.desk.press("3")
    #expect(world.desk.showsFailure && world.titles == ["one"] && world.screen?.filter == .all)
    await world.desk.press("r")
    #expect(world.titles == ["one"] && !world.desk.showsFailure)
  }

  @Test(
    "The message about a failure is gone with the next key", arguments: ["/", "e", "?", "r", "n", "enter"])
  func message(key: String) async throws {
    let world = ToDosWorld()
    try await world.memory.add("one")
    await world.open()
    world.desk.rehearsal.failNext()
    await world.desk.press("space")
    #expect(world.desk.showsFailure)
    await world.desk.press(key)
    if ["?", "n", "enter"].contains(key) { await world.desk.press("escape") }
    #expect(!world.desk.showsFailure && world.titles == ["one"])
  }

  @Test("Reloading reads the rows again, although nothing has told of a change")
  func reload() async throws {
    let world = ToDosWorld()
    await world.open()
    try await world.memory.add("one")
    await world.desk.press("r")
    #expect(world.titles == ["one"])
  }

  @Test("A new ToDo is visible whatever the filter was, and a filter that shows it stays")
  func create() async throws {
    for (key, filter) in [("3", ToDoQuery.State.all), ("2", .open)] {
      let world = ToDosWorld()
      await world.open()
      await world.desk.press(key, "n", "a", "ctrl-s")
      #expect(world.titles == ["a"] && world.screen?.filter == filter && world.screen?.notice == .added)
    }
  }

  @Test("A ToDo that is gone when its details are opened is said to be, and its row disappears")
  func openDeleted() async throws {
    let world = ToDosWorld()
    let toDos = try await world.memory.add("one", "two")
    await world.open()
    try await world.delete(toDos[1])
    await world.desk.press("enter")
    #expect(world.store.state.content?.detail == nil && world.titles == ["one"])
    #expect(world.screen?.notice == .failed(.noSuchToDo(ItemIDSet([toDos[1].id]))))
  }

  @Test(
    "While an event is handled, keys wait",
    arguments: ["space", "d", "u", "ctrl-r", "A", "C", "3", "r", "end"])
  func waiting(key: String) async throws {
    let world = ToDosWorld(latency: .seconds(1), rows: 10)
    try await world.addNumbers()
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press(key, "?")
    #expect(world.store.state.isEnabled == false && world.store.state.content?.keys == nil)
    await world.desk.advance(.seconds(10))
    #expect(world.store.state.content?.isBusy == false && world.store.state.content?.keys != nil)
  }

  @Test("If the rows cannot be read after a change, that is told, and not the change")
  func failedReadAfterChange() async {
    let world = ToDosWorld()
    await world.open()
    await world.desk.press("n", "a", "ctrl-s", "enter")
    #expect(world.detail != nil)
    world.memory.fail(with: .busy)
    await world.desk.act { world.store.send(.content(.detail(.delegate(.ended(.deleted))))) }
    #expect(world.screen?.notice == .failed(.store(.busy)) && world.store.state.content?.isBusy == false)
  }

  @Test("The list takes input only while it is shown, handles nothing and presents nothing")
  func enabled() {
    var ready = ToDoList.State(
      rowCount: 10,
      window: ToDoWindow(
        ListWindow([], hasRowsAbove: false, hasRowsBelow: false), openCount: 0, version: StoreVersion(1)))
    ready.screen = .loading(today: ManualClock().localNow().day)
    expectDisabled(
      ready,
      by: [
        { $0.screen = nil }, { $0.isBusy = true }, { $0.detail = ToDoDetail.State(.lowest) },
        { $0.form = ToDoForm.State() }, { $0.keys = Keys.State(.list) },
      ])
  }
}
