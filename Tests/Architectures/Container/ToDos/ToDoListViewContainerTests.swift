import InMemoryStorage
import Platform
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
@AppActor
struct ToDoListViewContainerTests {
  /// The titles of more ToDos than fit; the last is on top.
  private static let many = (11...40).map { "ToDo \($0)" }

  @Test("Leaving while the list loads draws nothing more")
  func leftWhileLoading() async throws {
    let world = ToDosWorld(latency: .seconds(1))
    _ = try await world.openList()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }

  @Test(
    "If the selected ToDo is deleted outside while others push it out of the window, the next is selected")
  func selectedIsDeletedFarBelow() async throws {
    let world = ToDosWorld(rows: 10)
    let toDos = try await world.add(Self.many)
    let list = try await world.openList()
    await world.desk.press("down", "down", "down", "down", "down")
    #expect(list.selectedTitle == "ToDo 35")
    try await world.delete(try #require(toDos.first { $0.title.text == "ToDo 35" }))
    try await world.add((1...8).map { "new \($0)" })
    await world.signal()
    #expect(list.selectedTitle == "ToDo 34" && world.desk.shows("ToDo 34"))
  }

  @Test(
    "The message about a failure is gone when a search begins or the keys are shown", arguments: ["/", "?"])
  func message(key: String) async throws {
    let world = ToDosWorld()
    try await world.add(["one"])
    _ = try await world.openList()
    world.desk.gate.failNext()
    await world.desk.press("space")
    #expect(world.desk.showsFailure)
    await world.desk.press(key)
    if key == "?" { await world.desk.press("escape") }
    #expect(world.desk.shows("one") && !world.desk.showsFailure)
  }

  @Test("The message about a failed search is gone when its text is edited")
  func messageOfSearch() async throws {
    let world = ToDosWorld()
    try await world.add(["one"])
    _ = try await world.openList()
    await world.desk.press("/")
    world.desk.gate.failNext()
    await world.desk.press("o")
    #expect(world.desk.showsFailure)
    await world.desk.press("n")
    #expect(!world.desk.showsFailure && world.desk.shows("one"))
  }

  @Test("What another program did is undone once the user has confirmed it")
  func undoOfOthers() async throws {
    let world = ToDosWorld()
    try await world.add(["milk"])
    world.store.noteOthers()
    _ = try await world.openList()
    await world.desk.press("u")
    #expect(world.desk.shows("by another program?"))
    await world.desk.press("left", "enter")
    #expect(world.desk.shows("Undone: Added (1)") && !world.desk.shows("milk"))
  }

  @Test("All of a filter are toggled at once if they are few, and from ten on once the user has confirmed it")
  func toggledFilter() async throws {
    let world = ToDosWorld()
    try await world.add((1...11).map { "\($0)" })
    _ = try await world.openList()
    await world.desk.press("space", "2", "A")
    #expect(world.desk.shows("Mark 10 ToDos as done?"))
    await world.desk.press("left", "enter")
    #expect(world.desk.shows("Done: 10"))
  }

  @Test("A ToDo is postponed by a day in words, and words that the user leaves are forgotten")
  func postponedByWords() async throws {
    let world = ToDosWorld()
    try await world.add(["one"])
    _ = try await world.openList()
    await world.desk.press("z", "end", "up", "enter")
    await world.desk.receive(.text("2026-12-24"))
    await world.desk.press("escape", "enter", "enter")
    #expect(world.desk.heading.hasPrefix("Postpone") && !world.desk.shows("2026-12-24"))
    await world.desk.receive(.text("2026-12-25"))
    await world.desk.press("enter")
    #expect(!world.desk.heading.hasPrefix("Postpone") && world.desk.shows("2026-12-25"))
  }

  @Test("The reason why postponing failed is gone with the next key")
  func failedPostponing() async throws {
    let world = ToDosWorld()
    try await world.add(["one"])
    _ = try await world.openList()
    await world.desk.press("z")
    world.desk.gate.failNext()
    await world.desk.press("enter")
    #expect(world.desk.heading.hasPrefix("Postpone") && world.desk.showsFailure)
    await world.desk.press("down")
    #expect(!world.desk.showsFailure)
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
}

extension ToDoListViewContainer {
  /// The title of the selected row; nil if none is visible.
  fileprivate var selectedTitle: String? {
    render().viewData.rows.first(where: \.isSelected)?.toDo.title.text
  }
}
