import Platform
import QuizViewDataScreens
import SharedViews
import Testing

@testable import AppDoubles
@testable import AppsModules

@AppActor
@Suite("The key help in the quiz")
struct QuizKeysTests {
  @Test(
    "Once it is left it stays away, whatever is pressed next",
    arguments: [
      ["enter", "?", "escape", "1"], ["enter", "f", "?", "escape", "down"], ["s", "?", "escape", "tab"],
    ])
  func left(keys: [String]) async throws {
    let (desk, world) = (AppDesk(), QuizWorld())
    let repository = world.repository
    let run = await desk.open {
      await QuizApp(repository: repository, bank: QuizWorld.bank, scene: AppScene($0)).run()
    }
    for key in keys {
      await desk.press(key)
      #expect(desk.shows("│ Keys ") == (key == "?"), "after \(key)")
    }
    #expect(!desk.isOver)
    await desk.press("ctrl-c")
    try await run.value
  }
}
