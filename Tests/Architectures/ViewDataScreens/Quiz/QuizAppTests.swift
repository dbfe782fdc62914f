import InMemoryStorage
import ModulesContracts
import QuizEntities
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizViewDataScreens

@MainActor
@Suite("Quiz app", .timeLimit(.minutes(10)))
struct QuizAppTests {
  private let world = QuizWorld()

  private func open(_ desk: AppDesk) async {
    let repository = world.repository
    await desk.open { context in
      await QuizApp(
        repository: InMemoryQuizRepository(sharing: repository, gate: context.gate), bank: QuizWorld.bank,
        scene: AppScene(context)
      ).run()
    }
  }

  @Test("Leaving while the categories load draws nothing more")
  func leftWhileLoading() async {
    let desk = AppDesk(latency: .seconds(1))
    await open(desk)
    let loading = desk.shown
    await desk.press("q")
    #expect(desk.isOver && desk.shown == loading)
  }

  @Test("The verdict is shown while the answer is stored, and a failure to store it once that is known")
  func failedRecording() async {
    let desk = AppDesk(latency: .seconds(1))
    await open(desk)
    await desk.advance(.seconds(8))
    await desk.press("enter")
    await desk.advance(.seconds(8))
    world.repository.failChanges(with: .full)
    await desk.press("1")
    let answered = desk.lines
    await desk.advance(.seconds(1))
    #expect(desk.lines != answered && world.repository.answers.isEmpty)
    await desk.press("escape")
    await desk.advance(.seconds(8))
    #expect(desk.shows("Letters") && !desk.isOver)
    await desk.press("q")
    #expect(desk.isOver)
  }

  @Test("Results that wait for the answer to be stored are shown once it is, without another key")
  func waitingResults() async {
    let desk = AppDesk(latency: .seconds(1))
    await open(desk)
    await desk.advance(.seconds(8))
    await desk.press("enter")
    await desk.advance(.seconds(8))
    await desk.press("1", "f")
    #expect(!desk.shows("Results") && world.repository.answers.isEmpty)
    await desk.advance(.seconds(2))
    #expect(desk.shows("Results") && world.repository.answers.count == 1)
    await desk.press("escape")
    #expect(desk.shows("Letters") && !desk.isOver)
    await desk.press("q")
    #expect(desk.isOver)
  }

  @Test("A round is played again from its results, with the key help over each")
  func playAgain() async {
    let desk = AppDesk()
    await open(desk)
    await desk.press("enter", "1", "enter")
    for _ in 0..<2 {
      let before = desk.lines
      await desk.press("?")
      #expect(desk.lines != before)
      await desk.press("escape")
      #expect(desk.lines == before)
      await desk.press("1", "enter")
    }
    #expect(world.repository.answers.count == 2)
    await desk.press("a")
    #expect(desk.shows("1 of 2"))
    await desk.press("escape", "q")
    #expect(desk.isOver)
  }

  @Test(
    "The key help over categories, history and settings leads back to them", arguments: ["down", "h", "s"])
  func keys(key: String) async {
    let desk = AppDesk()
    await open(desk)
    await desk.press(key)
    let before = desk.lines
    await desk.press("?")
    #expect(desk.lines != before)
    await desk.press("escape")
    #expect(desk.lines == before)
    await desk.press("escape", "q")
    #expect(desk.isOver)
  }

  @Test("Settings that are saved are shown with the categories, those that cannot be read are an error")
  func settings() async throws {
    let desk = AppDesk()
    await open(desk)
    let before = desk.lines
    await desk.press("s", "space", "ctrl-s")
    #expect(desk.lines != before && desk.shows("Letters"))
    #expect(try await !world.repository.settings().isLimited)
    desk.rehearsal.failNext()
    await desk.press("s")
    #expect(desk.shows("cannot be used"))
    await desk.press("q")
    #expect(desk.isOver)
  }
}
