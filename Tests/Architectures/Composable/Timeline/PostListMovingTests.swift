import InMemoryStorage
import SharedEntities
import SharedViewData
import SharedViews
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine
@testable import TimelineComposable

@Suite("The timeline, moving", .timeLimit(.minutes(10)))
@MainActor
struct PostListMovingTests {
  private static let tall = (1...8).map { "line \($0)" }.joined(separator: "\n")

  /// The timeline with a post that is taller than the window on top.
  private func openTall() async throws -> TimelineWorld {
    let world = TimelineWorld(rows: 10)
    try await world.memory.post("below")
    try await world.memory.post(Self.tall)
    await world.open()
    return world
  }

  @Test("A page ahead begins with its row, also if that was not in the window")
  func pageDown() async throws {
    let world = TimelineWorld()
    try await world.open(rowCount: 3)
    await world.send(.page(by: 2))
    #expect(world.texts == "[2] 3 4")
    await world.send(.page(by: 3))
    #expect(world.texts == "4 [5] 6")
  }

  @Test("A page back ends with its row, also if that was not in the window")
  func pageUp() async throws {
    let world = TimelineWorld()
    try await world.open(rowCount: 3)
    await world.send(.move(.last))
    await world.send(.move(.up))
    #expect(world.texts == "7 [8] 9")
    await world.send(.page(by: -1))
    #expect(world.texts == "5 6 [7]")
    await world.send(.page(by: -3))
    #expect(world.texts == "2 3 [4]")
  }

  @Test("A page within the whole list selects a row of it, and reads nothing")
  func page() async throws {
    let world = TimelineWorld()
    try await world.open(rowCount: 10)
    world.memory.fail(with: .busy)
    await world.send(.page(by: 4))
    #expect(world.texts == "0 1 2 3 [4] 5 6 7 8 9")
    await world.send(.page(by: -9))
    #expect(world.texts == "[0] 1 2 3 4 5 6 7 8 9" && world.screen?.notice == nil)
  }

  @Test("At either end, a page by no row reads nothing")
  func ends() async throws {
    let world = TimelineWorld()
    try await world.open(rowCount: 3)
    for (end, expected) in [(ListMove.first, "[0] 1 2"), (.last, "7 8 [9]")] {
      await world.send(.move(end))
      world.memory.fail(with: .busy)
      await world.send(.page(by: 0))
      #expect(world.texts == expected && world.screen?.notice == nil)
      world.memory.fail(with: nil)
    }
  }

  @Test("Keys page from the last row of the window and from the end of the list")
  func keys() async throws {
    let world = TimelineWorld()
    try await world.postNumbers()
    await world.open()
    for _ in 0..<5 { await world.desk.press("down") }
    #expect(world.selected?.post.text == "5")
    await world.desk.press("pagedown")
    #expect(world.selected?.post.text == "6")
    await world.desk.press("end", "pageup")
    #expect(world.texts == "0 1 2 3 [4] 5")
  }

  @Test("A post that is taller than the window scrolls alone")
  func scroll() async throws {
    let world = try await openTall()
    #expect(world.desk.shows("line 1"))
    await world.desk.press("down")
    #expect(world.rows.map(\.offset) == [1, 0])
    #expect(!world.desk.shows("line 1") && world.desk.shows("line 2"))
  }

  @Test(
    "A scrolled post begins at its top when it is selected again",
    arguments: [["down", "end", "home"], ["pagedown", "pagedown", "pageup"]])
  func scrollEnds(keys: [String]) async throws {
    let world = try await openTall()
    await world.desk.press(keys[0])
    #expect(world.selected?.offset != 0)
    await world.desk.press(keys[1])
    #expect(world.selected?.post.text == "below")
    await world.desk.press(keys[2])
    #expect(world.selected?.post.text == Self.tall && world.selected?.offset == 0)
  }
}
