import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViews
import Terminal
import Testing
import ViewDataScreensEngine

@testable import AppDoubles
@testable import AppsModules
@testable import QuizViewDataScreens

@AppActor
@Suite("Lifetimes in the quiz")
struct QuizLifetimeTests {
  @Test("However a round is left, its store is released and its timer has ended", arguments: AppExit.allCases)
  func round(way: AppExit) async throws {
    weak var store: QuizWorld.RoundStore?
    let (desk, world) = (AppDesk(latency: way.latency), QuizWorld())
    let run = await desk.open { context in
      let scene = AppScene(context)
      let view = QuizRoundScreenView(
        of: QuizRoundRequest(.all, seed: 1),
        environment: QuizEnvironment(
          catalog: QuestionCatalog(
            repository: InMemoryQuizRepository(sharing: world.repository, gate: context.gate),
            bank: QuizWorld.bank), clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch),
        scene: scene)
      store = view.source.store
      #expect(await view.run() == .left)
    }
    let viewData = try #require((store?.state).map { QuizRoundViewData($0) })
    #expect(desk.stage.frame == QuizScreens.round.frame(viewData, desk.stage.size, .english))
    await way.leave(desk, by: "escape")
    // A call of the store that has begun is not taken back.
    await desk.advance(way.latency)
    try await run.value
    #expect(store == nil && desk.isIdle)
  }

  @Test("The results stay where effects end within the event, as on a terminal")
  func resultsAtOnce() async throws {
    let world = QuizWorld()
    let stage = Stage(size: Frame.Size(columns: 80, rows: 24), show: { _ in })
    let scene = AppScene(
      stage: stage, language: .english, clock: world.clock, sleeper: world.clock, seed: 1, watch: world.watch)
    let view = QuizRoundScreenView(
      of: QuizRoundRequest(.all, seed: 1), environment: world.environment, scene: scene)
    let run = Task.startImmediately { @AppActor in await view.run() }
    await wait { view.source.store.state.playing.content != nil }
    stage.receive(.key(Key(.character("f"))))
    await wait { stage.frame.lines[0].hasPrefix("Results") }
    // The results have this key, and the categories below them do not.
    let key = "another round like this"
    stage.receive(.key(Key(.character("?"))))
    await wait { stage.frame.lines.contains { $0.contains(key) } }
    #expect(stage.frame.lines.contains { $0.contains(key) })
    stage.close()
    _ = await run.value
  }

  @Test("A round that is interrupted while an answer is being stored stores it")
  func recording() async throws {
    let (desk, world) = (AppDesk(latency: .seconds(1)), QuizWorld())
    let repository = world.repository
    let run = await desk.open { context in
      await QuizApp(
        repository: InMemoryQuizRepository(sharing: repository, gate: context.gate), bank: QuizWorld.bank,
        scene: AppScene(context)
      ).run()
    }
    await desk.advance(.seconds(20))
    await desk.press("enter")
    await desk.advance(.seconds(10))
    await desk.press("1", "ctrl-c")
    #expect(repository.answers.isEmpty && !desk.isOver)
    await desk.advance(.seconds(5))
    try await run.value
    #expect(repository.answers.count == 1 && desk.isIdle)
  }

  @Test(
    "However the app is left, also from what is presented, nothing of it stays",
    arguments: [
      ["q"], ["enter", "ctrl-c"], ["enter", "1", "enter", "ctrl-c"], ["enter", "?", "ctrl-c"],
      ["enter", "1", "enter", "1", "enter", "ctrl-c"], ["h", "ctrl-c"], ["s", "ctrl-c"],
      ["h", "escape", "q"],
    ])
  func app(keys: [String]) async throws {
    weak var repository: InMemoryQuizRepository?
    do {
      let (desk, world) = (AppDesk(), QuizWorld())
      let live = world.repository
      repository = live
      let run = await desk.open {
        await QuizApp(repository: live, bank: QuizWorld.bank, scene: AppScene($0)).run()
      }
      for key in keys { await desk.press(key) }
      try await run.value
      #expect(desk.isIdle)
    }
    #expect(repository == nil)
  }
}
