import InMemoryStorage
import SharedEntities
import SharedViewData
import StoreEngine
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosStore

@Suite("The list on the screen, reading", .timeLimit(.minutes(10)))
@MainActor
struct ToDoListReadingTests {
  private let large = Frame.Size(columns: 80, rows: 24)

  @Test("The first read asks for as many rows as fit")
  func firstRead() async throws {
    let world = ToDosDesk(latency: .seconds(1))
    try await world.add(["one", "two", "three"])
    await world.open()
    await world.desk.advance(.seconds(1))
    #expect(world.desk.shows("one") && world.desk.shows("three"))
  }

  @Test("A window that grows before the list is loaded is filled", arguments: [false, true])
  func growsBeforeLoaded(afterFailure: Bool) async throws {
    let world = ToDosDesk(latency: .seconds(1), rows: 10)
    try await world.add(ToDosDesk.many)
    await world.open()
    if afterFailure {
      world.desk.rehearsal.failNext()
      await world.desk.advance(.seconds(1))
      #expect(world.showsFailure)
    }
    await world.desk.receive(.resize(large))
    await world.desk.press("r")
    await world.desk.advance(.seconds(5))
    #expect(world.list?.titles.count == 20 && world.desk.shows("ToDo 21"))
  }

  @Test("A window that grows is filled")
  func grows() async throws {
    let world = ToDosDesk(rows: 10)
    try await world.add(ToDosDesk.many)
    await world.open()
    await world.desk.receive(.resize(large))
    #expect(world.list?.titles.count == 20 && world.desk.shows("ToDo 21"))
  }

  @Test("Leaving while the list loads draws nothing more")
  func leftWhileLoading() async throws {
    let world = ToDosDesk(latency: .seconds(1))
    await world.open()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }

  @Test("A change from outside is read once")
  func outside() async throws {
    let world = ToDosDesk()
    await world.open()
    try await world.add(["Buy milk"])
    await world.signal()
    #expect(world.desk.shows("Buy milk"))
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(!world.showsFailure)
  }

  @Test(
    "If the selected ToDo is deleted outside while others push it out of the window, the next is selected")
  func selectedIsDeletedFarBelow() async throws {
    let world = ToDosDesk(rows: 10)
    let toDos = try await world.add(ToDosDesk.many)
    await world.open()
    await world.desk.press("down", "down", "down", "down", "down")
    #expect(world.list?.selectedTitle == "ToDo 35")
    try await world.delete(try #require(toDos.first { $0.title.text == "ToDo 35" }))
    try await world.add((1...8).map { "new \($0)" })
    await world.signal()
    #expect(world.list?.selectedTitle == "ToDo 34" && world.desk.shows("ToDo 34"))
  }

  @Test("A move that a refresh has overtaken leaves the selection alone")
  func overtaken() async throws {
    let world = ToDosDesk(latency: .seconds(1), rows: 10)
    try await world.add(ToDosDesk.many)
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("end")
    await world.desk.advance(.seconds(5))
    #expect(world.list?.selectedTitle == "ToDo 11")
    await world.desk.press("home")
    await world.signal()
    await world.desk.advance(.seconds(5))
    #expect(world.list?.selectedTitle == "ToDo 11")
  }

  @Test("Edit mode ends when the last row is deleted outside")
  func editingEnds() async throws {
    let world = ToDosDesk()
    let toDo = try #require(try await world.add(["one"]).first)
    await world.open()
    await world.desk.press("e", "space")
    #expect(world.list?.state.shown.mode == .editing(marked: [toDo.id]))
    try await world.delete(toDo)
    await world.signal()
    #expect(world.list?.state.shown.mode == .browsing && world.list?.titles == [])
  }

  @Test("The day changes without a key")
  func day() async throws {
    let world = ToDosDesk()
    await world.open()
    let day = try #require(world.list?.state.shown.today)
    await world.desk.advance(.seconds(24 * 60 * 60))
    let next = try #require(world.list?.state.shown.today)
    #expect(day < next)
  }

  @Test("Reloading reads the rows again")
  func reload() async throws {
    let world = ToDosDesk()
    await world.open()
    try await world.add(["Buy milk"])
    await world.desk.press("r")
    #expect(world.desk.shows("Buy milk"))
  }

  @Test("A search that is left shows all rows again, and one that is kept only those found")
  func search() async throws {
    let world = ToDosDesk()
    try await world.add(["milk", "bread"])
    await world.open()
    await world.desk.press("/", "m", "enter")
    #expect(world.list?.titles == ["milk"] && world.list?.state.shown.mode == .browsing)
    await world.desk.press("/", "escape")
    #expect(world.list?.titles == ["bread", "milk"] && world.list?.state.shown.mode == .browsing)
  }
}

@Suite("The list on the screen, telling of failures", .timeLimit(.minutes(10)))
@MainActor
struct ToDoListMessageTests {
  private let world = ToDosDesk()

