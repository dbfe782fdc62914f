import InMemoryStorage
import Platform
import QuizEntities
import SharedEntities
import SharedViews
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizPlain

@Suite("Lifetimes in the plain quiz")
@AppActor
struct QuizLifetimeTests {
  private let world = QuizWorld()

  @Test(
    "However the quiz ends, nothing waits, and the store is released",
    arguments: [
      ["q"], ["ctrl-c"], ["close"], ["cancel"], ["enter", "ctrl-c"], ["enter", "1", "close"],
      ["enter", "?", "close"], ["enter", "f", "cancel"], ["h", "ctrl-c"], ["s", "close"],
      ["s", "escape", "q"],
      ["enter", "escape", "q"], ["enter", "p", "ctrl-c"], ["enter", "p", "p", "close"],
    ])
  func endings(keys: [String]) async throws {
    weak var repository: InMemoryQuizRepository?
    do {
      let live = InMemoryQuizRepository(sharing: world.store)
      repository = live
      let run = await world.desk.open {
        await QuizApp(repository: live, bank: QuizWorld.bank, scene: AppScene($0)).run()
      }
      await world.desk.perform(keys, on: run)
      try await run.value
    }
    #expect(world.desk.isOver && repository == nil)
    #expect(world.desk.clock.waitCount == 0 && world.desk.watch.waitCount == 0)
  }

  @Test(
    "The quiz ends while it loads, without waiting for the store",
    arguments: ["q", "ctrl-c", "close", "cancel"])
  func loading(way: String) async throws {
    let world = QuizWorld(latency: .seconds(3))
    let run = await world.open()
    await world.desk.perform([way], on: run)
    #expect(world.desk.isOver && world.desk.clock.waitCount == 0)
    try await run.value
  }

  @Test("A round that is left is released with its timer")
  func leftRound() async throws {
    weak var round: QuizRoundScreen?
    let run = await world.desk.open { [store = world.store] context in
      let screen = QuizRoundScreen(
        QuizRoundRequest(.all, seed: 1), catalog: QuestionCatalog(repository: store, bank: QuizWorld.bank),
        scene: AppScene(context))
      round = screen
      _ = await screen.run()
    }
    #expect(round != nil && world.desk.clock.waitCount == 1)
    await world.desk.press("escape")
    try await run.value
    #expect(round == nil && world.desk.clock.waitCount == 0)
  }
}
