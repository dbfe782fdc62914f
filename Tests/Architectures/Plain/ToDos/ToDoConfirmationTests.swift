import InMemoryStorage
import Platform
import SharedEntities
import Testing
import ToDosEntities

@testable import AppDoubles
@testable import AppsModules

@Suite("Questions of the plain to-do app")
@AppActor
struct ToDoConfirmationTests {
  private let world = ToDosWorld()

  private func addAndOpen(_ count: Int) async throws {
    for number in 1...count { try await world.add("\(number)") }
    await world.open()
  }

  @Test("Clearing asks first, and escape and the focused button leave everything as it was")
  func clearDone() async throws {
    try await addAndOpen(2)
    await world.desk.press("space")
    for key in ["escape", "enter"] {
      await world.desk.press("C")
      #expect(world.desk.heading.hasPrefix("Delete 1 ToDo"))
      await world.desk.press(key)
      #expect(world.desk.rows.count == 2 && !world.desk.shows("Deleted"))
    }
    await world.desk.press("C", "left", "enter")
    #expect(world.desk.rows == ["> [ ] 1"] && world.desk.shows("Deleted: 1"))
  }

  @Test("Deleting more than ten ToDos asks first, and ten do not ask", arguments: [10, 11])
  func delete(count: Int) async throws {
    try await addAndOpen(count)
    await world.desk.press("e")
    for _ in 1...count { await world.desk.press("space", "down") }
    await world.desk.press("d")
    #expect(world.desk.heading.hasPrefix("Delete 11 ToDos?") == (count == 11))
    if count == 11 { await world.desk.press("left", "enter") }
    #expect(world.desk.shows("No ToDos"))
  }

  @Test("Completing ten ToDos asks first, and nothing is done if their number has changed meanwhile")
  func toggleAll() async throws {
    try await addAndOpen(10)
    await world.desk.press("A")
    #expect(world.desk.heading.hasPrefix("Mark 10 ToDos as done?"))
    try await world.add("Eleventh")
    await world.desk.press("left", "enter")
    #expect(world.desk.rows.count == 11 && world.desk.rows.allSatisfy { $0.contains("[ ]") })
    await world.desk.press("A", "left", "enter")
    #expect(world.desk.rows.allSatisfy { $0.contains("[x]") } && world.desk.shows("Done: 11"))
  }

  @Test("A confirmed change that fails says so, and changes nothing")
  func failure() async throws {
    try await addAndOpen(1)
    await world.desk.press("space", "C", "left")
    world.desk.gate.failNext()
    await world.desk.press("enter")
    #expect(world.desk.showsFailure && world.desk.rows == ["> [x] 1"])
  }

  @Test("What another program did is undone only after a question that names it")
  func undo() async throws {
    await world.open()
    try await world.add("Milk")
    await world.signal()
    await world.desk.press("u")
    #expect(world.desk.heading.hasPrefix("Undo \"Added\" (1) by another program?"))
    await world.desk.press("escape")
    #expect(world.desk.rows == ["> [ ] Milk"])
    await world.desk.press("u", "left", "enter")
    #expect(world.desk.shows("No ToDos") && world.desk.shows("Undone: Added (1)"))
  }
}
