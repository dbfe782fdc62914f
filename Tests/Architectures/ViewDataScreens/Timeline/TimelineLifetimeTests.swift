import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData
import TimelineViews
import ViewDataScreensEngine

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineViewDataScreens

@AppActor
@Suite("Lifetimes in the timeline app")
struct TimelineLifetimeTests {
  @Test(
    "However the timeline is left, its store is released and its effects have ended",
    arguments: AppExit.allCases)
  func timeline(way: AppExit) async throws {
    weak var store: TimelineWorld.TimelineStore?
    let (desk, world) = (AppDesk(latency: way.latency), TimelineWorld())
    try await world.post("one")
    let run = await desk.open { context in
      let scene = AppScene(context)
      let view = TimelineScreenView(
        environment: TimelineEnvironment(
          repository: InMemoryTimelineRepository(sharing: world.repository, gate: context.gate),
          clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch, defaults: .default(.english),
          copy: { _ in true }), scene: scene)
      store = view.source.store
      await view.run()
    }
    let viewData = try #require((store?.state).map { TimelineScreenViewData($0) })
    #expect(desk.stage.frame == TimelineScreens.timeline.frame(viewData, desk.stage.size, .english))
    await way.leave(desk)
    // A call of the store that has begun is not taken back.
    await desk.advance(way.latency)
    try await run.value
    #expect(store == nil && desk.isIdle)
  }

  @Test(
    "However the app is left, also from what is presented, nothing of it stays",
    arguments: [
      ["q"], ["+", "a", "ctrl-c", "ctrl-c"], ["+", "?", "ctrl-c", "ctrl-c"], ["?", "ctrl-c"],
      ["?", "escape", "q"],
      ["e", "ctrl-c"], [",", "ctrl-c"], [",", "a", "ctrl-c", "ctrl-c"], [",", "shift-tab", "?", "ctrl-c"],
    ])
  func app(keys: [String]) async throws {
    weak var repository: InMemoryTimelineRepository?
    do {
      let (desk, world) = (AppDesk(), TimelineWorld())
      let live = world.repository
      repository = live
      try await world.post("one")
      let run = await desk.open { await TimelineApp(repository: live, scene: AppScene($0)).run() }
      for key in keys { await desk.press(key) }
      try await run.value
      #expect(desk.isIdle)
    }
    #expect(repository == nil)
  }
}
