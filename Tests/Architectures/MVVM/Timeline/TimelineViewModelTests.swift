import Doubles
import InMemoryStorage
import MVVMEngine
import ModulesContracts
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
@testable import TimelineMVVM

/// The world of a view model under test: a store in memory, a clock that is advanced, and what its callbacks report.
@MainActor
private final class World {
  let store = InMemoryTimelineRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let gate: HeldGate
  var log: [String] = []
  var outcome = TimelineSettingsOutcome.unchanged

  init(isOpen: Bool = true) { gate = HeldGate(isOpen: isOpen) }

  var service: TimelineService {
    TimelineService(
      repository: InMemoryTimelineRepository(sharing: store, gate: gate), clock: clock, sleeper: clock,
      watch: watch, defaults: .default(.english))
  }

  func post(_ texts: String...) async throws {
    for text in texts {
      let new = NewPost(
        text: PostText(stored: text), postedAt: clock.now(), author: TimelineSettings.default(.english).author
      )
      _ = try await store.make(.insert(new), at: clock.now())
    }
  }

  var timeline: TimelineViewModel {
    TimelineViewModel(
      service: service,
      navigation: .init(
        share: {
          self.log.append("shared \($0.text)")
          return $0.text != "long"
        },
        showSettings: { () async throws(TimelineError) in
          self.log.append("settings")
          return self.outcome
        }, showKeys: { self.log.append("keys \($0)") }, leave: { self.log.append("left") }))
  }

  func loadedTimeline() async -> TimelineViewModel {
    let model = timeline
    await model.fit(rowCount: 10)
    await model.load()
    return model
  }
}

@Suite("View model of the timeline")
@MainActor
struct TimelineViewModelTests {
  private typealias Input = (name: String, call: @MainActor (TimelineViewModel) async -> Void)

  private static let inputs: [Input] = [
    ("move", { await $0.move(.down) }), ("scroll", { $0.scroll(to: 1) }), ("page", { await $0.page(by: 1) }),
    ("like", { await $0.like() }), ("repost", { await $0.repost() }), ("share", { $0.share() }),
    ("delete", { await $0.delete() }), ("undo", { await $0.undo() }), ("redo", { await $0.redo() }),
    ("compose", { $0.compose() }), ("edit", { $0.edit(.insert("x")) }), ("post", { await $0.post() }),
    ("focusNext", { $0.focusNext() }), ("focusPrevious", { $0.focusPrevious() }),
    ("cancelPost", { $0.cancelPost() }), ("composerKeys", { await $0.showComposerKeys() }),
    ("settings", { await $0.showSettings() }), ("keys", { await $0.showKeys() }),
    ("retry", { await $0.retry() }), ("fit", { await $0.fit(rowCount: 10) }), ("fill", { await $0.fill() }),
  ]

  @Test("Nothing done while it is loading reaches the store, a callback or an output")
  func inert() async throws {
    let world = World(isOpen: false)
    try await world.post("one")
    let model = world.timeline
    await model.fit(rowCount: 10)
    let load = Task.startImmediately { @MainActor in await model.load() }
    await wait { world.gate.callCount == 1 }
    var attempts: [Task<Void, Never>] = []
    for input in Self.inputs {
      attempts.append(await attempt { await input.call(model) })
      #expect(world.gate.callCount == 1 && model.viewData == .loading, "\(input.name)")
    }
    #expect(world.log.isEmpty && model.loadCount == 1)
    world.gate.open()
    await load.value
    for attempt in attempts { await attempt.value }
    #expect(model.viewData.rows.map(\.post.text) == ["one"] && model.composer == nil)
  }

  @Test("A load that fails can be tried again")
  func failure() async throws {
    let world = World()
    world.store.fail(with: .busy)
    let model = await world.loadedTimeline()
    #expect(model.viewData.phase == .failed(.store(.busy)))
    world.store.fail(with: nil)
    await model.retry()
    await model.load()
    #expect(model.viewData.phase == .ready && model.loadCount == 2)
  }

  @Test("A like changes the row of its post and no other")
  func like() async throws {
    let world = World()
    try await world.post("one", "two")
    let model = await world.loadedTimeline()
    let before = model.posts
    await model.like()
    #expect(model.posts[0].didLike && model.posts[1] == before[1] && model.notice == nil)
    await model.undo()
    #expect(!model.posts[0].didLike && model.notice == .undone(.like, count: 1, isOn: false))
  }

  @Test("Ages change with the clock: the model waits for the next change and computes them again")
  func ages() async throws {
    let world = World()
    try await world.post("one")
    let model = await world.loadedTimeline()
    #expect(model.posts[0].age == .now)
    let change = Task.startImmediately { @MainActor in await model.ageChange() }
    _ = world.clock.advanceToNextWait()
    #expect(await change.value)
    model.updateAges()
    #expect(model.posts[0].age == .minutes(1))
  }

