import Platform
import SharedViews
import Testing
import TimelineViewDataScreens

@testable import AppDoubles
@testable import AppsModules

@AppActor
@Suite("Keys in the timeline app")
struct TimelineKeysTests {
  @Test("Once the key help of the settings is left it stays away, whatever is pressed next")
  func help() async throws {
    let (desk, world) = (AppDesk(), TimelineWorld())
    let repository = world.repository
    let run = await desk.open { await TimelineApp(repository: repository, scene: AppScene($0)).run() }
    for key in [",", "shift-tab", "?", "escape", "tab"] {
      await desk.press(key)
      #expect(desk.shows("│ Keys ") == (key == "?"), "after \(key)")
    }
    #expect(!desk.isOver)
    await desk.press("ctrl-c")
    try await run.value
  }

  @Test("A post that is too long for the clipboard is not said to be copied")
  func share() async throws {
    let (desk, world) = (AppDesk(), TimelineWorld())
    // Nobody can write so long a post, but what is stored is not checked again.
    try await world.post(String(repeating: "long ", count: 15_000))
    let repository = world.repository
    let run = await desk.open { await TimelineApp(repository: repository, scene: AppScene($0)).run() }
    await desk.press("s")
    #expect(desk.shows("! Too long for the clipboard"))
    await desk.press("q")
    try await run.value
  }
}
