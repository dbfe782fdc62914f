import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViewData
import SharedViews
import StoreEngine
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizStore

@Suite("The quiz in the Store pattern", .patient)
@AppActor
struct QuizAppTests {
  private let probe = StoreProbe()

  private static let events: [QuizCategoriesEvent] = [
    .select(index: 1), .play, .showHistory, .showSettings, .showKeys, .retry,
  ]

  private func app(
    _ desk: AppDesk, gate: CountingGate, view: LayerView<QuizCategoriesViewData, QuizCategoriesEvent>,
    on layer: Layer
  ) async -> AppRun {
    let memory = InMemoryQuizRepository()
    return await desk.open(probe) { scene in
      let services = QuizServices(
        catalog: QuestionCatalog(
          repository: InMemoryQuizRepository(sharing: memory, gate: gate), bank: QuizWorld.bank),
        clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch, seed: 0)
      let root = QuizRootStore(
        services,
        QuizPresentations(
          categories: { root in await layer.present { await QuizCategoriesView(root: root, view: view).run() }
          },
          round: { _, _ in .left }, results: { _ in .left }, history: { _ in }, settings: { _ in nil },
          keys: { _ in }))
      await root.run()
    }
  }

  @Test("While the categories load, no event calls the repository, commits, or makes a store")
  func inert() async throws {
    let desk = AppDesk(latency: .seconds(5))
    let gate = CountingGate(desk.gate)
    let layer = Layer(on: desk.stage, .page)
    let view = desk.view(QuizScreens.categories, on: layer, events: Self.events)
    let app = await self.app(desk, gate: gate, view: view, on: layer)
    let before = (gate.callCount, probe.commitCount, probe.createdCount, desk.lines)
    for index in Self.events.indices { await desk.receive(.text("\(index)")) }
    #expect(before == (gate.callCount, probe.commitCount, probe.createdCount, desk.lines))
    while desk.clock.advanceToNextWait(notBeyond: .seconds(60)) { await desk.settle() }
    #expect(probe.living == ["QuizRootStore", "QuizCategoriesStore"])
    desk.stage.close()
    _ = try await app.value
  }

  @Test(
    "However the app ends, no store lives on and no clock runs",
    arguments: [
      ["q"], ["ctrl-c"], ["enter", "ctrl-c"], ["enter", "1", "ctrl-c"], ["enter", "1", "escape", "q"],
      ["enter", "2", "enter", "2", "enter", "2", "enter", "ctrl-c"], ["h", "ctrl-c"], ["s", "ctrl-c"],
      ["s", "space", "ctrl-s", "q"], ["?", "ctrl-c"], ["enter", "?", "ctrl-c"],
    ])
  func endings(keys: [String]) async throws {
    let desk = AppDesk()
    let app = await desk.open(probe) { scene in
      try await QuizApp(repository: InMemoryQuizRepository(), bank: QuizWorld.bank, scene: scene).run()
    }
    for key in keys { await desk.press(key) }
    _ = try await app.value
    #expect(desk.isOver && probe.living == [] && probe.createdCount > 1)
    #expect(!desk.clock.advanceToNextWait())
  }

  @Test("The path of the root store has the screens that are open")
  func path() async throws {
    let desk = AppDesk()
    let app = await desk.open(probe) { scene in
      try await QuizApp(repository: InMemoryQuizRepository(), bank: QuizWorld.bank, scene: scene).run()
    }
    var path: [QuizScreen]? { probe.store(QuizRootStore.self)?.state.path }
    let screens: [(String, QuizScreen)] = [("enter", .round), ("h", .history), ("s", .settings)]
    for (key, screen) in screens {
      await desk.press(key)
      #expect(path == [.categories, screen])
      await desk.press("escape")
      #expect(path == [.categories])
    }
    await desk.press("q")
    _ = try await app.value
  }

  /// Opens the quiz on a store that takes a second for each call, and waits until its categories are loaded.
  private func openSlowly(_ memory: InMemoryQuizRepository) async -> (AppDesk, AppRun) {
    let desk = AppDesk(latency: .seconds(1))
    let app = await desk.open(probe) { [gate = desk.gate] scene in
      try await QuizApp(
        repository: InMemoryQuizRepository(sharing: memory, gate: gate), bank: QuizWorld.bank, scene: scene
      ).run()
    }
    await desk.advance(.seconds(10))
    return (desk, app)
  }

  @Test("The app ends while a round loads and while an answer is stored", arguments: [1, 2])
  func slow(presses: Int) async throws {
    let (desk, app) = await openSlowly(InMemoryQuizRepository())
    await desk.press("enter")
    if presses == 2 {
      await desk.advance(.seconds(8))
      await desk.press("1")
    }
    await desk.press("ctrl-c")
    while !desk.isOver, desk.clock.advanceToNextWait() { await desk.settle() }
    _ = try await app.value
    #expect(probe.living == [])
  }

  @Test("What another program imports appears among the categories")
  func outside() async throws {
    let world = QuizWorld()
    let desk = AppDesk()
    let app = await desk.open(probe) { [repository = world.repository] scene in
      try await QuizApp(repository: repository, bank: QuizWorld.bank, scene: scene).run()
    }
    #expect(desk.shows("First") && !desk.shows("Third"))
    try await world.importElsewhere("d", in: "Third")
    await desk.watch.signal { await desk.settle() }
    #expect(desk.shows("First") && desk.shows("Third"))
    await desk.press("q")
    _ = try await app.value
  }

  @Test("The history and the settings say that they are loading, until they are left", arguments: ["h", "s"])
  func placeholder(key: String) async throws {
    let (desk, app) = await openSlowly(InMemoryQuizRepository())
    var path: [QuizScreen]? { probe.store(QuizRootStore.self)?.state.path }
    #expect(!desk.shows("Loading…"))
    await desk.press(key, "tab")
    #expect(path == [.categories, key == "h" ? .history : .settings])
    #expect(desk.shows("Loading…"))
    await desk.press("escape")
    #expect(!desk.shows("Loading…") && path == [.categories])
    await desk.press("q")
    _ = try await app.value
  }

  @Test("When input ends, the app waits until the last answer is stored")
  func lastAnswer() async throws {
    let memory = InMemoryQuizRepository()
    let (desk, app) = await openSlowly(memory)
    await desk.press("enter")
    await desk.advance(.seconds(8))
    await desk.press("1", "ctrl-c")
    #expect(!desk.isOver && memory.answers.isEmpty)
    await desk.advance(.seconds(1))
    #expect(desk.isOver && memory.answers.count == 1)
    _ = try await app.value
  }
}
