import CoordinatorEngine
import InMemoryStorage
import ModulesContracts
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizCoordinator

@Suite("Lifetimes in the quiz")
@AppActor
struct QuizLifetimeTests {
  private let world = QuizWorld()
  private let probe = LifetimeProbe()

  private static let categories = ["CategoriesCoordinator", "QuizCategoriesController"]

  @Test("A screen that is left takes its coordinator, its controller and its timer with it")
  func screens() async throws {
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    #expect(probe.living == Self.categories)
    await desk.press("enter")
    #expect(probe.living == (Self.categories + ["RoundCoordinator", "QuizRoundController"]).sorted())
    #expect(desk.clock.waitCount == 1)
    await desk.press("1", "enter", "2", "enter")
    #expect(
      probe.living
        == (Self.categories + ["RoundCoordinator", "QuizRoundController", "QuizResultsController"]).sorted())
    await desk.press("escape")
    #expect(probe.living == Self.categories && desk.clock.waitCount == 0)
    await desk.press("h")
    #expect(probe.living == (Self.categories + ["HistoryCoordinator", "QuizHistoryController"]).sorted())
    await desk.press("escape", "s")
    #expect(probe.living == (Self.categories + ["QuizSettingsController", "SettingsCoordinator"]).sorted())
    await desk.press("space", "ctrl-s", "q")
    try await run.value
    #expect(desk.isOver && probe.living == [])
  }

  @Test("When the limit passes, the question times up, and its timer ends")
  func timeUp() async throws {
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    await desk.press("enter")
    let round = try #require(probe.controller(QuizRoundController.self))
    await desk.advance(.seconds(19))
    #expect(round.viewData?.state == .asking && round.viewData?.timing?.elapsed == .seconds(19))
    await desk.advance(.seconds(1))
    #expect(round.viewData?.state == .answered(.timeUp) && desk.clock.waitCount == 0)
    #expect(world.repository.answers.map(\.verdict) == [.timeUp])
    desk.stage.close()
    await desk.settle()
    try await run.value
  }

  @Test(
    "However the quiz ends, no coordinator and no controller lives on, and nothing waits",
    arguments: [
      ["q"], ["ctrl-c"], ["close"], ["cancel"], ["enter", "ctrl-c"], ["enter", "1", "close"],
      ["enter", "1", "escape", "q"], ["enter", "?", "ctrl-c"], ["enter", "cancel"],
      ["enter", "1", "enter", "2", "enter", "ctrl-c"],
      ["enter", "1", "enter", "2", "enter", "enter", "close"],
      ["h", "ctrl-c"], ["h", "r", "escape", "q"], ["s", "close"], ["s", "?", "ctrl-c"], ["?", "ctrl-c"],
    ])
  func endings(keys: [String]) async throws {
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    await desk.perform(keys, on: run)
    try await run.value
    #expect(desk.isOver && probe.living == [] && probe.seenCount > 2)
    #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test(
    "The quiz ends while a screen loads, without waiting for it",
    arguments: [[], ["enter"], ["h"], ["s"]], ["ctrl-c", "close", "cancel"])
  func loading(keys: [String], way: String) async throws {
    let desk = AppDesk(latency: .seconds(3))
    let run = await world.open(on: desk, probe)
    if !keys.isEmpty { await desk.advance(.seconds(60)) }
    await desk.perform(keys, on: run)
    #expect(probe.living.contains("LoadingController") && !desk.isOver)
    await desk.perform([way], on: run)
    #expect(desk.isOver && probe.living == [] && desk.clock.waitCount == 0)
    try await run.value
  }

  @Test("A round that is interrupted while an answer is being stored stores it first")
  func recording() async throws {
    let desk = AppDesk(latency: .seconds(1))
    let run = await world.open(on: desk, probe)
    await desk.advance(.seconds(20))
    await desk.press("enter")
    await desk.advance(.seconds(10))
    await desk.press("1", "ctrl-c")
    #expect(world.repository.answers.isEmpty && !desk.isOver)
    await desk.advance(.seconds(5))
    try await run.value
    #expect(world.repository.answers.count == 1 && probe.living == [])
  }

  @Test("The app ends as its coordinators do")
  func app() async throws {
    weak var repository: InMemoryQuizRepository?
    do {
      let live = InMemoryQuizRepository()
      repository = live
      let desk = AppDesk()
      let run = await desk.open {
        await QuizApp(repository: live, bank: QuizWorld.bank, scene: AppScene($0)).run()
      }
      #expect(!desk.isOver)
      await desk.press("enter", "1", "ctrl-c")
      try await run.value
      #expect(desk.isOver)
    }
    #expect(repository == nil)
  }
}
