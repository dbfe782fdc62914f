import ComposableEngine
import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizComposable

@Suite("Screens of the quiz")
@AppActor
struct QuizScreenTests {
  private func environment(_ desk: AppDesk, _ gate: CountingGate) -> QuizEnvironment {
    .live(
      QuestionCatalog(repository: InMemoryQuizRepository(gate: gate), bank: letterBank), AppScene(desk))
  }

  @Test("While the categories load, no event calls the repository")
  func inertCategories() async throws {
    let desk = AppDesk(latency: .seconds(5))
    let gate = CountingGate(desk.gate)
    let store = Store(initialState: Quiz.State(), reducer: Quiz(environment: environment(desk, gate)))
    let events: [QuizCategoriesEvent] = [
      .select(index: 1), .play, .showHistory, .showSettings, .showKeys, .retry,
    ]
    let screen = QuizScreens.categories.numbered(events)
    await desk.open { _ in
      await CategoriesView(store: store, scene: AppScene(desk), screen: screen).run()
    }
    await desk.expectInert(events, store, gate)
    let content = try #require(store.state.content)
    #expect(content.isEnabled && content.selectedIndex == 0 && desk.shows("Letters"))
    desk.stage.close()
    await desk.settle()
    #expect(desk.isOver)
    await store.end()
  }

  @Test("While a round loads, no event calls the repository")
  func inertRound() async throws {
    let desk = AppDesk(latency: .seconds(5))
    let gate = CountingGate(desk.gate)
    let store = Store(
      initialState: PlayedRound.State(), reducer: PlayedRound(environment: environment(desk, gate)))
    let events: [QuizRoundEvent] = [.choose(.first), .next, .retry, .scroll(offset: 3), .showKeys, .finish]
    let screen = QuizScreens.round.numbered(events)
    store.send(.task(QuizRoundRequest(.all, seed: 1)))
    await desk.open { _ in
      await RoundView(store: store, scene: AppScene(desk), screen: screen).run()
    }
    await desk.expectInert(events, store, gate)
    let content = try #require(store.state.content)
    #expect(content.answers.isEmpty && content.offset == 0 && content.destination == nil && content.isEnabled)
    desk.stage.close()
    await desk.settle()
    #expect(desk.isOver)
    await store.end()
  }

  @Test("While the history or the settings load, no event calls the repository")
  func inertOthers() async throws {
    let desk = AppDesk(latency: .seconds(5))
    let gate = CountingGate(desk.gate)
    let history = Store(
      initialState: History.State(), reducer: History(environment: environment(desk, gate)))
    let events: [QuizHistoryEvent] = [.scroll(offset: 2), .retry, .showKeys]
    let screen = QuizScreens.history.numbered(events)
    history.send(.task(0))
    await desk.open { _ in await HistoryView(store: history, scene: AppScene(desk), screen: screen).run() }
    await desk.expectInert(events, history, gate)
    #expect(history.state.content?.screen == QuizHistoryViewData() && history.state.isEnabled)
    desk.stage.close()
    await desk.settle()

    let other = AppDesk(latency: .seconds(5))
    let settings = Store(
      initialState: Settings.State(),
      reducer: Settings(environment: environment(other, CountingGate(other.gate))))
    let formEvents: [FormEvent] = [
      .edit(.insert("1")), .toggle, .focusNext, .focusPrevious, .save, .ask, .continueEditing, .showKeys,
    ]
    let form = QuizScreens.settings.numbered(formEvents)
    settings.send(.task(NoInput()))
    await other.open { _ in await SettingsView(store: settings, scene: AppScene(other), screen: form).run() }
    await other.expectInert(formEvents, settings, gate)
    #expect(settings.state.content == SettingsForm.State(.default))
    other.stage.close()
    await other.settle()
    #expect(desk.isOver && other.isOver)
  }

