import Doubles
import InMemoryStorage
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

@Suite("The store of the timeline", .timeLimit(.minutes(10)))
@MainActor
struct TimelineStoreTests {
  private let world = TimelineWorld()

  @Test("A reaction changes only its post, and undo takes it back")
  func reactions() async throws {
    let store = try await world.timeline("one", "two")
    let before = store.state.shown.rows
    await store.move(.down)
    await store.toggle(.like)
    await store.toggle(.repost)
    #expect(store.state.shown.rows[0].post == before[0].post)
    #expect(store.state.shown.rows[1].post.didLike && store.state.shown.rows[1].post.didRepost)
    await store.undo()
    #expect(!store.state.shown.rows[1].post.didRepost)
    #expect(store.state.shown.notice == .undone(.repost, count: 1, isOn: false))
    await store.delete()
    #expect(store.texts == ["two"] && store.state.shown.notice == .deleted)
  }

  @Test(
    "The composer is part of the state: it keeps nothing when it is cancelled, and everything when posting fails"
  )
  func composer() async throws {
    let store = try await world.timeline("one")
    store.edit(.insert("ignored"))
    #expect(store.state.shown.composer == nil)
    store.compose()
    store.edit(.insert("two"))
    store.cancelPost()
    store.compose()
    #expect(store.state.shown.composer?.text.text == "")
    await store.post()
    #expect(store.texts == ["one"] && store.state.shown.composer != nil)
    store.edit(.insert("three"))
    world.repository.fail(with: .full)
    await store.post()
    #expect(store.state.shown.composer?.failure == .store(.full))
    #expect(store.state.shown.composer?.text.text == "three")
    world.repository.fail(with: nil)
    await store.post()
    #expect(store.texts == ["three", "one"] && store.state.shown.composer == nil)
    #expect(store.state.shown.notice == .posted)
    #expect(store.state.shown.selectedPost?.text == "three")
  }

  @Test("Sharing is an activity: it carries the post and leaves the state to the answer")
  func share() async throws {
    let store = try await world.timeline("one")
    var shared: [String] = []
    let subscription = store.sinkActivity { activity in
      if case .share(let post) = activity { shared.append(post.text) }
    }
    store.share()
    #expect(shared == ["one"] && store.state.shown.notice == nil)
    store.didShare(.shared)
    subscription.cancel()
    #expect(store.state.shown.notice == .shared)
  }

  @Test("The rows are drawn again when an age changes, and not before")
  func ages() async throws {
    let store = try await world.timeline("one")
    await store.start()
    var drawnCount = 0
    let reader = StoreReader(store) { state in
      _ = TimelineScreenViewData(state.shown)
      drawnCount += 1
    }
    #expect(store.state.shown.rows[0].post.age == .now)
    while world.clock.advanceToNextWait(notBeyond: .seconds(58)) { await Task.yield() }
    #expect(drawnCount == 1)
    while world.clock.advanceToNextWait(notBeyond: .seconds(60)) { await Task.yield() }
    while store.state.shown.rows[0].post.age == .now { await Task.yield() }
    #expect(store.state.shown.rows[0].post.age == .minutes(1) && drawnCount == 2)
    withExtendedLifetime(reader) {}
    await store.finishTasks()
    #expect(store.taskManager.runningCount == 0)
  }

  @Test("A failure is shown and goes with the next action")
  func failure() async throws {
    let store = try await world.timeline("one")
    world.repository.fail(with: .full)
    await store.toggle(.like)
    #expect(store.state.shown.notice == .failed(.store(.full)))
    world.repository.fail(with: nil)
    world.root.outcome = .saved
    await store.showSettings()
    #expect(store.state.shown.notice == .settingsSaved && world.root.shownCount == 1)
  }

  @Test("The settings derive their errors from what is entered, and save what differs")
  func settings() async throws {
    let store = TimelineSettingsStore(.default(.english), world.services, root: world.root)
    let viewData = store.viewData
    #expect(!viewData.state.primitive.review.canSave)
    store.edit(.deleteToLineStart)
    #expect(viewData.state.primitive.review.userNameError == nil && !viewData.state.primitive.review.canSave)
    store.edit(.insert("Hanako"))
    await store.save()
    #expect(store.state.outcome == .saved)
    #expect(try await world.repository.settings()?.author.userName.text == "Hanako")
  }
}

@Suite("The timeline app in the Store pattern", .timeLimit(.minutes(10)))
@MainActor
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
    let gate = CountingGate(desk.rehearsal)
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
            await layer.lie { await TimelineView(root: root, view: view, layer: layer).run() }
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
      ["q"], ["ctrl-c"], ["+", "a", "ctrl-c"], ["+", "a", "ctrl-s", "q"], ["?", "ctrl-c"], [",", "ctrl-c"],
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
    let app = await desk.open(probe) { [gate = desk.rehearsal] scene in
      try await TimelineApp(
        repository: InMemoryTimelineRepository(sharing: memory, gate: gate), scene: scene
      ).run()
    }
    await desk.press("ctrl-c")
    while !desk.isOver, desk.clock.advanceToNextWait() { await desk.settle() }
    _ = try await app.value
    #expect(probe.living == [] && probe.createdCount == 2)
  }
}
