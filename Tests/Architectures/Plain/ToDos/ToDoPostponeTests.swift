import InMemoryStorage
import Platform
import SharedEntities
import Testing
import ToDosEntities

@testable import AppDoubles
@testable import AppsModules

@Suite("Postponing in the plain to-do app")
@AppActor
struct ToDoPostponeTests {
  private let world = ToDosWorld()

  @Test("The selected ToDo is postponed by a choice, and keeps its place")
  func choice() async throws {
    try await world.add("Milk", "Bread")
    await world.open()
    await world.desk.press("down", "z", "enter")
    #expect(world.desk.rows.last?.hasPrefix("> [ ] Milk") == true)
    #expect(world.desk.rows.last?.hasSuffix("Due: Sat 2026-11-21") == true)
    await world.desk.press("z", "end", "enter")
    #expect(world.desk.rows == ["  [ ] Bread", "> [ ] Milk"])
  }

  @Test("Marked ToDos are postponed together by a day in words, and undone together")
  func marked() async throws {
    try await world.add("Milk", "Bread")
    await world.open()
    await world.desk.press("e", "space", "down", "space", "z", "end", "up", "enter")
    await world.desk.type("nonsense")
    await world.desk.press("enter")
    #expect(world.desk.shows("Postpone"))
    await world.desk.press("ctrl-u")
    await world.desk.type("2026-12-24")
    await world.desk.press("enter")
    #expect(world.desk.rows.allSatisfy { $0.contains("[ ]") && $0.hasSuffix("2026-12-24") })
    await world.desk.press("u")
    #expect(world.desk.rows.allSatisfy { !$0.contains("2026-12-24") })
  }

  @Test("Escape leaves the ToDo where it is, and a failure says so until the next key")
  func failure() async throws {
    try await world.add("Milk")
    await world.open()
    await world.desk.press("z")
    world.desk.gate.failNext()
    await world.desk.press("enter")
    #expect(world.desk.heading.hasPrefix("Postpone") && world.desk.showsFailure)
    await world.desk.press("down")
    #expect(!world.desk.showsFailure)
    await world.desk.press("escape")
    #expect(world.desk.rows == ["> [ ] Milk"])
  }

  @Test("A ToDo that is deleted elsewhere meanwhile is told of in the list, and is not marked any more")
  func gone() async throws {
    let toDos = try await world.add("Milk", "Bread")
    await world.open()
    await world.desk.press("e", "space", "down", "space", "z")
    try await world.delete(toDos[0])
    await world.desk.press("enter")
    #expect(world.desk.rows == ["> (*) Bread"] && world.desk.shows("deleted elsewhere"))
  }

  @Test("Where there is nothing to postpone, the list says so")
  func nothing() async {
    await world.open()
    await world.desk.press("z")
    #expect(world.desk.shows("No ToDos") && !world.desk.shows("Postpone"))
  }
}