  @Test("Whether the composer is open is part of the screen, and posting closes it")
  func compose() async throws {
    let world = World()
    let model = await world.loadedTimeline()
    model.edit(.insert("ignored"))
    model.compose()
    #expect(model.viewData.composer?.review.canPost == false)
    await model.post()
    #expect(model.composer != nil)
    model.edit(.insert("hello"))
    await model.post()
    #expect(model.viewData.composer == nil && model.notice == .posted)
    #expect(model.posts.map(\.text) == ["hello"])
  }

  @Test("A post that cannot be stored is kept, with the reason")
  func failedPost() async throws {
    let world = World()
    let model = await world.loadedTimeline()
    model.compose()
    model.edit(.insert("hello"))
    world.store.fail(with: .full)
    await model.post()
    #expect(model.composer?.failure == .store(.full) && model.composer?.text.text == "hello")
    model.focusNext()
    #expect(model.composer?.failure == nil && model.composer?.focus == .post)
    model.cancelPost()
    #expect(model.composer == nil)
  }

  @Test("Sharing, settings and keys leave by callbacks, and their results are shown")
  func navigation() async throws {
    let world = World()
    try await world.post("long", "short")
    let model = await world.loadedTimeline()
    model.share()
    #expect(model.notice == .shared)
    await model.move(.down)
    model.share()
    #expect(model.notice == .tooLongToShare)
    world.outcome = .saved
    await model.showSettings()
    #expect(model.notice == .settingsSaved)
    await model.showKeys()
    model.compose()
    await model.showComposerKeys()
    model.leave()
    #expect(
      world.log == ["shared short", "shared long", "settings", "keys timeline", "keys composer", "left"])
  }

  @Test("The settings form saves what differs, and nothing while it is loading")
  func settings() async throws {
    let world = World(isOpen: false)
    var outcomes: [TimelineSettingsOutcome] = []
    let model = TimelineSettingsViewModel(
      service: world.service, navigation: .init(showKeys: {}, leave: { outcomes.append($0) }))
    let load = Task.startImmediately { @MainActor in try? await model.load() }
    await wait { world.gate.callCount == 1 }
    let saving = await attempt { await model.save() }
    #expect(world.gate.callCount == 1 && model.viewData == nil)
    world.gate.open()
    await load.value
    await saving.value
    #expect(model.viewData?.review.canSave == false)
    model.edit(.insert("!"))
    #expect(model.viewData?.review.canSave == true)
    await model.save()
    #expect(outcomes == [.saved])
    #expect(try await world.store.settings()?.author.userName.text == "Me!")
  }
}

@Suite("Lifetimes in the timeline app")
@MainActor
struct TimelineLifetimeTests {
  @Test(
    "However the timeline is left, its model is released and its tasks have ended", arguments: Way.allCases)
  func timeline(way: Way) async throws {
    weak var model: TimelineViewModel?
    let desk = AppDesk(latency: way.isWhileLoading ? .seconds(1) : .zero)
    let world = World()
    try await world.post("one")
    let run = await desk.open { context in
      let (scene, ending) = (AppScene(context), Ending<Void>())
      let live = TimelineViewModel(
        service: TimelineService(
          repository: InMemoryTimelineRepository(sharing: world.store, gate: context.gate),
          clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch, defaults: .default(.english)),
        navigation: .init(
          share: { _ in true }, showSettings: { () async throws(TimelineError) in .unchanged },
          showKeys: { _ in }, leave: { ending.reach(()) }))
      model = live
      await TimelineScreen(model: live, scene: scene).run(until: ending)
    }
    let viewData = try #require(model?.viewData)
    #expect(desk.stage.frame == TimelineScreens.timeline.frame(viewData, desk.stage.size, .english))
    await way.leave(desk)
    try await run.value
    #expect(model == nil && desk.isOver)
    #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test(
    "However the app is left, nothing of it stays",
    arguments: [
      ["q"], ["s", "q"], ["+", "a", "ctrl-c"], ["+", "?", "ctrl-c"], ["?", "ctrl-c"], [",", "ctrl-c"],
    ])
  func app(keys: [String]) async throws {
    weak var store: InMemoryTimelineRepository?
    do {
      let (desk, world) = (AppDesk(), World())
      let live = world.store
      store = live
      try await world.post("one")
      let run = await desk.open { await TimelineApp(repository: live, scene: AppScene($0)).run() }
      for key in keys { await desk.press(key) }
      desk.stage.close()
      await desk.settle()
      try await run.value
      #expect(desk.isOver && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
    }
    #expect(store == nil)
  }
}
