import Platform
import SharedViews
import Testing
import ToDosViewDataScreens

@testable import AppDoubles
@testable import AppsModules

@AppActor
@Suite("The key help in the to-do app")
struct ToDosKeysTests {
  @Test(
    "Once it is left it stays away, whatever is pressed next",
    arguments: [
      ["?", "escape", "x"], ["n", "shift-tab", "?", "escape", "tab"], ["t", "?", "escape", "down"],
    ])
  func left(keys: [String]) async throws {
    let (desk, world) = (AppDesk(), ToDoWorld())
    try await world.add("one")
    let repository = world.repository
    let run = await desk.open { await ToDosApp(repository: repository, scene: AppScene($0)).run() }
    for key in keys {
      await desk.press(key)
      #expect(desk.shows("│ Keys ") == (key == "?"), "after \(key)")
    }
    #expect(!desk.isOver)
    await desk.press("ctrl-c")
    try await run.value
  }
}
