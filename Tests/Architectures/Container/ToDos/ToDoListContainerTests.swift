import Doubles
import InMemoryStorage
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosContainer

@Suite("The container of the list")
@MainActor
struct ToDoListContainerTests {
  @Test("A window that grows before the list is loaded is filled", arguments: [false, true])
  func growsBeforeLoaded(afterFailure: Bool) async throws {
    let world = ToDosWorld(latency: .seconds(1), rows: 10)
    let desk = world.desk
    try await world.add(ToDosWorld.many)
    let list = try await world.openList()
    if afterFailure {
      desk.rehearsal.failNext()
      await desk.advance(.seconds(1))
      #expect(desk.showsFailure)
    }
    await desk.receive(.resize(Frame.Size(columns: 80, rows: 24)))
    await desk.press("r")
    await desk.advance(.seconds(5))
    #expect(list.render().viewData.rows.count == 20 && desk.shows("ToDo 21"))
  }

  @Test("Leaving while the list loads draws nothing more")
  func leftWhileLoading() async throws {
    let world = ToDosWorld(latency: .seconds(1))
    _ = try await world.openList()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }

  @Test("A change from outside is read once")
  func outside() async throws {
    let world = ToDosWorld()
    _ = try await world.openList()
    try await world.add(["Buy milk"])
    await world.signal()
    #expect(world.desk.shows("Buy milk"))
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(!world.desk.showsFailure)
  }

  @Test(
    "If the selected ToDo is deleted outside while others push it out of the window, the next is selected")
  func selectedIsDeletedFarBelow() async throws {
    let world = ToDosWorld(rows: 10)
    let toDos = try await world.add(ToDosWorld.many)
    let list = try await world.openList()
    await world.desk.press("down", "down", "down", "down", "down")
    #expect(list.selectedTitle == "ToDo 35")
    try await world.delete(try #require(toDos.first { $0.title.text == "ToDo 35" }))
    try await world.add((1...8).map { "new \($0)" })
    await world.signal()
    #expect(list.selectedTitle == "ToDo 34" && world.desk.shows("ToDo 34"))
  }

  @Test("A read that was overtaken leaves the selection alone")
  func overtaken() async throws {
    let world = ToDosWorld(latency: .seconds(1), rows: 10)
    let desk = world.desk
    try await world.add(ToDosWorld.many)
    let list = try await world.openList()
    await desk.advance(.seconds(1))
    await desk.press("end")
    await desk.advance(.seconds(5))
    #expect(list.selectedTitle == "ToDo 11")
    await desk.press("home")
    await world.signal()
    await desk.advance(.seconds(5))
    #expect(list.selectedTitle == "ToDo 11")
  }

  @Test("A filter that cannot be applied leaves the list as it was")
  func failedFilter() async throws {
    let world = ToDosWorld()
    try await world.add(["one"])
    let list = try await world.openList()
    await world.desk.press("space")
    world.desk.rehearsal.failNext()
    await world.desk.press("2")
    #expect(world.desk.showsFailure && world.desk.shows("one") && list.render().viewData.filter == .all)
    await world.desk.press("r")
    #expect(world.desk.shows("one"))
  }

  @Test("The message about a failure is gone with the next key", arguments: ["/", "e", "?", "r"])
  func message(key: String) async throws {
    let world = ToDosWorld()
    try await world.add(["one"])
    _ = try await world.openList()
    world.desk.rehearsal.failNext()
    await world.desk.press("space")
    #expect(world.desk.showsFailure)
    await world.desk.press(key)
    if key == "?" { await world.desk.press("escape") }
    #expect(!world.desk.showsFailure)
  }

  @Test("The message about a failed search is gone when its text is edited")
  func messageOfSearch() async throws {
    let world = ToDosWorld()
    try await world.add(["one"])
    _ = try await world.openList()
    await world.desk.press("/")
    world.desk.rehearsal.failNext()
    await world.desk.press("o")
    #expect(world.desk.showsFailure)
    await world.desk.press("n")
    #expect(!world.desk.showsFailure && world.desk.shows("one"))
  }

  @Test("The message that nothing is marked is gone when a row is marked")
  func messageWhileMarking() async throws {
    let world = ToDosWorld()
    try await world.add(["one"])
    let list = try await world.openList()
    await world.desk.press("e", "d")
    #expect(list.render().viewData.notice == .nothingToDo)
    await world.desk.press("space")
    #expect(list.render().viewData.notice == nil)
  }

  @Test("Reloading reads the rows again")
  func reload() async throws {
    let world = ToDosWorld()
    _ = try await world.openList()
    try await world.add(["Buy milk"])
    await world.desk.press("r")
    #expect(world.desk.shows("Buy milk"))
  }
}
