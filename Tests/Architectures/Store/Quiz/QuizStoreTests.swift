import Doubles
import InMemoryStorage
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

/// The root store of an app whose screens nobody draws.
@MainActor
private final class ScriptedRoot: QuizRoot {
  var outcomes: [QuizRoundOutcome] = []
  var settings: QuizSettings?
  private(set) var requests: [QuizRoundRequest] = []

  func play(_ request: QuizRoundRequest) async -> QuizRoundOutcome {
    requests.append(request)
    return outcomes.isEmpty ? .left : outcomes.removeFirst()
  }

  func showHistory() async {}
  func showSettings() async throws(QuizError) -> QuizSettings? { settings }
  func showKeys(of topic: QuizKeysTopic) async {}
}

@MainActor
private struct World {
  let repository = InMemoryQuizRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let root = ScriptedRoot()

  /// Three questions, whose second choice is correct.
  static let questions = ["a", "b", "c"].map { id in
    Question(
      stored: QuestionContent(
        id: id, category: Phrase(id == "c" ? "Other" : "First", "分類"),
        sentence: Phrase("What is \(id)?", "\(id) とは?"),
        choices: (1...4).map { Phrase("Choice \($0)", "選択肢 \($0)") }, answer: .second, source: "Book"))
  }

  static let bank = QuestionBank(version: 1) { questions }

  var services: QuizServices {
    QuizServices(
      catalog: QuestionCatalog(repository: repository, bank: Self.bank), clock: clock, sleeper: clock,
      watch: watch, seed: 1)
  }

  func round(limit: Duration? = .seconds(10)) -> QuizRoundStore {
    let round = QuizRound(category: nil, questions: Self.questions, limit: limit)
    let store = QuizRoundStore(round, services, root: root)
    store.ask()
    return store
  }

  func advance(_ duration: Duration) async {
    let end = clock.elapsed + duration
    while clock.advanceToNextWait(notBeyond: end) {
      await wait { clock.wakingCount == 0 }
    }
  }
}

@Suite("The stores of the quiz", .timeLimit(.minutes(10)))
@MainActor
struct QuizStoreTests {
  private let world = World()

  @Test("A round: correct, incorrect and time up, each recorded at once")
  func round() async throws {
    let store = world.round()
    let viewData = store.viewData
    await world.advance(.seconds(2))
    #expect(viewData.state.primitive.timing?.elapsed == .seconds(2))
    store.choose(.second)
    #expect(viewData.state.primitive.state == .answered(.correct))
    await world.advance(.seconds(3))
    #expect(viewData.state.primitive.timing?.elapsed == .seconds(2))
    store.choose(.first)
    await store.waitForRecording()
    store.next()
    store.choose(.first)
    #expect(viewData.state.primitive.state == .answered(.incorrect))
    await store.waitForRecording()
    store.next()
    await world.advance(.seconds(10))
    #expect(viewData.state.primitive.state == .answered(.timeUp))
    await store.waitForRecording()
    store.next()
    #expect(viewData.state.primitive.state == .noMore && store.state.ending == .results)
    #expect(store.state.results.answers.map(\.record.verdict) == [.correct, .incorrect, .timeUp])
    await store.finishTasks()
    _ = try await world.services.catalog.overview()
    let tallies = try await world.repository.tallies(in: nil)
    #expect(tallies.reduce(0) { $0 + $1.answerCount } == 3)
  }

  @Test("Without a limit the bar runs against a minute and never ends the question")
  func unlimited() async throws {
    let store = world.round(limit: nil)
    await world.advance(.seconds(200))
    #expect(store.state.answer == nil && store.viewData.state.primitive.timing?.elapsed == .seconds(60))
    store.leave()
    await store.finishTasks()
    #expect(store.state.outcome == .left && store.taskManager.runningCount == 0)
  }

