import Doubles
import InMemoryStorage
import MVVMEngine
import ModulesContracts
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
@testable import TimelineMVVM

@Suite("View model of the timeline", .patient)
@AppActor
struct TimelineViewModelTests {
  private typealias Input = (name: String, call: @AppActor (TimelineViewModel) async -> Void)

  private static let inputs: [Input] = [
    ("move", { await $0.move(.down) }), ("scroll", { $0.scroll(to: 1) }), ("page", { await $0.page(by: 1) }),
    ("like", { await $0.like() }), ("repost", { await $0.repost() }), ("share", { $0.share() }),
    ("delete", { await $0.delete() }), ("undo", { await $0.undo() }), ("redo", { await $0.redo() }),
    ("compose", { $0.compose() }), ("editPost", { $0.edit() }), ("edit", { $0.edit(.insert("x")) }),
    ("post", { await $0.post() }),
    ("focusNext", { $0.focusNext() }), ("focusPrevious", { $0.focusPrevious() }),
    ("cancelPost", { $0.cancelPost() }), ("composerKeys", { await $0.showComposerKeys() }),
    ("settings", { await $0.showSettings() }), ("keys", { await $0.showKeys() }),
    ("retry", { await $0.retry() }), ("fit", { await $0.fit(rowCount: 10) }), ("fill", { await $0.fill() }),
  ]

  private typealias ComposerInput = (name: String, call: @AppActor (TimelineViewModel) async -> Void)

  /// Every input of the composer but the one that cancels it.
  private static let composerInputs: [ComposerInput] = [
    ("edit", { $0.edit(.insert("x")) }), ("focusNext", { $0.focusNext() }),
    ("focusPrevious", { $0.focusPrevious() }), ("post", { await $0.post() }),
    ("showComposerKeys", { await $0.showComposerKeys() }),
  ]

  private typealias SettingsInput = (name: String, call: @AppActor (TimelineSettingsViewModel) async -> Void)

  /// Every input of the settings but the one that cancels them.
  private static let settingsInputs: [SettingsInput] = [
    ("edit", { $0.edit(.insert("x")) }), ("toggle", { $0.toggle() }), ("focusNext", { $0.focusNext() }),
    ("focusPrevious", { $0.focusPrevious() }), ("save", { await $0.save() }), ("ask", { $0.ask() }),
    ("continueEditing", { $0.continueEditing() }), ("showKeys", { await $0.showKeys() }),
  ]

  @Test("Nothing done while it is loading reaches the store, a callback or an output")
  func inert() async throws {
    let world = TimelineWorld(isOpen: false)
    try await world.post("one")
    let model = world.timeline
    // This is an input, too: if it reached the store, it would not end.
    var attempts = [await attempt { await model.fit(rowCount: 10) }]
    let load = Task.startImmediately { @AppActor in await model.load() }
    await wait { world.gate.callCount == 1 }
    for input in Self.inputs {
      attempts.append(await attempt { await input.call(model) })
      #expect(world.gate.callCount == 1 && model.viewData == .loading, "\(input.name)")
    }
    #expect(world.log.isEmpty)
    world.gate.open()
    await load.value
    for attempt in attempts { await attempt.value }
    #expect(model.viewData.rows.map(\.post.text) == ["one"] && model.composer == nil)
  }

  @Test("A load that fails can be tried again")
  func failure() async throws {
    let world = TimelineWorld()
    world.store.fail(with: .busy)
    let model = await world.loadedTimeline()
    #expect(model.viewData.phase == .failed(.store(.busy)))
    world.store.fail(with: nil)
    await model.retry()
    await model.load()
    #expect(model.viewData.phase == .ready)
  }

  @Test("A like changes the row of its post and no other")
  func like() async throws {
    let world = TimelineWorld()
    try await world.post("one", "two")
    let model = await world.loadedTimeline()
    let before = model.posts
    await model.like()
    #expect(model.posts[0].didLike && model.posts[1] == before[1] && model.notice == nil)
    await model.undo()
    #expect(!model.posts[0].didLike && model.notice == .undone(.like, count: 1, isOn: false))
  }

