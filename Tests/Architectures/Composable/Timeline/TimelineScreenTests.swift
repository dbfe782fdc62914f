import ComposableEngine
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData
import TimelineViews

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineComposable

@Suite("Screens of the timeline app")
@AppActor
struct TimelineScreenTests {
  private static let events: [TimelineEvent] = [
    .move(.down), .scroll(offset: 1), .page(by: 1), .like, .repost, .share, .delete, .undo, .redo, .compose,
    .composer(.edit(.insert("x"))), .composer(.focusNext), .composer(.focusPrevious), .composer(.post),
    .composer(.cancel), .composer(.showKeys), .showSettings, .retry, .showKeys,
  ]

  @Test("While the timeline loads, no event calls the repository")
  func inert() async throws {
    let (desk, memory) = (AppDesk(latency: .seconds(5)), InMemoryTimelineRepository())
    try await memory.post("one")
    let gate = CountingGate(desk.gate)
    let store = Store(
      initialState: Timeline.State(),
      reducer: Timeline(
        environment: .live(InMemoryTimelineRepository(sharing: memory, gate: gate), AppScene(desk))))
    let screen = TimelineScreens.timeline.numbered(Self.events)
    await desk.open { _ in
      await TimelineView(store: store, scene: AppScene(desk), screen: screen).run()
    }
    await desk.expectInert(Self.events, store, gate)
    let content = try #require(store.state.content)
    #expect(content.isEnabled && content.composer == nil && content.notice == nil && desk.shows("one"))
    desk.stage.close()
    await desk.settle()
    #expect(desk.isOver)
    await store.end()
  }

  @Test(
    "However the timeline is left, its store is released and its effects have ended",
    arguments: AppExit.allCases)
  func ways(way: AppExit) async throws {
    weak var store: StoreOf<Timeline>?
    weak var repository: InMemoryTimelineRepository?
    do {
      let desk = AppDesk(latency: way.latency)
      let memory = InMemoryTimelineRepository()
      try await memory.post("one")
      let live = InMemoryTimelineRepository(sharing: memory, gate: desk.gate)
      repository = live
      let run = await desk.open { _ in
        let root = Store(
          initialState: Timeline.State(), reducer: Timeline(environment: .live(live, AppScene(desk))))
        store = root
        await TimelineView(store: root, scene: AppScene(desk)).run()
        await root.end()
      }
      let viewData = try #require(store?.state.screen)
      #expect(desk.stage.frame == TimelineScreens.timeline.frame(viewData, desk.stage.size, .english))
      await way.leave(desk)
      try await run.value
      #expect(desk.isOver && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
    }
    #expect(store == nil && repository == nil)
  }

  @Test(
    "However the app is left, also from its sheets, nothing of it stays",
    arguments: [
      ["q"], ["s", "q"], ["+", "a", "ctrl-c", "ctrl-c"], ["+", "?", "ctrl-c", "ctrl-c"], ["?", "ctrl-c"],
      [",", "ctrl-c"],
    ])
  func app(keys: [String]) async throws {
    weak var repository: InMemoryTimelineRepository?
    do {
      let (desk, live) = (AppDesk(), InMemoryTimelineRepository())
      try await live.post("one")
      repository = live
      let run = await desk.open { _ in
        await TimelineApp(repository: live, scene: AppScene(desk)).run()
        // They have ended, and were not only cancelled.
        #expect(desk.clock.waitCount + desk.watch.waitCount == 0)
      }
      for key in keys { await desk.press(key) }
      desk.stage.close()
      await desk.settle()
      try await run.value
      #expect(desk.isOver)
    }
    #expect(repository == nil)
  }

  @Test("A post is copied to the clipboard unless it is longer than terminals accept")
  func sharing() {
    let environment = TimelineEnvironment.live(InMemoryTimelineRepository(), AppScene(AppDesk()))
    let isShared = ["short", String(repeating: "x", count: ClipboardText.longest + 1)].map { text in
      environment.share(
        PostViewData(
          id: .lowest, text: text, postedAt: ManualClock.start, age: .now,
          author: TimelineSettings.default(.english).author))
    }
    #expect(isShared == [true, false])
  }
}
