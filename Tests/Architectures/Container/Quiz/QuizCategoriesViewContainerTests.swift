import InMemoryStorage
import Platform
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
@AppActor
struct QuizCategoriesViewContainerTests {
  private let world = QuizWorld()

  @Test(
    "Categories that change outside appear, and the selected one stays selected while it exists",
    arguments: [(0, 0), (1, 0), (2, 1)])
  func outside(index: Int, newIndex: Int) async throws {
    let categories = try await world.openCategories()
    for _ in 0..<index { await world.desk.press("down") }
    #expect(categories.render().viewData.selectedIndex == index && world.desk.shows("Letters"))
    // Without questions, the first category is no longer there.
    try await world.move("a", to: "Words")
    await world.signal()
    #expect(world.desk.shows("Words") && !world.desk.shows("Letters"))
    #expect(categories.render().viewData.selectedIndex == newIndex)
  }

  @Test("The message about a failure is gone when a round is played, or when a change from outside is read")
  func message() async throws {
    let ends: [@AppActor (QuizWorld) async -> Void] = [
      { await $0.desk.press("enter", "escape") }, { await $0.signal() },
    ]
    for end in ends {
      let world = QuizWorld()
      _ = try await world.openCategories()
      world.desk.gate.failNext()
      await world.desk.press("s")
      #expect(world.desk.shows("cannot be used"))
      await end(world)
      #expect(world.desk.shows("Letters") && !world.desk.shows("cannot be used"))
    }
  }

  @Test("Reloading reads the categories again")
  func reload() async throws {
    _ = try await world.openCategories()
    try await world.move("a", to: "Words")
    await world.desk.press("r")
    #expect(world.desk.shows("Words") && !world.desk.shows("Letters"))
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