  @Test(
    "However the quiz is left, its store is released and its effects have ended", arguments: AppExit.allCases)
  func ways(way: AppExit) async throws {
    weak var store: StoreOf<Quiz>?
    weak var repository: InMemoryQuizRepository?
    do {
      let desk = AppDesk(latency: way.latency)
      let live = InMemoryQuizRepository(gate: desk.gate)
      repository = live
      let run = await desk.open { _ in
        let catalog = QuestionCatalog(repository: live, bank: letterBank)
        let root = Store(
          initialState: Quiz.State(), reducer: Quiz(environment: .live(catalog, AppScene(desk))))
        store = root
        await CategoriesView(store: root, scene: AppScene(desk)).run()
        await root.end()
      }
      let viewData = try #require(store?.state.screen)
      #expect(desk.stage.frame == QuizScreens.categories.frame(viewData, desk.stage.size, .english))
      if !way.isWhileLoading {
        await desk.press("enter")
        #expect(desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
        await desk.press("escape")
        // The timer has ended with its round.
        #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 1)
      }
      await way.leave(desk)
      try await run.value
      #expect(desk.isOver && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
    }
    #expect(store == nil && repository == nil)
  }

  @Test(
    "However the app is left, also from its screens, nothing of it stays",
    arguments: [
      ["q"], ["enter", "ctrl-c"], ["enter", "1", "enter", "ctrl-c"], ["enter", "?", "ctrl-c"],
      ["enter", "1", "enter", "1", "enter", "ctrl-c"], ["h", "ctrl-c"], ["s", "ctrl-c"],
      ["h", "escape", "q"], ["enter", "1", "enter", "1", "enter", "escape", "q"],
    ])
  func app(keys: [String]) async throws {
    weak var repository: InMemoryQuizRepository?
    do {
      let (desk, live) = (AppDesk(), InMemoryQuizRepository())
      repository = live
      let run = await desk.open { _ in
        await QuizApp(repository: live, bank: letterBank, scene: AppScene(desk)).run()
        // They have ended, and were not only cancelled.
        #expect(desk.clock.waitCount + desk.watch.waitCount == 0)
      }
      for key in keys { await desk.press(key) }
      try await run.value
      #expect(desk.isOver)
    }
    #expect(repository == nil)
  }

  @Test("A round that is interrupted while an answer is being stored stores it")
  func recording() async throws {
    let (desk, memory) = (AppDesk(latency: .seconds(1)), InMemoryQuizRepository())
    let run = await desk.open { [gate = desk.gate] _ in
      await QuizApp(
        repository: InMemoryQuizRepository(sharing: memory, gate: gate), bank: letterBank,
        scene: AppScene(desk)
      ).run()
    }
    await desk.advance(.seconds(20))
    await desk.press("enter")
    await desk.advance(.seconds(10))
    await desk.press("1", "ctrl-c")
    #expect(memory.answers.isEmpty && !desk.isOver)
    await desk.advance(.seconds(5))
    try await run.value
    #expect(memory.answers.count == 1)
  }

  @Test("Questions that another program adds are shown")
  func follow() async throws {
    let (desk, memory) = (AppDesk(), InMemoryQuizRepository())
    let run = await desk.open { _ in
      await QuizApp(repository: memory, bank: letterBank, scene: AppScene(desk)).run()
    }
    #expect(desk.shows("Letters") && !desk.shows("Numbers"))
    var content = letterQuestions[0].content
    content.id = "one"
    content.category = Phrase("Numbers", "数")
    _ = try await memory.importQuestions([Question(stored: content)], isDryRun: false)
    memory.noteOthers()
    await desk.watch.signal { await desk.settle() }
    #expect(desk.shows("Numbers"))
    await desk.press("q")
    try await run.value
  }

  @Test("The app ends only when a read that is under way has ended")
  func reading() async throws {
    let (desk, memory, gate) = (AppDesk(), InMemoryQuizRepository(), HeldGate())
    let run = await desk.open { _ in
      await QuizApp(
        repository: InMemoryQuizRepository(sharing: memory, gate: gate), bank: letterBank,
        scene: AppScene(desk)
      ).run()
    }
    gate.close()
    memory.noteOthers()
    await desk.watch.signal { await desk.settle() }
    await desk.press("q")
    #expect(!desk.isOver)
    gate.open()
    try await run.value
    #expect(desk.isOver)
  }
}
