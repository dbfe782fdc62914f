import InMemoryStorage
import Platform
import SharedEntities
import Testing
import ToDosEntities

@testable import AppDoubles
@testable import AppsModules

@Suite("Opening the plain to-do app at a ToDo")
@AppActor
struct ToDoOpeningTests {
  @Test("The app opens at a ToDo far down, whose row is in sight and selected afterwards")
  func detail() async throws {
    let world = ToDosWorld(rows: 10)
    let toDo = try #require(try await world.add("Milk").first)
    for number in 1...30 { try await world.add("\(number)") }
    await world.open(at: toDo.id)
    #expect(world.desk.heading == "Detail" && world.desk.shows("Milk"))
    await world.desk.press("escape")
    #expect(world.desk.rows.last == "> [ ] Milk")
  }

  @Test("What its details have changed is in the list below")
  func deleted() async throws {
    let world = ToDosWorld()
    let toDo = try #require(try await world.add("Milk", "Bread").first)
    await world.open(at: toDo.id)
    await world.desk.press("d")
    #expect(world.desk.rows == ["> [ ] Bread"] && world.desk.shows("Deleted: 1"))
  }

  @Test("A number of no ToDo opens the list, which says so until the next key")
  func missing() async throws {
    let world = ToDosWorld()
    let toDo = try #require(try await world.add("Milk", "Bread").first)
    try await world.delete(toDo)
    await world.open(at: toDo.id)
    #expect(world.desk.rows == ["> [ ] Bread"] && world.desk.shows("There is no ToDo \(toDo.id)"))
    await world.desk.press("down")
    #expect(!world.desk.shows("There is no ToDo"))
  }

  @Test("A list that could not be read opens the ToDo once it is tried again")
  func failed() async throws {
    let world = ToDosWorld()
    let toDo = try #require(try await world.add("Milk").first)
    world.desk.gate.failNext()
    await world.open(at: toDo.id)
    #expect(world.desk.showsFailure)
    await world.desk.press("r")
    #expect(world.desk.heading == "Detail" && world.desk.shows("Milk"))
  }
}