  @Test("An answer that cannot be stored says so, and is stored again on request")
  func recording() async throws {
    let store = world.round()
    world.repository.fail(with: .full)
    store.choose(.second)
    await store.waitForRecording()
    #expect(store.state.answer?.recordingError == .store(.full))
    #expect(store.state.outcome == .failed(.store(.full)))
    world.repository.fail(with: nil)
    store.retry()
    await store.waitForRecording()
    #expect(store.state.answer?.recordingError == nil)
    await store.finishTasks()
  }

  @Test("Rounds of the selected category are played until the user stops, each with a seed of its own")
  func categories() async throws {
    let store = QuizCategoriesStore(
      try await world.services.catalog.overview(), world.services, root: world.root)
    #expect(store.state.overview.categories.count == 2)
    store.select(9)
    world.root.outcomes = [.playAgain, .playAgain, .left]
    await store.play()
    let last = try #require(store.state.overview.categories.last).category
    #expect(world.root.requests.map(\.selection) == Array(repeating: .category(last), count: 3))
    #expect(Set(world.root.requests.map(\.seed)).count == 3)
  }

  @Test("Saved settings reach the category list without being read again")
  func savedSettings() async throws {
    let store = QuizCategoriesStore(
      try await world.services.catalog.overview(), world.services, root: world.root)
    var settings = store.state.overview.settings
    settings.isLimited.toggle()
    world.root.settings = settings
    await store.showSettings()
    #expect(store.state.overview.settings == settings)
  }

  @Test("The settings are validated as they are entered, and an invalid field receives the focus")
  func settings() async throws {
    let store = QuizSettingsStore(.default, world.services, root: world.root)
    store.moveFocus(by: 2)
    store.edit(.insert("x"))
    #expect(store.viewData.state.primitive.review.countError == .countOutOfRange)
    store.moveFocus(by: 2)
    await store.save()
    #expect(store.state.focus == .count && !store.state.isClosed)
    store.edit(.deleteBackward)
    store.toggle()
    await store.save()
    #expect(store.state.saved?.isLimited == !QuizSettings.default.isLimited)
  }
}

@Suite("The quiz in the Store pattern", .timeLimit(.minutes(10)))
@MainActor
struct QuizAppTests {
  private let probe = StoreProbe()

  private static let events: [QuizCategoriesEvent] = [
    .select(index: 1), .play, .showHistory, .showSettings, .showKeys, .retry,
  ]

  private func app(
    _ desk: AppDesk, gate: CountingGate, view: LayerView<QuizCategoriesViewData, QuizCategoriesEvent>,
    on layer: Layer
  ) async -> Task<Void, any Error> {
    let memory = InMemoryQuizRepository()
    return await desk.open(probe) { scene in
      let services = QuizServices(
        catalog: QuestionCatalog(
          repository: InMemoryQuizRepository(sharing: memory, gate: gate), bank: World.bank),
        clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch, seed: 0)
      let root = QuizRootStore(
        services,
        QuizPresentations(
          categories: { root in await layer.lie { await QuizCategoriesView(root: root, view: view).run() } },
          round: { _, _ in .left }, results: { _ in .left }, history: { _ in }, settings: { _ in nil },
          keys: { _ in }))
      await root.run()
    }
  }

  @Test("While the categories load, no event calls the repository, commits, or makes a store")
  func inert() async throws {
    let desk = AppDesk(latency: .seconds(5))
    let gate = CountingGate(desk.rehearsal)
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
      try await QuizApp(repository: InMemoryQuizRepository(), bank: World.bank, scene: scene).run()
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
      try await QuizApp(repository: InMemoryQuizRepository(), bank: World.bank, scene: scene).run()
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

  @Test("The app ends while a round loads and while an answer is stored", arguments: [1, 2])
  func slow(presses: Int) async throws {
    let desk = AppDesk(latency: .seconds(1))
    let memory = InMemoryQuizRepository()
    let app = await desk.open(probe) { [gate = desk.rehearsal] scene in
      try await QuizApp(
        repository: InMemoryQuizRepository(sharing: memory, gate: gate), bank: World.bank, scene: scene
      ).run()
    }
    await desk.advance(.seconds(10))
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
}
