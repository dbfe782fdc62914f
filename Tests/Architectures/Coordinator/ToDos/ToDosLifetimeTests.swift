import CoordinatorEngine
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosCoordinator

@Suite("Lifetimes in the to-do app")
@AppActor
struct ToDosLifetimeTests {
  private let world = ToDosWorld()
  private let probe = LifetimeProbe()

  private static let list = ["AppCoordinator", "ListCoordinator", "ToDoListController"]

  @Test("A screen that is left takes its coordinator, its controller and its effects with it")
  func screens() async throws {
    try await world.add("one")
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    #expect(probe.living == Self.list)
    await desk.press("enter")
    #expect(probe.living == (Self.list + ["DetailCoordinator", "ToDoDetailController"]).sorted())
    await desk.press("e")
    #expect(
      probe.living
        == (Self.list + [
          "DetailCoordinator", "ToDoDetailController", "FormCoordinator", "ToDoFormController",
        ])
        .sorted())
    await desk.press("escape", "escape")
    #expect(probe.living == Self.list)
    // The list itself waits for the next minute and for changes from outside.
    #expect(desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
    await desk.press("t")
    #expect(probe.living == (Self.list + ["TagsCoordinator", "ToDoTagsController"]).sorted())
    #expect(desk.clock.waitCount == 1 && desk.watch.waitCount == 2)
    await desk.press("enter", "t", "escape")
    #expect(probe.living == Self.list && desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
    await desk.press("n", "x", "ctrl-s", "?")
    #expect(probe.living == (Self.list + ["KeysController"]).sorted())
    await desk.press("escape", "enter", "d")
    #expect(probe.living == Self.list && desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
    await desk.press("q")
    try await run.value
    #expect(desk.isOver && probe.living == [])
  }

  @Test("Details whose ToDo is deleted elsewhere are popped with the next key, and released")
  func deletedElsewhere() async throws {
    let toDo = try #require(try await world.add("milk", "bread").last)
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    await desk.press("enter")
    #expect(desk.shows("bread") && !desk.shows("milk"))
    try await world.deleteElsewhere(toDo.id)
    await desk.watch.signal { await desk.settle() }
    #expect(probe.living.contains("DetailCoordinator"))
    await desk.press("x")
    #expect(probe.living == Self.list && desk.shows("milk"))
    #expect(desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
    await desk.press("q")
    try await run.value
    #expect(probe.living == [])
  }

  @Test("What the details of a link have changed is in the list below when they are popped")
  func link() async throws {
    let toDo = try #require(try await world.add("milk", "bread").last)
    let desk = AppDesk()
    let run = await world.open(on: desk, at: .detail(toDo.id), probe)
    #expect(desk.shows("bread") && !desk.shows("milk"))
    await desk.press("d")
    #expect(desk.shows("milk") && desk.shows("Deleted: 1"))
    await desk.press("q")
    try await run.value
  }

  @Test("A link pops what is open, which is released, and leads on from the list")
  func linkWhileOpen() async throws {
    try await world.add("one", tagged: "#home")
    let desk = AppDesk()
    weak var app: AppCoordinator?
    let run = await desk.open { [repository = world.repository, probe] context in
      let scene = AppScene(context)
      await probe.run(on: scene) {
        let root = AppCoordinator(model: ToDoModel(repository: repository, scene: scene), navigator: $0)
        app = root
        return root
      }
    }
    await desk.press("enter", "e", "x")
    await desk.act { app?.open(.tags) }
    #expect(probe.living == (Self.list + ["TagsCoordinator", "ToDoTagsController"]).sorted())
    #expect(desk.shows("#home  1"))
    await desk.press("escape", "space")
    #expect(probe.living == Self.list && desk.shows("[x] one"))
    await desk.press("q")
    try await run.value
    #expect(probe.living == [])
  }

  @Test("A change from outside is shown without a key")
  func outside() async throws {
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    try await world.add("Buy milk")
    world.repository.noteOthers()
    await desk.watch.signal { await desk.settle() }
    #expect(desk.shows("Buy milk"))
    await desk.press("q")
    try await run.value
  }

  @Test(
    "However the app ends, no coordinator and no controller lives on, and nothing waits",
    arguments: [
      ["q"], ["ctrl-c"], ["close"], ["cancel"], ["enter", "ctrl-c"], ["enter", "e", "x", "close"],
      ["enter", "d", "q"], ["n", "a", "?", "ctrl-c", "ctrl-c"], ["n", "a", "cancel"], ["/", "o", "ctrl-c"],
      ["e", "space", "d", "q"], ["?", "close"], ["t", "ctrl-c"], ["t", "enter", "q"], ["t", "?", "close"],
      ["t", "down", "cancel"],
    ])
  func endings(keys: [String]) async throws {
    try await world.add("one")
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    await desk.perform(keys, on: run)
    try await run.value
    #expect(desk.isOver && probe.living == [] && probe.seenCount > 2)
    #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test(
    "The app ends while the list loads, without waiting for it",
    arguments: ["q", "ctrl-c", "close", "cancel"])
  func loading(way: String) async throws {
    let desk = AppDesk(latency: .seconds(3))
    let run = await world.open(on: desk, probe)
    #expect(probe.living == ["AppCoordinator", "ListCoordinator", "LoadingController"])
    await desk.perform([way], on: run)
    #expect(desk.isOver && probe.living == [] && desk.clock.waitCount == 0)
    try await run.value
  }

  @Test(
    "The app ends during a search, without waiting for it", arguments: ["ctrl-c", "close", "cancel"])
  func searching(way: String) async throws {
    try await world.add("one")
    let desk = AppDesk(latency: .seconds(3))
    let run = await world.open(on: desk, probe)
    await desk.advance(.seconds(60))
    await desk.press("/", "o")
    let list = probe.controller(ToDoListController.self)
    #expect(list?.viewData?.phase == .searching && !desk.isOver)
    await desk.perform([way], on: run)
    try #require(desk.isOver && desk.clock.waitCount == 0)
    try await run.value
  }

  @Test("The app ends as its coordinators do")
  func app() async throws {
    weak var repository: InMemoryToDoRepository?
    do {
      let live = InMemoryToDoRepository()
      repository = live
      let desk = AppDesk()
      let run = await desk.open { await ToDosApp(repository: live, scene: AppScene($0)).run() }
      #expect(desk.shows("No ToDos"))
      await desk.press("n", "x", "ctrl-c", "ctrl-c")
      try await run.value
      #expect(desk.isOver)
    }
    #expect(repository == nil)
  }
}
