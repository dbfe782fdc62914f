import InMemoryStorage
import MVVMEngine
import ModulesContracts
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizMVVM

@Suite("Screen of a round", .timeLimit(.minutes(10)))
@MainActor
struct QuizRoundScreenTests {
  private let store = InMemoryQuizRepository()

  /// Opens a round on a desk, with a key help that is open for a time.
  private func open(
    _ desk: AppDesk, bank: QuestionBank = QuizWorld.bank, keysFor time: Duration = .zero
  ) async throws -> QuizRoundViewModel {
    var model: QuizRoundViewModel?
    await desk.open { context in
      let (scene, ending) = (AppScene(context), Ending<QuizRoundOutcome>())
      let live = QuizRoundViewModel(
        of: QuizRoundRequest(.all, seed: 1),
        service: QuizService(
          catalog: QuestionCatalog(
            repository: InMemoryQuizRepository(sharing: store, gate: context.gate), bank: bank),
          clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch),
        navigation: .init(
          showResults: { _ in .left }, showKeys: { try? await scene.sleeper.sleep(for: time) },
          leave: { ending.reach($0) }))
      model = live
      await QuizRoundScreen(model: live, scene: scene).run(until: ending)
    }
    return try #require(model)
  }

  @Test("A question taller than the screen is scrolled by keys")
  func scroll() async throws {
    let words = (100..<200).map { "w\($0)" }.joined(separator: " ")
    let bank = QuestionBank(version: 1) {
      [QuizWorld.question("a", in: Phrase("Letters", "文字"), Phrase(words, words))]
    }
    let desk = AppDesk(size: Frame.Size(columns: 40, rows: 12))
    let model = try await open(desk, bank: bank)
    #expect(desk.shows("w100") && !desk.shows("w199"))
    await desk.press("down")
    #expect(model.offset == 1 && !desk.shows("w100"))
    await desk.press("escape")
  }

  @Test("That an answer could not be stored is shown at once, also below the key help")
  func failedRecording() async throws {
    let desk = AppDesk(latency: .seconds(1))
    let model = try await open(desk, keysFor: .seconds(60))
    await desk.advance(.seconds(10))
    store.failChanges(with: .full)
    await desk.press("1", "?")
    await desk.advance(.seconds(2))
    #expect(model.viewData.recordingError == .store(.full))
    #expect(desk.stage.frame == QuizScreens.round.frame(model.viewData, desk.stage.size, .english))
    await desk.advance(.seconds(60))
    await desk.press("escape")
    #expect(desk.isOver)
  }

  @Test("After the key help the timer shows the current time, also between two ticks")
  func timer() async throws {
    let desk = AppDesk()
    let model = try await open(desk)
    // The bar gains some of its columns between two ticks, just before these moments.
    for _ in 0..<30 {
      await desk.advance(.milliseconds(470))
      await desk.press("?")
      #expect(desk.stage.frame == QuizScreens.round.frame(model.viewData, desk.stage.size, .english))
    }
    await desk.press("escape")
  }
}
