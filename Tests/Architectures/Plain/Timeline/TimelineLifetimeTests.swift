import InMemoryStorage
import Platform
import SharedViews
import Testing
import TimelineEntities

@testable import AppDoubles
@testable import AppsModules
@testable import TimelinePlain

@Suite("Lifetimes in the plain timeline")
@AppActor
struct TimelineLifetimeTests {
  @Test(
    "However the timeline ends, nothing waits, and the store is released",
    arguments: [
      ["q"], ["ctrl-c"], ["close"], ["cancel"], ["+", "ctrl-c"], ["+", "x", "close"], [",", "close"],
      ["?", "ctrl-c"], ["d", "q"], ["+", "x", "ctrl-s", "q"],
    ])
  func endings(keys: [String]) async throws {
    weak var repository: InMemoryTimelineRepository?
    let world = TimelineWorld()
    try await world.post("one")
    do {
      let live = InMemoryTimelineRepository(sharing: world.store)
      repository = live
      let run = await world.desk.open { await TimelineApp(repository: live, scene: AppScene($0)).run() }
      await world.desk.perform(keys, on: run)
      try await run.value
    }
    #expect(world.desk.isOver && repository == nil)
    #expect(world.desk.clock.waitCount == 0 && world.desk.watch.waitCount == 0)
  }

  @Test(
    "The timeline ends while it loads, without waiting for the store",
    arguments: ["q", "ctrl-c", "close", "cancel"])
  func loading(way: String) async throws {
    let world = TimelineWorld(latency: .seconds(3))
    let run = await world.open()
    await world.desk.perform([way], on: run)
    #expect(world.desk.isOver && world.desk.clock.waitCount == 0)
    try await run.value
  }

  @Test("Settings that are left are released, and the timeline goes on below")
  func leftSettings() async throws {
    let world = TimelineWorld()
    weak var settings: TimelineSettingsScreen?
    let run = await world.desk.open { [store = world.store] context in
      let screen = TimelineSettingsScreen(repository: store, scene: AppScene(context))
      settings = screen
      _ = try await screen.run()
    }
    #expect(settings != nil)
    await world.desk.press("escape")
    try await run.value
    #expect(settings == nil && world.desk.clock.waitCount == 0 && world.desk.watch.waitCount == 0)
  }
}
