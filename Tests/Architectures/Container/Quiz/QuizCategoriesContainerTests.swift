import InMemoryStorage
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizContainer

@Suite("The container of the categories")
@MainActor
struct QuizCategoriesContainerTests {
  private let world = QuizWorld()

  @Test(
    "Categories that change outside appear, and the selected one stays selected while it exists",
    arguments: [(0, 0), (1, 0), (2, 1)])
  func outside(index: Int, newIndex: Int) async throws {
    let categories = try await world.openCategories()
    for _ in 0..<index { await world.desk.press("down") }
    #expect(categories.render().viewData.selectedIndex == index && world.desk.shows("Letters"))
    try await world.move("a", to: "Words")
    await world.signal()
    #expect(world.desk.shows("Words") && !world.desk.shows("Letters"))
    #expect(categories.render().viewData.selectedIndex == newIndex)
  }

  @Test(
    "The message about a failure is gone with the next key",
    arguments: [["down"], ["enter", "escape"], ["h", "escape"], ["s", "escape"], ["?", "escape"], ["r"]])
  func message(keys: [String]) async throws {
    try await openWithMessage()
    for key in keys { await world.desk.press(key) }
    #expect(!world.desk.shows("cannot be used"))
  }

  @Test("The message about a failure is gone when a change from outside is read")
  func messageAndOutside() async throws {
    try await openWithMessage()
    await world.signal()
    #expect(!world.desk.shows("cannot be used"))
  }

  private func openWithMessage() async throws {
    _ = try await world.openCategories()
    world.desk.rehearsal.failNext()
    await world.desk.press("s")
    #expect(world.desk.shows("cannot be used"))
  }

  @Test("Reloading reads the categories again, or says why it cannot")
  func reload() async throws {
    _ = try await world.openCategories()
    try await world.move("a", to: "Words")
    world.desk.rehearsal.failNext()
    await world.desk.press("r")
    #expect(world.desk.shows("cannot be used") && world.desk.shows("Letters"))
    await world.desk.press("r")
    #expect(world.desk.shows("Words"))
  }

  @Test("Leaving while the categories load draws nothing more")
  func leftWhileLoading() async throws {
    let world = QuizWorld(latency: .seconds(1))
    _ = try await world.openCategories()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }
}
