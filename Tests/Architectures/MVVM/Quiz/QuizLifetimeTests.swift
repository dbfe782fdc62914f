import InMemoryStorage
import MVVMEngine
import ModulesContracts
import Platform
import QuizEntities
import QuizViews
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizMVVM

@Suite("Lifetimes in the quiz")
@AppActor
struct QuizLifetimeTests {
  @Test(
    "However a round is left, it has an outcome, its model is released and its timer has ended",
    arguments: AppExit.allCases)
  func round(way: AppExit) async throws {
    weak var model: QuizRoundViewModel?
    let desk = AppDesk(latency: way.latency)
    let world = QuizWorld()
    let run = await desk.open { context in
      let (scene, ending) = (AppScene(context), Ending<QuizRoundOutcome>())
      let live = QuizRoundViewModel(
        of: QuizRoundRequest(.all, seed: 1),
        service: QuizService(
          catalog: QuestionCatalog(
            repository: InMemoryQuizRepository(sharing: world.store, gate: context.gate), bank: QuizWorld.bank
          ),
          clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch),
        navigation: .init(showResults: { _ in .left }, showKeys: {}, leave: { ending.reach($0) }))
      model = live
      await QuizRoundView(model: live, scene: scene).run(until: ending)
      #expect(ending.outcome == .left)
    }
    let viewData = try #require(model?.viewData)
    #expect(desk.stage.frame == QuizScreens.round.frame(viewData, desk.stage.size, .english))
    await way.leave(desk, by: "escape")
    try await run.value
    #expect(model == nil && desk.isOver)
    #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test("A round that is interrupted while an answer is being stored stores it")
  func recording() async throws {
    let (desk, world) = (AppDesk(latency: .seconds(1)), QuizWorld())
    let store = world.store
    let run = await desk.open { context in
      await QuizApp(
        repository: InMemoryQuizRepository(sharing: store, gate: context.gate), bank: QuizWorld.bank,
        scene: AppScene(context)
      ).run()
    }
    await desk.advance(.seconds(20))
    await desk.press("enter")
    await desk.advance(.seconds(10))
    await desk.press("1", "ctrl-c")
    #expect(store.answers.isEmpty && !desk.isOver)
    await desk.advance(.seconds(5))
    try await run.value
    #expect(store.answers.count == 1)
  }

  @Test(
    "However the app is left, nothing of it stays",
    arguments: [
      ["q"], ["enter", "ctrl-c"], ["enter", "1", "enter", "ctrl-c"], ["enter", "?", "ctrl-c"],
      ["enter", "1", "enter", "1", "enter", "ctrl-c"], ["h", "ctrl-c"], ["s", "ctrl-c"],
      ["h", "escape", "q"],
    ])
  func app(keys: [String]) async throws {
    weak var store: InMemoryQuizRepository?
    do {
      let (desk, world) = (AppDesk(), QuizWorld())
      let live = world.store
      store = live
      let run = await desk.open {
        await QuizApp(repository: live, bank: QuizWorld.bank, scene: AppScene($0)).run()
      }
      for key in keys { await desk.press(key) }
      try await run.value
      #expect(desk.isOver && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
    }
    #expect(store == nil)
  }
}
