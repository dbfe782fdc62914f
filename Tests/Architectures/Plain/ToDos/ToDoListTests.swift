import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import Terminal
import Testing
import ToDosEntities

@testable import AppDoubles
@testable import AppsModules

@Suite("The list of the plain to-do app")
@AppActor
struct ToDoListTests {
  @Test("The list shows the newest ToDos first, and how many are open")
  func list() async throws {
    let world = ToDosWorld()
    try await world.add("Milk", "Bread")
    await world.open()
    #expect(world.desk.rows == ["> [ ] Bread", "  [ ] Milk"] && world.desk.shows("ToDo  2 open"))
  }

  @Test("Nothing done while the list is loading reaches the store or opens a screen")
  func inertWhileLoading() async throws {
    let world = ToDosWorld(latency: .seconds(1))
    try await world.add("Milk", "Bread")
    let changeCount = try await world.store.history(limit: nil, by: nil).count
    await world.open()
    let loading = world.desk.lines
    for key in [
      "space", "x", "enter", "n", "d", "u", "ctrl-r", "e", "/", "2", "A", "C", "a", "down", "t", "z", "?",
      "r",
    ] {
      await world.desk.press(key)
      #expect(world.desk.lines == loading, "\(key)")
      #expect(world.desk.clock.waitCount == 1 && world.desk.watch.waitCount == 0, "\(key)")
    }
    await world.desk.advance(.seconds(10))
    #expect(world.desk.rows == ["> [ ] Bread", "  [ ] Milk"])
    #expect(try await world.store.history(limit: nil, by: nil).count == changeCount)
  }

  @Test("A list that cannot be read says so until it is tried again")
  func failedLoad() async throws {
    let world = ToDosWorld()
    try await world.add("Milk")
    world.desk.gate.failNext()
    await world.open()
    #expect(world.desk.showsFailure && world.desk.rows == [])
    await world.desk.press("down", "r")
    #expect(!world.desk.showsFailure && world.desk.rows == ["> [ ] Milk"])
  }

  @Test("The rows follow the selection, and fill a window that grows")
  func moving() async throws {
    let world = ToDosWorld(rows: 10)
    for number in 1...20 { try await world.add("\(number)") }
    await world.open()
    #expect(world.desk.rows.first == "> [ ] 20")
    await world.desk.press("end")
    let count = world.desk.rows.count
    #expect(world.desk.rows.last == "> [ ] 1" && count > 3)
    await world.desk.press("pageup", "up")
    #expect(world.desk.rows.contains { $0.hasPrefix(">") } && !world.desk.rows.contains("  [ ] 20"))
    await world.desk.receive(.resize(Frame.Size(columns: 80, rows: 12)))
    #expect(world.desk.rows.count == count + 2)
  }

  @Test("A window that grew while the list was loading is filled")
  func grownWhileLoading() async throws {
    let world = ToDosWorld(latency: .seconds(1), rows: 10)
    for number in 1...20 { try await world.add("\(number)") }
    await world.open()
    await world.desk.receive(.resize(Frame.Size(columns: 80, rows: 30)))
    await world.desk.advance(.seconds(20))
    #expect(world.desk.rows.count == 20)
  }

  @Test("The selected ToDo is done at once, and other modules are told")
  func toggle() async throws {
    let world = ToDosWorld()
    try await world.add("Milk", "Bread")
    await world.open()
    await world.desk.press("down", "space")
    #expect(world.desk.rows == ["  [ ] Bread", "> [x] Milk"] && world.desk.shows("ToDo  1 open"))
    #expect(world.events.events(ToDosCompleted.self).map(\.firstTitle) == ["Milk"])
  }

  @Test("A failed change says so until the next key, and changes nothing")
  func failedToggle() async throws {
    let world = ToDosWorld()
    try await world.add("Milk")
    await world.open()
    world.desk.gate.failNext()
    await world.desk.press("space")
    #expect(world.desk.showsFailure && world.desk.rows == ["> [ ] Milk"])
    await world.desk.press("down")
    #expect(!world.desk.showsFailure)
  }

  @Test("A deletion is undone and redone")
  func undo() async throws {
    let world = ToDosWorld()
    try await world.add("Milk", "Bread")
    await world.open()
    await world.desk.press("d")
    #expect(world.desk.rows == ["> [ ] Milk"] && world.desk.shows("Deleted: 1"))
    await world.desk.press("u")
    #expect(world.desk.rows.count == 2 && world.desk.shows("Undone: Deleted (1)"))
    await world.desk.press("ctrl-r")
    #expect(world.desk.rows.count == 1 && world.desk.shows("Redone: Deleted (1)"))
    await world.desk.press("ctrl-r")
    #expect(world.desk.rows.count == 1 && world.desk.shows("Nothing"))
  }

