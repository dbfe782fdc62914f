import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import Testing
import ToDosEntities

@testable import AppDoubles
@testable import AppsModules

@Suite("The details and the form of the plain to-do app")
@AppActor
struct ToDoDetailAndFormTests {
  private let world = ToDosWorld()

  @Test("The details are shown over the list, which is at the same row afterwards")
  func detail() async throws {
    try await world.add("Milk", "Bread")
    await world.open()
    await world.desk.press("down", "enter")
    #expect(world.desk.heading == "Detail" && world.desk.shows("Milk") && !world.desk.shows("Bread"))
    await world.desk.press("escape")
    #expect(world.desk.rows == ["  [ ] Bread", "> [ ] Milk"])
  }

  @Test("The details cannot be opened while the store fails, and the list says why")
  func failedDetail() async throws {
    try await world.add("Milk")
    await world.open()
    world.desk.gate.failNext()
    await world.desk.press("enter")
    #expect(world.desk.rows == ["> [ ] Milk"] && world.desk.showsFailure)
  }

  @Test("A ToDo is done and reopened in its details, which say so")
  func toggle() async throws {
    try await world.add("Milk")
    await world.open()
    await world.desk.press("enter", "space")
    #expect(world.desk.shows("State: [x]") && world.events.events(ToDosCompleted.self).count == 1)
    await world.desk.advance(.milliseconds(200))
    await world.desk.press("space")
    #expect(world.desk.shows("State: [ ]"))
    world.desk.gate.failNext()
    await world.desk.advance(.milliseconds(200))
    await world.desk.press("space")
    #expect(world.desk.shows("State: [ ]") && world.desk.showsFailure)
  }

  @Test("A ToDo that is deleted in its details is told of in the list")
  func delete() async throws {
    try await world.add("Milk", "Bread")
    await world.open()
    await world.desk.press("enter", "d")
    #expect(world.desk.rows == ["> [ ] Milk"] && world.desk.shows("Deleted: 1"))
  }

  @Test("Details of a ToDo that is deleted elsewhere say so, and lead back with the next key")
  func gone() async throws {
    let toDo = try #require(try await world.add("Milk", "Bread").last)
    await world.open()
    await world.desk.press("enter")
    try await world.delete(toDo)
    await world.signal()
    #expect(world.desk.heading == "Detail" && world.desk.shows("Deleted elsewhere"))
    await world.desk.press("space")
    #expect(world.desk.rows == ["> [ ] Milk"] && world.desk.shows("It was deleted elsewhere"))
  }

  @Test("What another program changes appears in the details")
  func outside() async throws {
    let toDo = try #require(try await world.add("Milk").first)
    await world.open()
    await world.desk.press("enter")
    _ = try await world.store.make(.setDone(true, ItemIDSet([toDo.id]), at: world.desk.clock.now()))
    await world.signal()
    #expect(world.desk.shows("State: [x]"))
  }

