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

@Suite("The container of the details")
@MainActor
struct ToDoDetailContainerTests {
  private let world = ToDosWorld()

  private func open() async throws -> (detail: ToDoDetailContainer, toDo: ToDo) {
    let toDo = try #require(try await world.add(["one"]).first)
    return (try await world.openDetail(of: toDo), toDo)
  }

  @Test("A change from outside is read once, and leaves the message on screen")
  func outside() async throws {
    let (detail, toDo) = try await open()
    await world.desk.press("space")
    #expect(detail.render().viewData.occasion == .completed)
    let patch = ToDoPatch(title: Title(stored: "two"))
    _ = try await world.store.make(
      ToDoChange(.edit, at: world.desk.clock.now(), .patch(ItemIDSet([toDo.id]), patch)))
    await world.signal()
    #expect(world.desk.shows("two") && detail.render().viewData.occasion == .completed)
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(detail.render().viewData.occasion == .completed)
  }

  @Test("A ToDo that was deleted outside and is restored there can be changed again")
  func restored() async throws {
    let (detail, toDo) = try await open()
    try await world.delete(toDo)
    await world.signal()
    #expect(detail.render().viewData.occasion == .gone)
    _ = try await world.store.undo(1)
    await world.signal()
    #expect(detail.render().viewData.occasion == .shown)
    await world.desk.press("space")
    #expect(!world.desk.isOver && detail.render().viewData.occasion == .completed)
  }

  @Test("The message about a change is gone with the next action", arguments: ["?", "e"])
  func message(key: String) async throws {
    let (detail, _) = try await open()
    await world.desk.press("space")
    #expect(detail.render().viewData.occasion == .completed)
    await world.desk.press(key, "escape")
    #expect(detail.render().viewData.occasion == .shown)
  }
}
