import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import StoreEngine
import Terminal
import Testing
import TimelineEntities
import TimelineViewData
import TimelineViews

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineStore

@Suite("The timeline app in the Store pattern", .patient)
@AppActor
struct TimelineAppTests {
  private let probe = StoreProbe()

  private static let events: [TimelineEvent] = [
    .fit(rowCount: 10), .move(.down), .scroll(offset: 1), .page(by: 1), .like, .repost, .share, .delete,
    .undo,
    .redo, .compose, .composer(.edit(.insert("x"))), .composer(.post), .composer(.cancel),
    .composer(.showKeys),
    .composer(.focusNext), .composer(.focusPrevious), .showSettings, .retry, .showKeys,
  ]

  @Test("While the timeline loads, no event calls the repository, commits, or makes a store")
  func inert() async throws {
    let memory = InMemoryTimelineRepository()
    let desk = AppDesk(latency: .seconds(5))
    let gate = CountingGate(desk.gate)
    let layer = Layer(on: desk.stage, .page)
    let view = desk.view(TimelineScreens.timeline, on: layer, events: Self.events)
    let app = await desk.open(probe) { scene in
      let services = TimelineServices(
        repository: InMemoryTimelineRepository(sharing: memory, gate: gate), clock: scene.clock,
        sleeper: scene.sleeper, watch: scene.watch, defaults: .default(.english))
      let root = TimelineRootStore(
        services,
        TimelinePresentations(
          timeline: { root in
            await layer.present { await TimelineView(root: root, view: view, layer: layer).run() }
          },
          settings: { _ in .unchanged }, keys: { _ in }))
      await root.run()
    }
    let before = (gate.callCount, probe.commitCount, probe.createdCount, desk.lines)
    for index in Self.events.indices { await desk.receive(.text("\(index)")) }
    #expect(before == (gate.callCount, probe.commitCount, probe.createdCount, desk.lines))
    #expect(probe.living == ["TimelineRootStore", "LoadStore<TimelineWindow, TimelineError>"])
    while desk.clock.advanceToNextWait(notBeyond: .seconds(30)) { await desk.settle() }
    #expect(probe.living == ["TimelineRootStore", "TimelinePostsStore"])
    desk.stage.close()
    _ = try await app.value
  }

  @Test(
    "However the app ends, no store lives on",
    arguments: [
      ["q"], ["ctrl-c"], ["+", "a", "ctrl-c", "ctrl-c"], ["+", "a", "ctrl-s", "q"], ["?", "ctrl-c"],
      [",", "ctrl-c"],
      [",", "escape", "l", "d", "q"],
    ])
  func endings(keys: [String]) async throws {
    let world = TimelineWorld()
    try await world.add("one")
    let desk = AppDesk()
    let app = await desk.open(probe) { [repository = world.repository] scene in
      try await TimelineApp(repository: repository, scene: scene).run()
    }
    for key in keys { await desk.press(key) }
    _ = try await app.value
    #expect(desk.isOver && probe.living == [] && probe.createdCount > 1)
  }

  @Test("The path of the root store has the screens that are open", arguments: [",", "?"])
  func path(key: String) async throws {
    let desk = AppDesk()
    let app = await desk.open(probe) { scene in
      try await TimelineApp(repository: InMemoryTimelineRepository(), scene: scene).run()
    }
    var path: [TimelineScreen]? { probe.store(TimelineRootStore.self)?.state.path }
    await desk.press(key)
    #expect(path == [.timeline, key == "," ? .settings : .keys(.timeline)])
    await desk.press("escape")
    #expect(path == [.timeline])
    await desk.press("q")
    _ = try await app.value
  }

  @Test("The app ends while it loads")
  func loading() async throws {
    let desk = AppDesk(latency: .seconds(3))
    let memory = InMemoryTimelineRepository()
    let app = await desk.open(probe) { [gate = desk.gate] scene in
      try await TimelineApp(
        repository: InMemoryTimelineRepository(sharing: memory, gate: gate), scene: scene
      ).run()
    }
    await desk.press("ctrl-c")
    while !desk.isOver, desk.clock.advanceToNextWait() { await desk.settle() }
    _ = try await app.value
    #expect(probe.living == [] && probe.createdCount == 2)
  }

  @Test("The posts that fit are loaded by one read")
  func load() async throws {
    let world = TimelineWorld()
    for number in 1...3 { try await world.add("post \(number)", secondsAgo: number) }
    let desk = AppDesk()
    let gate = CountingGate(desk.gate)
    let app = await desk.open(probe) { [repository = world.repository] scene in
      try await TimelineApp(
        repository: InMemoryTimelineRepository(sharing: repository, gate: gate), scene: scene
      ).run()
    }
    for number in 1...3 { #expect(desk.shows("post \(number)")) }
    #expect(gate.callCount == 1)
    await desk.press("q")
    _ = try await app.value
  }
}
