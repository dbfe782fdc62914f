import InMemoryStorage
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosPlain

@Suite("Lifetimes in the plain to-do app")
@AppActor
struct ToDosLifetimeTests {
  @Test(
    "However the app ends, nothing waits, and the store is released",
    arguments: [
      ["q"], ["ctrl-c"], ["close"], ["cancel"], ["enter", "ctrl-c"], ["enter", "e", "x", "close"],
      ["enter", "d", "q"], ["n", "a", "?", "ctrl-c", "ctrl-c"], ["n", "a", "cancel"], ["/", "o", "ctrl-c"],
      ["e", "space", "d", "q"], ["?", "close"], ["t", "ctrl-c"], ["t", "enter", "q"], ["t", "?", "close"],
      ["t", "down", "cancel"],
      ["space", "C", "ctrl-c"], ["space", "C", "close"], ["space", "C", "left", "enter", "q"],
      ["z", "ctrl-c"], ["z", "close"], ["z", "enter", "q"],
    ])
  func endings(keys: [String]) async throws {
    weak var repository: InMemoryToDoRepository?
    let world = ToDosWorld()
    try await world.add("one")
    do {
      let live = InMemoryToDoRepository(sharing: world.store)
      repository = live
      let run = await world.desk.open { await ToDosApp(repository: live, scene: AppScene($0)).run() }
      await world.desk.perform(keys, on: run)
      try await run.value
    }
    #expect(world.desk.isOver && repository == nil)
    #expect(world.desk.clock.waitCount == 0 && world.desk.watch.waitCount == 0)
  }

  @Test(
    "The app ends while it loads or searches, without waiting for the store",
    arguments: ["ctrl-c", "close", "cancel"], [[], ["/", "o"]])
  func slowStore(way: String, steps: [String]) async throws {
    let world = ToDosWorld(latency: .seconds(3))
    try await world.add("one")
    let run = await world.open()
    if !steps.isEmpty { await world.desk.advance(.seconds(60)) }
    await world.desk.perform(steps + [way], on: run)
    #expect(world.desk.isOver && world.desk.clock.waitCount == 0)
    try await run.value
  }

  @Test("A screen that is left is released with its tasks")
  func leftScreens() async throws {
    let world = ToDosWorld()
    let toDo = try #require(try await world.add("one").first)
    weak var detail: ToDoDetailScreen?
    weak var form: ToDoFormScreen?
    let run = await world.desk.open { [store = world.store] context in
      let scene = AppScene(context)
      let detailScreen = ToDoDetailScreen(of: toDo.id, repository: store, scene: scene)
      detail = detailScreen
      _ = try await detailScreen.run()
      let formScreen = ToDoFormScreen(for: toDo, repository: store, scene: scene)
      form = formScreen
      // A sheet is drawn over a page only.
      await Layer(on: scene.stage, .page).present { _ = await formScreen.run() }
    }
    #expect(detail != nil && world.desk.clock.waitCount == 1 && world.desk.watch.waitCount == 1)
    await world.desk.press("escape")
    #expect(form != nil && world.desk.clock.waitCount == 0 && world.desk.watch.waitCount == 0)
    await world.desk.press("escape")
    try await run.value
    #expect(detail == nil && form == nil)
  }
}