  @Test("A filter that cannot be applied leaves the list as it was")
  func failedFilter() async throws {
    try await world.add(["one"])
    await world.open()
    await world.desk.press("space")
    world.desk.rehearsal.failNext()
    await world.desk.press("2")
    #expect(world.showsFailure && world.desk.shows("one"))
    #expect(world.list?.state.shown.filter.state == .all)
    await world.desk.press("r")
    #expect(world.desk.shows("one"))
  }

  @Test(
    "The message about a failure is gone with the next action",
    arguments: [
      ["/"], ["e"], ["?", "escape"], ["r"], ["down"], ["2"], ["n", "escape"], ["enter", "escape"],
    ])
  func message(keys: [String]) async throws {
    try await world.add(["one"])
    await world.open()
    world.desk.rehearsal.failNext()
    await world.desk.press("space")
    #expect(world.showsFailure)
    for key in keys { await world.desk.press(key) }
    #expect(world.list?.state.shown.notice == nil && !world.showsFailure)
  }

  @Test("The message about a failed search is gone when its text is edited")
  func messageOfSearch() async throws {
    try await world.add(["one"])
    await world.open()
    await world.desk.press("/")
    world.desk.rehearsal.failNext()
    await world.desk.press("o")
    #expect(world.showsFailure && world.list?.state.shown.isSearching == false)
    await world.desk.press("n")
    #expect(!world.showsFailure && world.desk.shows("one"))
  }

  @Test("The message that nothing is marked is gone when a row is marked, or edit mode ends")
  func messageWhileMarking() async throws {
    try await world.add(["one"])
    await world.open()
    for key in ["space", "escape"] {
      await world.desk.press("e", "d")
      #expect(world.list?.state.shown.notice == .nothingToDo)
      await world.desk.press(key)
      #expect(world.list?.state.shown.notice == nil)
      await world.desk.press("escape")
    }
  }

  @Test("A message behind the searched text is gone when the search ends", arguments: ["enter", "escape"])
  func messageBehindSearch(key: String) async throws {
    try await world.add(["one"])
    await world.open()
    await world.desk.press("/")
    world.desk.rehearsal.failNext()
    await world.signal()
    #expect(world.showsFailure)
    await world.desk.press(key)
    #expect(!world.showsFailure && world.list?.state.shown.mode == .browsing)
  }

  @Test("Marked ToDos of which one is gone are not deleted, and only that one is unmarked")
  func markedIsGone() async throws {
    let toDos = try await world.add(["one", "two"])
    await world.open()
    await world.desk.press("e", "space", "down", "space")
    try await world.delete(toDos[0])
    await world.desk.press("d")
    #expect(world.list?.state.shown.notice == .failed(.noSuchToDo(ItemIDSet([toDos[0].id]))))
    #expect(world.list?.titles == ["two"])
    #expect(world.list?.state.shown.mode == .editing(marked: [toDos[1].id]))
  }

  @Test("A ToDo that is gone when it is opened is reported, and one that is deleted there, too")
  func opened() async throws {
    let toDos = try await world.add(["one", "two"])
    await world.open()
    await world.desk.press("enter", "d")
    #expect(world.list?.titles == ["one"] && world.list?.state.shown.notice == .deleted(count: 1))
    try await world.delete(toDos[0])
    await world.desk.press("enter")
    #expect(world.list?.titles == [])
    #expect(world.list?.state.shown.notice == .failed(.noSuchToDo(ItemIDSet([toDos[0].id]))))
  }
}
