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

@Suite("The details on the screen", .timeLimit(.minutes(10)))
@MainActor
struct ToDoDetailScreenTests {
  private let world = ToDosDesk()

  /// Opens the details of a ToDo.
  private func open() async throws -> ToDo {
    let toDo = try #require(try await world.add(["one"]).first)
    await world.open()
    await world.desk.press("enter")
    return toDo
  }

  @Test("A change from outside is read once, and leaves the message on screen")
  func outside() async throws {
    let toDo = try await open()
    await world.desk.press("space")
    #expect(world.detail?.state.occasion == .completed)
    let patch = ToDoPatch(title: Title(stored: "two"))
    _ = try await world.memory.make(
      ToDoChange(.edit, at: world.desk.clock.now(), .patch(ItemIDSet([toDo.id]), patch)))
    await world.signal()
    #expect(world.desk.shows("two") && world.detail?.state.occasion == .completed)
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(world.detail?.state.occasion == .completed && !world.showsFailure)
  }

  @Test("A ToDo that was deleted outside and is restored there can be changed again")
  func restored() async throws {
    try await world.delete(try await open())
    await world.signal()
    #expect(world.detail?.state.occasion == .gone)
    _ = try await world.memory.undo(1)
    await world.signal()
    #expect(world.detail?.state.occasion == .shown)
    await world.desk.press("space")
    #expect(world.detail?.state.occasion == .completed)
  }

  @Test("The message about a change is gone with the next action", arguments: ["?", "e"])
  func message(key: String) async throws {
    _ = try await open()
    await world.desk.press("space")
    #expect(world.detail?.state.occasion == .completed)
    await world.desk.press(key, "escape")
    #expect(world.detail?.state.occasion == .shown)
  }

  @Test("A failed change says why, until the next action")
  func failure() async throws {
    _ = try await open()
    world.desk.rehearsal.failNext()
    await world.desk.press("space")
    #expect(world.showsFailure)
    await world.desk.press("space")
    #expect(!world.showsFailure && world.detail?.state.occasion == .completed)
  }

  @Test("A ToDo that is taller than the window scrolls")
  func scroll() async throws {
    let world = ToDosDesk(rows: 10)
    let memo = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let toDo = try #require(try await world.add(["one"]).first)
    _ = try await world.memory.make(
      ToDoChange(
        .edit, at: world.desk.clock.now(),
        .patch(ItemIDSet([toDo.id]), ToDoPatch(memo: Memo(stored: memo)))))
    await world.open()
    await world.desk.press("enter")
    let top = world.desk.lines
    await world.desk.press("down")
    #expect(world.desk.lines != top && world.detail?.state.offset == 1)
  }
}

@Suite("The form on the screen", .timeLimit(.minutes(10)))
@MainActor
struct ToDoFormScreenTests {
  private let world = ToDosDesk()

  @Test(
    "The reason why saving failed is gone with the next action",
    arguments: [
      (tabCount: 0, keys: ["b"]), (0, ["tab"]), (0, ["shift-tab"]), (3, ["?", "escape"]),
    ])
  func failure(tabCount: Int, keys: [String]) async throws {
    await world.open()
    await world.desk.press("n", "a")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.form?.state.failure != nil && world.showsFailure)
    for key in keys { await world.desk.press(key) }
    #expect(world.form != nil && world.form?.state.failure == nil && !world.showsFailure)
  }

  @Test("Saving moves the focus to the field that is invalid, and stores nothing")
  func invalidField() async throws {
    await world.open()
    await world.desk.press("n", "a", "tab", "?", "shift-tab", "ctrl-s")
    #expect(world.form?.state.focus == .field(.due) && world.form?.state.failure == nil)
    #expect(try await world.memory.count() == 0)
  }

  @Test("A form with nothing to save stays open")
  func nothingToSave() async throws {
    try await world.add(["one"])
    await world.open()
    await world.desk.press("enter", "e", "ctrl-s")
    #expect(world.form?.state.isClosed == false)
  }
}
