import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData
import ToDosViews
import ViewDataScreensEngine

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosViewDataScreens

@AppActor
@Suite("Lifetimes in the to-do app")
struct ToDosLifetimeTests {
  @Test(
    "However the list is left, its store is released and its effects have ended", arguments: AppExit.allCases)
  func list(way: AppExit) async throws {
    weak var store: ToDoWorld.ListStore?
    let (desk, world) = (AppDesk(latency: way.latency), ToDoWorld())
    try await world.add("one")
    let run = await desk.open { context in
      let scene = AppScene(context)
      let view = ToDoListScreenView(
        environment: ToDosEnvironment(
          repository: InMemoryToDoRepository(sharing: world.repository, gate: context.gate),
          clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch, language: .english),
        scene: scene)
      store = view.source.store
      await view.run()
    }
    // What is on the stage is derived from the state of that store, and nothing else.
    let viewData = try #require((store?.state).map { ToDoListViewData($0) })
    #expect(desk.stage.frame == ToDoScreens.list.frame(viewData, desk.stage.size, .english))
    await way.leave(desk)
    // A call of the store that has begun is not taken back.
    await desk.advance(way.latency)
    try await run.value
    #expect(store == nil && desk.isIdle)
  }

  @Test("Details whose ToDo is deleted elsewhere are left and released")
  func gone() async throws {
    weak var store: ToDoWorld.DetailStore?
    let (desk, world) = (AppDesk(), ToDoWorld())
    let toDos = try await world.add("one")
    let run = await desk.open { context in
      let scene = AppScene(context)
      let view = ToDoDetailScreenView(
        of: toDos[0].id,
        environment: ToDosEnvironment(
          repository: world.repository, clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch,
          language: .english), scene: scene)
      store = view.source.store
      #expect(await view.run() == .success(.gone))
    }
    #expect(store != nil && desk.watch.waitCount == 1)
    try await world.deleteOutside(toDos[0].id)
    await desk.watch.signal { await desk.settle() }
    await desk.press("x")
    try await run.value
    #expect(store == nil && desk.isIdle)
  }

  @Test(
    "The tags take their store and its effects with them, whether one is chosen or not",
    arguments: [("enter", ToDoLabelChoice.all), ("escape", nil)])
  func tags(key: String, choice: ToDoLabelChoice?) async throws {
    weak var store: ToDoWorld.TagsStore?
    let (desk, world) = (AppDesk(), ToDoWorld())
    try await world.add("one", tags: Tags(["home"]))
    let run = await desk.open { context in
      let scene = AppScene(context)
      let view = ToDoTagsScreenView(
        selecting: nil,
        environment: ToDosEnvironment(
          repository: world.repository, clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch,
          language: .english), scene: scene)
      store = view.source.store
      #expect(await view.run() == choice)
    }
    let viewData = try #require((store?.state).map { ToDoTagsViewData($0) })
    #expect(viewData.phase == .ready && desk.watch.waitCount == 1 && desk.clock.waitCount == 0)
    await desk.press(key)
    try await run.value
    #expect(store == nil && desk.isIdle)
  }

  @Test(
    "However the app is left, also from what is presented, nothing of it stays",
    arguments: [
      ["q"], ["enter", "escape", "q"], ["enter", "e", "ctrl-c"], ["n", "a", "ctrl-c", "ctrl-c"],
      ["?", "ctrl-c"],
      ["/", "o", "ctrl-c"], ["t", "ctrl-c"], ["t", "?", "ctrl-c"], ["t", "enter", "q"],
    ])
  func app(keys: [String]) async throws {
    weak var repository: InMemoryToDoRepository?
    weak var stage: Stage?
    do {
      let (desk, world) = (AppDesk(), ToDoWorld())
      try await world.add("one")
      let live = world.repository
      (repository, stage) = (live, desk.stage)
      let run = await desk.open { await ToDosApp(repository: live, scene: AppScene($0)).run() }
      for key in keys { await desk.press(key) }
      try await run.value
      #expect(desk.isIdle)
    }
    #expect(repository == nil && stage == nil)
  }
}