  @Test("A ToDo is edited, and the details and the list show its new title")
  func edit() async throws {
    try await world.add("Milk")
    await world.open()
    await world.desk.press("enter", "e")
    await world.desk.type(" and bread")
    await world.desk.press("ctrl-s")
    #expect(
      world.desk.heading == "Detail" && world.desk.shows("Milk and bread") && world.desk.shows("Changed"))
    await world.desk.press("escape")
    #expect(world.desk.rows == ["> [ ] Milk and bread"])
  }

  @Test("A form with changes asks before it discards them")
  func discard() async throws {
    await world.open()
    await world.desk.press("n")
    await world.desk.type("Milk")
    await world.desk.press("escape")
    #expect(world.desk.shows("Unsaved") && world.desk.shows("Milk"))
    await world.desk.press("escape")
    #expect(world.desk.shows("No ToDos"))
  }

  @Test("A form that cannot be saved says so, and keeps its input")
  func failedSave() async throws {
    await world.open()
    await world.desk.press("n")
    await world.desk.type("Milk")
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.showsFailure && world.desk.shows("Milk"))
    await world.desk.press("ctrl-s")
    #expect(world.desk.rows == ["> [ ] Milk"])
  }

  @Test("What a form says is gone with the next key", arguments: ["left", "tab", "shift-tab"])
  func message(key: String) async throws {
    await world.open()
    await world.desk.press("n")
    await world.desk.type("Milk")
    await world.desk.press("escape", key)
    #expect(world.desk.shows("Priority") && !world.desk.shows("Unsaved"))
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.showsFailure)
    await world.desk.press(key)
    #expect(world.desk.shows("Priority") && !world.desk.showsFailure)
  }

  @Test("The focus moves through the form, and around at both ends")
  func focus() async throws {
    await world.open()
    await world.desk.press("n", "shift-tab", "tab")
    await world.desk.type("Milk")
    await world.desk.press("shift-tab", "shift-tab", "enter")
    #expect(world.desk.rows == ["> [ ] Milk"])
  }

  @Test("A refused field gets the focus, and can be corrected at once")
  func refused() async throws {
    await world.open()
    await world.desk.press("n")
    await world.desk.type("Milk")
    await world.desk.press("tab")
    await world.desk.type("someday")
    await world.desk.press("shift-tab", "ctrl-s", "ctrl-u", "ctrl-s")
    #expect(world.desk.rows == ["> [ ] Milk"])
  }

  @Test("A ToDo that is deleted elsewhere is saved as a new one, which the details then show")
  func savedAsNew() async throws {
    let toDo = try #require(try await world.add("Milk").first)
    await world.open()
    await world.desk.press("enter", "e")
    await world.desk.type("!")
    try await world.delete(toDo)
    await world.desk.press("ctrl-s")
    #expect(world.desk.shows("again to save as new"))
    await world.desk.press("ctrl-s")
    #expect(world.desk.heading == "Detail" && world.desk.shows("Milk!"))
    await world.desk.press("escape")
    #expect(world.desk.rows == ["> [ ] Milk!"])
  }

  @Test("A field that was changed elsewhere is shown, and overwritten if it is saved again")
  func conflict() async throws {
    let toDo = try #require(try await world.add("Milk").first)
    await world.open()
    await world.desk.press("enter", "e")
    await world.desk.type("!")
    _ = try await world.store.make(
      ToDoInput([.title: "Bread"]).change(of: ItemIDSet([toDo.id]), on: world.desk.clock))
    await world.desk.press("ctrl-s")
    #expect(world.desk.shows("Elsewhere: Bread") && world.desk.shows("Changed elsewhere"))
    await world.desk.press("ctrl-s")
    #expect(world.desk.heading == "Detail" && world.desk.shows("Milk!"))
  }

  @Test(
    "The keys of a screen are shown over it, and go with escape",
    arguments: [[], ["enter"], ["n", "shift-tab"]])
  func keys(steps: [String]) async throws {
    try await world.add("Milk")
    let run = await world.open()
    await world.desk.perform(steps, on: run)
    let lines = world.desk.lines
    await world.desk.press("?")
    #expect(world.desk.lines != lines && world.desk.shows("Keys"))
    await world.desk.press("escape")
    #expect(world.desk.lines == lines)
  }

  @Test("The priority is chosen by keys in the form, and stands before the title")
  func priority() async throws {
    await world.open()
    await world.desk.press("n")
    await world.desk.type("Milk")
    await world.desk.press("tab", "tab", "tab", "h", "x")
    #expect(world.desk.shows("< high >"))
    await world.desk.press("right", "ctrl-s")
    #expect(world.desk.rows == ["> [ ] (M) Milk"])
    await world.desk.press("enter", "e", "tab", "tab", "tab", "n")
    #expect(world.desk.shows("< none >") && world.desk.shows("[ Save changes ]"))
    await world.desk.press("m")
    #expect(world.desk.shows("( Save changes )"))
  }
}