  @Test("Marked ToDos are deleted as one change, unless one of them is gone")
  func marks() async throws {
    let world = ToDosWorld()
    let toDos = try await world.add("Milk", "Bread", "Butter")
    await world.open()
    await world.desk.press("e", "space", "down", "space", "down", "space")
    try await world.delete(toDos[0])
    await world.desk.press("d")
    #expect(world.desk.rows == ["  (*) Butter", "> (*) Bread"] && !world.desk.shows("Deleted: "))
    await world.desk.press("up", "d")
    #expect(world.desk.shows("No ToDos") && world.desk.shows("Deleted: 2"))
    await world.desk.press("u")
    #expect(world.desk.rows == ["> [ ] Butter", "  [ ] Bread"])
  }

  @Test("A search shows what is found while its text is entered, and ends with escape")
  func search() async throws {
    let world = ToDosWorld()
    try await world.add("Milk", "Bread", "Butter")
    await world.open()
    await world.desk.press("/", "b")
    #expect(world.desk.rows == ["> [ ] Butter", "  [ ] Bread"])
    await world.desk.press("r", "enter")
    #expect(world.desk.rows == ["> [ ] Bread"])
    await world.desk.press("escape")
    #expect(world.desk.rows.count == 3)
  }

  @Test("A search that is overtaken by the next shows nothing, nor that it failed")
  func overtakenSearch() async throws {
    let world = ToDosWorld(latency: .seconds(1))
    try await world.add("Milk", "Bread")
    await world.open()
    await world.desk.advance(.seconds(10))
    world.desk.gate.failNext()
    await world.desk.press("/", "m", "i")
    await world.desk.advance(.seconds(10))
    #expect(world.desk.rows == ["> [ ] Milk"] && !world.desk.showsFailure)
  }

  @Test("A filter that cannot be read leaves the list as it is")
  func failedFilter() async throws {
    let world = ToDosWorld()
    try await world.add("Milk")
    await world.open()
    world.desk.gate.failNext()
    await world.desk.press("3")
    #expect(world.desk.showsFailure && world.desk.shows("[All]") && world.desk.rows.count == 1)
    await world.desk.press("3")
    #expect(world.desk.shows("[Done]") && world.desk.rows == [])
  }

  @Test("All ToDos of the filter are completed together, and those that are done are deleted together")
  func together() async throws {
    let world = ToDosWorld()
    try await world.add("Milk", "Bread")
    await world.open()
    await world.desk.press("A")
    #expect(world.desk.rows == ["> [x] Bread", "  [x] Milk"] && world.desk.shows("Done: 2"))
    #expect(world.events.events(ToDosCompleted.self).map(\.count) == [2])
    await world.desk.press("C", "left", "enter")
    #expect(world.desk.shows("No ToDos") && world.desk.shows("Deleted: 2"))
    await world.desk.advance(.milliseconds(200))
    await world.desk.press("C")
    #expect(world.desk.shows("Nothing to change"))
  }

  @Test("What another program changes appears without a key")
  func outside() async throws {
    let world = ToDosWorld()
    try await world.add("Milk")
    await world.open()
    try await world.add("Bread")
    await world.signal()
    #expect(world.desk.rows == ["  [ ] Bread", "> [ ] Milk"])
  }

  @Test("A ToDo becomes overdue in the minute after its time")
  func overdue() async throws {
    let world = ToDosWorld()
    let due = try #require(DueDate(expression: "9:05", clock: world.desk.clock, language: .english))
    try await world.add("Call", due: world.desk.clock.resolve(due))
    await world.open()
    await world.desk.advance(.seconds(5 * 60))
    #expect(world.desk.rows.first?.hasSuffix("!") == false)
    await world.desk.advance(.seconds(60))
    #expect(world.desk.rows.first?.hasSuffix("!") == true)
  }

  @Test("A new ToDo is shown and selected, whatever the filter and the search")
  func create() async throws {
    let world = ToDosWorld()
    try await world.add("Milk")
    await world.open()
    await world.desk.press("3", "/", "x", "enter", "n")
    await world.desk.type("Bread")
    await world.desk.press("ctrl-s")
    #expect(world.desk.rows == ["> [ ] Bread", "  [ ] Milk"] && world.desk.shows("Added"))
  }
}
