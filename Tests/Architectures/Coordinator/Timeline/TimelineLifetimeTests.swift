import CoordinatorEngine
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineCoordinator

@Suite("Lifetimes in the timeline")
@AppActor
struct TimelineLifetimeTests {
  private let world = TimelineWorld()
  private let probe = LifetimeProbe()

  private static let timeline = ["TimelineController", "TimelineCoordinator"]

  @Test("A screen that is left takes its coordinator, its controller and its effects with it")
  func screens() async throws {
    try await world.post("one")
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    #expect(probe.living == Self.timeline)
    // The timeline itself waits for the next change of an age and for changes from outside.
    #expect(desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
    await desk.press(",")
    #expect(
      probe.living == (Self.timeline + ["SettingsCoordinator", "TimelineSettingsController"]).sorted())
    await desk.press("tab", "tab", "tab", "?")
    #expect(probe.living.contains("KeysController"))
    await desk.press("escape", "escape")
    #expect(probe.living == Self.timeline && desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
    await desk.press("q")
    try await run.value
    #expect(desk.isOver && probe.living == [])
  }

  @Test("Ages change with the clock, and a post from outside appears, without a key")
  func outside() async throws {
    try await world.post("one")
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    let timeline = try #require(probe.controller(TimelineController.self))
    #expect(timeline.viewData?.rows.map(\.post.age) == [.now])
    let before = desk.lines
    await desk.advance(.seconds(60))
    #expect(timeline.viewData?.rows.map(\.post.age) == [.minutes(1)] && desk.lines != before)
    try await world.post("two")
    world.repository.noteOthers()
    await desk.watch.signal { await desk.settle() }
    #expect(timeline.texts == ["two", "one"] && desk.shows("two"))
    await desk.press("q")
    try await run.value
  }

  @Test(
    "However the app ends, no coordinator and no controller lives on, and nothing waits",
    arguments: [
      ["q"], ["ctrl-c"], ["close"], ["cancel"], ["+", "a", "ctrl-c", "ctrl-c"], ["+", "?", "close"],
      ["+", "a", "cancel"], ["s", "q"], ["d", "u", "q"], ["?", "ctrl-c"], [",", "ctrl-c"],
      [",", "?", "close"], [",", "a", "ctrl-s", "q"], [",", "cancel"],
    ])
  func endings(keys: [String]) async throws {
    try await world.post("one")
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    await desk.perform(keys, on: run)
    try await run.value
    #expect(desk.isOver && probe.living == [] && probe.seenCount > 2)
    #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test(
    "The app ends while the timeline loads, without waiting for it",
    arguments: ["q", "ctrl-c", "close", "cancel"])
  func loading(way: String) async throws {
    let desk = AppDesk(latency: .seconds(3))
    let run = await world.open(on: desk, probe)
    #expect(probe.living == ["LoadingController", "TimelineCoordinator"])
    await desk.perform([way], on: run)
    #expect(desk.isOver && probe.living == [] && desk.clock.waitCount == 0)
    try await run.value
  }

  @Test("The app ends as its coordinators do")
  func app() async throws {
    weak var repository: InMemoryTimelineRepository?
    do {
      let live = InMemoryTimelineRepository()
      repository = live
      let desk = AppDesk()
      let run = await desk.open { await TimelineApp(repository: live, scene: AppScene($0)).run() }
      #expect(!desk.isOver)
      await desk.press("+", "x", "ctrl-c", "ctrl-c")
      try await run.value
      #expect(desk.isOver)
    }
    #expect(repository == nil)
  }
}