  @Test("A like stays when the ages are computed again, and the rows stay where they are")
  func likeStays() async throws {
    let world = TimelineWorld()
    try await world.postNumbers(below: 10)
    let model = await world.loadedTimeline(rowCount: 3)
    await model.like()
    model.updateAges()
    #expect(model.posts[0].didLike && model.viewData.hasRowsBelow && !model.viewData.hasRowsAbove)
  }

  @Test("A refresh that has read a post before it was liked does not take the like back")
  func overtakenRefresh() async throws {
    let world = TimelineWorld()
    try await world.postNumbers(below: 10)
    let model = await world.loadedTimeline(rowCount: 3)
    await model.move(.last)
    // Rows below the top are read by two calls, and the like is stored between them.
    let heldCall = world.gate.callCount + 2
    world.gate.hold(heldCall)
    let refresh = Task.startImmediately { @AppActor in await model.refresh() }
    await wait { world.gate.callCount == heldCall }
    await model.like()
    world.gate.open()
    await refresh.value
    #expect(model.posts.map(\.didLike) == [false, false, true])
  }

  @Test("A like of a post that is deleted elsewhere says so, and the post disappears")
  func failedLike() async throws {
    let world = TimelineWorld()
    try await world.post("one", "two")
    let model = await world.loadedTimeline()
    let id = model.posts[0].id
    try await world.deleteElsewhere(id)
    await model.like()
    #expect(model.notice == .failed(.noSuchPost(ItemIDSet([id]))) && model.posts.map(\.text) == ["one"])
  }

  @Test("A change from outside is waited for once the timeline is loaded, until the task is cancelled")
  func waiting() async throws {
    let world = TimelineWorld()
    let model = world.timeline
    await model.load()
    #expect(await model.storeChange() == false && world.gate.callCount == 0)
    await model.fit(rowCount: 10)
    await model.load()
    for isCancelled in [false, true] {
      let change = Task.startImmediately { @AppActor in await model.storeChange() }
      await wait { world.watch.waitCount == 1 }
      world.store.noteOthers()
      if isCancelled { change.cancel() } else { await world.watch.signal() }
      #expect(await change.value == !isCancelled)
    }
  }

  @Test("Reloading reads the posts again, although nothing has told of a change")
  func reload() async throws {
    let world = TimelineWorld()
    try await world.post("one")
    let model = await world.loadedTimeline()
    try await world.post("two")
    await model.retry()
    #expect(model.posts.map(\.text) == ["two", "one"])
  }

  @Test("Ages change with the clock: the model waits for the next change and computes them again")
  func ages() async throws {
    let world = TimelineWorld()
    #expect(await world.loadedTimeline().ageChange() == false)
    try await world.post("one")
    let model = await world.loadedTimeline()
    #expect(model.posts[0].age == .now && model.nextAgeChange == world.clock.now().adding(seconds: 60))
    let change = Task.startImmediately { @AppActor in await model.ageChange() }
    _ = world.clock.advanceToNextWait()
    #expect(await change.value)
    model.updateAges()
    #expect(model.posts[0].age == .minutes(1))
    #expect(model.nextAgeChange == world.clock.now().adding(seconds: 60))
  }

