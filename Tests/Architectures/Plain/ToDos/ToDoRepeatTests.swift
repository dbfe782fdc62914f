import InMemoryStorage
import Platform
import SharedEntities
import Testing
import ToDosEntities

@testable import AppDoubles
@testable import AppsModules

@Suite("ToDos that repeat in the plain to-do app")
@AppActor
struct ToDoRepeatTests {
  private let world = ToDosWorld()

  /// Opens the list with a ToDo that repeats, which the form has added.
  private func open() async {
    await world.open()
    await world.desk.press("n")
    await world.desk.type("Water")
    await world.desk.press("tab", "tab")
    await world.desk.type("2026-11-20")
    await world.desk.press("tab", "tab", "tab", "tab")
    await world.desk.type("every friday")
    await world.desk.press("ctrl-s")
  }

  @Test("Done, it moves on and leaves a done copy, and the notice names its next day")
  func done() async {
    await open()
    await world.desk.press("space")
    #expect(world.desk.rows.count == 2 && world.desk.shows("Done; next Fri 2026-11-27"))
    await world.desk.press("u")
    #expect(world.desk.rows.count == 1)
  }

  @Test("Done in its details, it moves on there")
  func doneInDetail() async {
    await open()
    await world.desk.press("enter", "space")
    #expect(world.desk.shows("Due: Fri 2026-11-27") && world.desk.shows("Done; next Fri 2026-11-27"))
  }

  @Test("A deletion in the list or the details says that the series has ended", arguments: [false, true])
  func delete(inDetail: Bool) async {
    await open()
    if inDetail { await world.desk.press("enter") }
    await world.desk.press("d")
    #expect(world.desk.shows("No ToDos") && world.desk.shows("Deleted, series ended"))
  }
}
