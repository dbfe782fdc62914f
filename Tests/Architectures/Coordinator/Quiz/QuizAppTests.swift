import InMemoryStorage
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizCoordinator

@Suite("The quiz app", .timeLimit(.minutes(10)))
@MainActor
struct QuizAppTests {
  private let world = QuizWorld()
  private let probe = LifetimeProbe()

  private static let small = Frame.Size(columns: 40, rows: 10)

  /// Lets the app check whether another program has changed the store.
  private func check(_ desk: AppDesk) async { await desk.watch.signal { await desk.settle() } }

  /// Opens the app and begins a round, when each call has taken its time.
  private func openRound(on desk: AppDesk) async throws -> QuizRoundController {
    await world.open(on: desk, probe, bank: QuizWorld.longBank)
    await desk.advance(.seconds(20))
    await desk.press("enter")
    // Before the first question is answered, so that its time is not up.
    while probe.controller(QuizRoundController.self) == nil, desk.clock.elapsed < .seconds(60) {
      await desk.advance(.seconds(1))
    }
    return try #require(probe.controller())
  }

  /// Whether the frame shows what the round is like now.
  private func isShown(_ round: QuizRoundController, on desk: AppDesk) -> Bool {
    round.viewData.map { QuizScreens.round.frame($0, desk.stage.size, .english) } == desk.stage.frame
  }

  @Test("That the time is up is shown before it is stored, and without a key")
  func timeUp() async throws {
    let desk = AppDesk(latency: .seconds(1))
    let round = try await openRound(on: desk)
    while round.viewData?.state == .asking, desk.clock.elapsed < .seconds(90) {
      await desk.advance(.milliseconds(100))
    }
    #expect(round.viewData?.state == .answered(.timeUp) && world.repository.answers.isEmpty)
    #expect(isShown(round, on: desk))
    await desk.advance(.seconds(1))
    #expect(world.repository.answers.map(\.verdict) == [.timeUp])
  }

  @Test("Categories that change outside appear, and the selected one stays selected while it exists")
  func outside() async throws {
    let desk = AppDesk()
    await world.open(on: desk, probe)
    let categories: QuizCategoriesController = try #require(probe.controller())
    await desk.press("down")
    #expect(desk.shows("Letters") && categories.viewData?.selectedIndex == 1)
    try await world.move("1", to: "Numbers")
    await check(desk)
    #expect(desk.shows("Numbers") && categories.viewData?.selectedIndex == 1)
    desk.rehearsal.failNext()
    await check(desk)
    #expect(categories.viewData?.notice == nil)
  }

  @Test("The message about a failure is gone when a change from outside is read")
  func message() async throws {
    let desk = AppDesk()
    await world.open(on: desk, probe)
    desk.rehearsal.failNext()
    await desk.press("s")
    #expect(desk.shows("cannot be used"))
    world.repository.noteOthers()
    await check(desk)
    #expect(!desk.shows("cannot be used"))
  }

  @Test("Leaving while the categories load draws nothing more")
  func leftWhileLoading() async throws {
    let desk = AppDesk(latency: .seconds(1))
    await world.open(on: desk, probe)
    let loading = desk.shown
    await desk.press("q")
    #expect(desk.isOver && desk.shown == loading)
  }

  @Test("A question that is taller than the window scrolls, and the next begins at its top")
  func scroll() async throws {
    let desk = AppDesk(size: Self.small)
    _ = try await openRound(on: desk)
    #expect(!desk.shows("more above"))
    await desk.press("down")
    #expect(desk.shows("more above"))
    await desk.press("1", "down", "enter")
    #expect(desk.shows("2 of 2") && !desk.shows("more above"))
  }

  @Test(
    "While the next question waits for the answer to be stored, the question scrolls and no other key acts")
  func waiting() async throws {
    let desk = AppDesk(latency: .seconds(1), size: Self.small)
    let round = try await openRound(on: desk)
    await desk.press("1")
    let answered = desk.lines
    await desk.press("enter", "?")
    #expect(desk.lines == answered && world.repository.answers.isEmpty && round.viewData?.number == 1)
    await desk.press("down")
    #expect(desk.lines != answered && desk.shows("more above"))
    await desk.advance(.seconds(1))
    #expect(desk.shows("2 of 2") && world.repository.answers.count == 1)
    await desk.press("?")
    #expect(probe.living.contains("KeysController"))
  }

  @Test(
    "A key pressed while an answer is stored does not skip the failure, which the next key accepts",
    arguments: ["enter", "f", "escape"])
  func failedRecording(key: String) async throws {
    let desk = AppDesk(latency: .seconds(1))
    let round = try await openRound(on: desk)
    world.repository.failChanges(with: .full)
    await desk.press("1", key)
    await desk.advance(.seconds(2))
    #expect(round.viewData?.recordingError == .store(.full) && round.viewData?.number == 1)
    #expect(isShown(round, on: desk))
    #expect(probe.living.contains("QuizRoundController") && !probe.living.contains("QuizResultsController"))
    await desk.press(key)
    switch key {
    case "enter": #expect(round.viewData?.number == 2 && round.viewData?.recordingError == nil)
    case "f": #expect(probe.living.contains("QuizResultsController"))
    default: #expect(!probe.living.contains("RoundCoordinator"))
    }
  }

  @Test("An answer that is being stored again is not stored twice, and its failure is gone once it is")
  func retry() async throws {
    let desk = AppDesk(latency: .seconds(1))
    let round = try await openRound(on: desk)
    world.repository.failChanges(with: .full)
    await desk.press("1")
    await desk.advance(.seconds(2))
    #expect(round.viewData?.recordingError == .store(.full) && isShown(round, on: desk))
    let failed = desk.lines
    world.repository.failChanges(with: nil)
    await desk.press("r", "r")
    await desk.advance(.seconds(5))
    #expect(round.viewData?.recordingError == nil && world.repository.answers.count == 1)
    #expect(desk.lines != failed)
  }

  @Test("A history that is taller than the window scrolls")
  func history() async throws {
    let desk = AppDesk(size: Self.small)
    let round = try await openRound(on: desk)
    await desk.press("1", "enter", "1")
    #expect(round.viewData?.number == 2)
    await desk.press("escape", "h")
    #expect(!desk.shows("more above"))
    await desk.press("down")
    #expect(desk.shows("more above"))
  }
}