  @Test("Whether the composer is open is part of the screen, and posting closes it")
  func compose() async throws {
    let world = TimelineWorld()
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

  @Test("The text of the selected post is edited in the composer, and saved once it differs")
  func edit() async throws {
    let world = TimelineWorld()
    let model = await world.loadedTimeline()
    model.edit()
    #expect(model.composer == nil)
    for text in ["one", "two"] {
      model.compose()
      model.edit(.insert(text))
      await model.post()
    }
    await model.move(.down)
    model.edit()
    #expect(model.viewData.composer?.text.text == "one" && model.viewData.composer?.isEditing == true)
    #expect(model.viewData.composer?.review.canPost == false)
    await model.post()
    #expect(model.composer != nil)
    model.edit(.insert("!"))
    await model.post()
    #expect(model.composer == nil && model.notice == .edited && model.posts.map(\.text) == ["two", "one!"])
    #expect(model.posts.map { $0.editedAt != nil } == [false, true])
    #expect(model.viewData.rows.map(\.isSelected) == [false, true])
  }

  @Test("A post that cannot be stored is kept, with the reason")
  func failedPost() async throws {
    let world = TimelineWorld()
    let model = await world.loadedTimeline()
    model.compose()
    model.edit(.insert("hello"))
    world.store.fail(with: .full)
    await model.post()
    #expect(model.composer?.failure == .store(.full) && model.composer?.text.text == "hello")
    model.focusNext()
    #expect(model.composer?.focus == .post)
    model.cancelPost()
    #expect(model.composer == nil)
  }

  @Test("Why a post could not be stored is shown until the next input")
  func failureInComposer() async throws {
    for input in Self.composerInputs {
      let world = TimelineWorld()
      let model = await world.loadedTimeline()
      model.compose()
      model.edit(.insert("hello"))
      world.store.fail(with: .full)
      await model.post()
      #expect(model.viewData.composer?.failure == .store(.full))
      // Also while it is posted again, when it may still fail.
      world.gate.close()
      let running = await attempt { await input.call(model) }
      #expect(model.composer != nil && model.viewData.composer?.failure == nil, "\(input.name)")
      world.gate.open()
      await running.value
    }
  }

  @Test("Sharing, settings and keys leave by callbacks, and their results are shown")
  func navigation() async throws {
    let world = TimelineWorld()
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
    let world = TimelineWorld(isOpen: false)
    var outcomes: [TimelineSettingsOutcome] = []
    let model = TimelineSettingsViewModel(
      service: world.service, navigation: .init(showKeys: {}, leave: { outcomes.append($0) }))
    let load = Task.startImmediately { @AppActor in try? await model.load() }
    await wait { world.gate.callCount == 1 }
    let saving = await attempt { await model.save() }
    model.focusNext()
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

  @Test("Each field of the settings is edited where the focus is, which moves in both directions")
  func settingsFocus() async throws {
    let model = TimelineSettingsViewModel(
      service: TimelineWorld().service, navigation: .init(showKeys: {}, leave: { _ in }))
    try await model.load()
    model.focusPrevious()
    #expect(model.focus == .cancel)
    for text in ["0", "1", "2", "3", "4"] {
      model.edit(.insert(text))
      model.focusNext()
    }
    #expect(model.focus == .save && model.fields?.input.userName == "Me1")
    #expect(model.fields?.input.userID == "me2" && model.fields?.input.imageName == "3")
  }

  @Test("The settings say that changes are not saved, until the next input")
  func question() async throws {
    for input in Self.settingsInputs where input.name != "ask" {
      let world = TimelineWorld()
      let model = TimelineSettingsViewModel(
        service: world.service, navigation: .init(showKeys: {}, leave: { _ in }))
      try await model.load()
      model.ask()
      #expect(model.viewData?.draft == .unchanged)
      model.edit(.insert("!"))
      model.ask()
      #expect(model.viewData?.draft == .asked)
      await input.call(model)
      #expect(model.viewData?.draft == .changed, "\(input.name)")
    }
  }

  @Test("Settings that cannot be saved say so until the next input")
  func failedSettings() async throws {
    for input in Self.settingsInputs {
      let world = TimelineWorld()
      let model = TimelineSettingsViewModel(
        service: world.service, navigation: .init(showKeys: {}, leave: { _ in }))
      try await model.load()
      model.edit(.insert("!"))
      world.store.fail(with: .full)
      await model.save()
      #expect(model.viewData?.failure == .store(.full))
      // Also while they are saved again, when it may still fail.
      world.gate.close()
      let running = await attempt { await input.call(model) }
      #expect(model.viewData != nil && model.viewData?.failure == nil, "\(input.name)")
      world.gate.open()
      await running.value
    }
  }
}

@Suite("Lifetimes in the timeline app")
@AppActor
struct TimelineLifetimeTests {
  @Test(
    "However the timeline is left, its model is released and its tasks have ended",
    arguments: AppExit.allCases)
  func timeline(way: AppExit) async throws {
    weak var model: TimelineViewModel?
    let desk = AppDesk(latency: way.latency)
    let world = TimelineWorld()
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
      await TimelineView(model: live, scene: scene).run(until: ending)
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
      ["q"], ["s", "q"], ["+", "a", "ctrl-c", "ctrl-c"], ["+", "?", "ctrl-c", "ctrl-c"], ["?", "ctrl-c"],
      [",", "ctrl-c"],
    ])
  func app(keys: [String]) async throws {
    weak var store: InMemoryTimelineRepository?
    do {
      let (desk, world) = (AppDesk(), TimelineWorld())
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
