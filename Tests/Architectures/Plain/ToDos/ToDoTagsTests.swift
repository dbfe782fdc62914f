import InMemoryStorage
import Platform
import SharedEntities
import Testing
import ToDosEntities

@testable import AppDoubles
@testable import AppsModules

@Suite("The projects and tags of the plain to-do app")
@AppActor
struct ToDoTagsTests {
  private let world = ToDosWorld()

  private func openTags() async throws {
    try await world.add("Milk", tags: "#shop")
    try await world.add("Bread", tags: "#home #shop")
    try await world.add("Read")
    await world.open()
    await world.desk.press("t")
  }

  @Test("The chosen tag filters the list, until escape ends that")
  func filter() async throws {
    try await openTags()
    #expect(world.desk.shows("> All") && world.desk.shows("#home  1") && world.desk.shows("#shop  2"))
    await world.desk.press("down", "enter")
    #expect(world.desk.rows == ["> [ ] Bread #home #shop"])
    await world.desk.press("t")
    #expect(world.desk.shows("> #home"))
    await world.desk.press("escape", "escape")
    #expect(world.desk.rows.count == 3)
  }

  @Test("The chosen project filters the list with what is in its parts, until escape ends that")
  func project() async throws {
    try await world.add("Milk", project: "home.kitchen")
    try await world.add("Bread", tags: "#home")
    await world.open()
    await world.desk.press("t")
    #expect(
      world.desk.shows("+home  1") && world.desk.shows("+home.kitchen  1") && world.desk.shows("#home  1"))
    await world.desk.press("down", "enter")
    #expect(world.desk.rows == ["> [ ] Milk +home.kitchen"])
    await world.desk.press("t")
    #expect(world.desk.shows("> +home "))
    await world.desk.press("escape", "escape")
    #expect(world.desk.rows.count == 2)
  }

  @Test("A new ToDo without the chosen tag ends the filter by it")
  func create() async throws {
    try await openTags()
    await world.desk.press("down", "enter", "n")
    await world.desk.type("Eggs")
    await world.desk.press("ctrl-s")
    #expect(world.desk.rows.count == 4 && world.desk.rows.first == "> [ ] Eggs")
  }

  @Test("Tags follow other programs, and the selected one stays selected")
  func outside() async throws {
    try await openTags()
    await world.desk.press("end")
    try await world.add("Call", tags: "#phone")
    await world.signal()
    #expect(world.desk.shows("#phone  1") && world.desk.shows("> #shop"))
    await world.desk.press("escape")
    #expect(world.desk.rows.count == 4)
  }

  @Test("Tags that cannot be read say so until they are tried again, and so does the filter")
  func failures() async throws {
    try await world.add("Milk", tags: "#shop")
    await world.open()
    world.desk.gate.failNext()
    await world.desk.press("t")
    #expect(world.desk.showsFailure && !world.desk.shows("#shop  1"))
    await world.desk.press("r")
    #expect(!world.desk.showsFailure && world.desk.shows("#shop  1"))
    world.desk.gate.failNext()
    await world.desk.press("r")
    #expect(world.desk.showsFailure && world.desk.shows("#shop  1"))
    world.desk.gate.failNext()
    await world.desk.press("down", "enter")
    #expect(world.desk.showsFailure && world.desk.shows("[All]") && world.desk.rows == ["> [ ] Milk #shop"])
    await world.desk.press("escape")
    #expect(world.desk.rows == ["> [ ] Milk #shop"])
  }
}
