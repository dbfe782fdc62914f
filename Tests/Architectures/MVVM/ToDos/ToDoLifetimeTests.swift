import InMemoryStorage
import MVVMEngine
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViews

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosMVVM

@Suite("Lifetimes in the to-do app")
@AppActor
struct ToDoLifetimeTests {
  @Test(
    "However the list is left, its model is released and its tasks have ended", arguments: AppExit.allCases)
  func list(way: AppExit) async throws {
    weak var model: ToDoListViewModel?
    let desk = AppDesk(latency: way.latency)
    let world = ToDoWorld()
    try await world.add("one")
    let run = await desk.open { context in
      let (scene, ending) = (AppScene(context), Ending<Void>())
      let service = ToDoService(
        repository: InMemoryToDoRepository(sharing: world.store, gate: context.gate), clock: scene.clock,
        sleeper: scene.sleeper, watch: scene.watch, language: .english)
      let live = ToDoListViewModel(
        service: service,
        navigation: .init(
          showDetail: { _ async throws(ToDoError) in .left },
          createToDo: { () async throws(ToDoError) in nil }, chooseTag: { _ in nil },
          confirm: { _ in false }, postpone: { _ in .left }, showKeys: {},
          leave: { ending.reach(()) }))
      model = live
      await ToDoListView(model: live, scene: scene).run(until: ending)
    }
    // What is on the stage is the drawing of the model's view data, and nothing else.
    let viewData = try #require(model?.viewData)
    #expect(desk.stage.frame == ToDoScreens.list.frame(viewData, desk.stage.size, .english))
    #expect(desk.shows("Loading…") == way.isWhileLoading)
    await way.leave(desk)
    try await run.value
    #expect(model == nil && desk.isOver)
    #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test(
    "Details whose ToDo is deleted elsewhere say so however they are left, and are released",
    arguments: ["x", "ctrl-c"])
  func gone(key: String) async throws {
    weak var model: ToDoDetailViewModel?
    let (desk, world) = (AppDesk(), ToDoWorld())
    let toDos = try await world.add("one")
    let run = await desk.open { context in
      let (scene, ending) = (AppScene(context), Ending<ToDoDetailOutcome>())
      let service = ToDoService(
        repository: world.store, clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch,
        language: .english)
      let live = ToDoDetailViewModel(
        of: toDos[0].id, service: service,
        navigation: .init(
          edit: { _ async throws(ToDoError) in nil }, showKeys: {}, leave: { ending.reach($0) }))
      model = live
      try await ToDoDetailView(model: live, scene: scene).run(until: ending)
      #expect(ending.outcome == .gone)
    }
    #expect(model != nil && desk.shows("one"))
    try await world.deleteElsewhere(toDos[0].id)
    await desk.watch.signal { await desk.settle() }
    await desk.press(key)
    try await run.value
    #expect(model == nil && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test(
    "However the app is left, also from its sheets, nothing of it stays",
    arguments: [
      ["q"], ["enter", "escape", "q"], ["enter", "e", "ctrl-c"], ["?", "ctrl-c"], ["/", "o", "ctrl-c"],
      ["t", "escape", "q"], ["t", "?", "ctrl-c"],
    ])
  func app(keys: [String]) async throws {
    weak var store: InMemoryToDoRepository?
    weak var stage: Stage?
    weak var watch: OutsideWatch?
    do {
      let (desk, world) = (AppDesk(), ToDoWorld())
      try await world.add("one")
      let live = world.store
      (store, stage, watch) = (live, desk.stage, desk.watch)
      let run = await desk.open { await ToDosApp(repository: live, scene: AppScene($0)).run() }
      for key in keys { await desk.press(key) }
      try await run.value
      #expect(desk.isOver && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
    }
    #expect(store == nil && stage == nil && watch == nil)
  }
}
