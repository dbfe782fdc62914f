import InMemoryStorage
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing

@testable import AppsModules
@testable import QuizCoordinator

/// Logs what controllers report.
@MainActor
private final class Delegate: QuizCategoriesControllerDelegate, QuizRoundControllerDelegate,
  QuizResultsControllerDelegate, QuizHistoryControllerDelegate, QuizSettingsControllerDelegate
{
  var log: [String] = []
  var selections: [QuizSelection] = []
  var results: [QuizRoundResults] = []
  var saved: QuizSettings?

  func categoriesController(_ controller: QuizCategoriesController, didSelect selection: QuizSelection) {
    selections.append(selection)
  }
  func categoriesControllerDidRequestHistory(_ controller: QuizCategoriesController) { log.append("history") }
  func categoriesControllerDidRequestSettings(_ controller: QuizCategoriesController) {
    log.append("settings")
  }
  func categoriesControllerDidRequestKeys(_ controller: QuizCategoriesController) { log.append("keys") }

  func roundController(_ controller: QuizRoundController, didFinish results: QuizRoundResults) {
    self.results.append(results)
  }
  func roundControllerDidRequestKeys(_ controller: QuizRoundController) { log.append("keys") }

  func resultsControllerDidRequestAnotherRound(_ controller: QuizResultsController) { log.append("again") }
  func resultsControllerDidRequestKeys(_ controller: QuizResultsController) { log.append("keys") }

  func historyController(_ controller: QuizHistoryController, didRequestReloadAt offset: Int) {
    log.append("reload \(offset)")
  }
  func historyControllerDidRequestKeys(_ controller: QuizHistoryController) { log.append("keys") }

  func settingsController(_ controller: QuizSettingsController, didSave settings: QuizSettings) {
    saved = settings
  }
  func settingsControllerDidRequestKeys(_ controller: QuizSettingsController) { log.append("keys") }
}

@Suite("The quiz's controllers, without coordinators")
@MainActor
struct QuizControllerTests {
  private let world = QuizWorld()
  private let delegate = Delegate()

  private func categories() async throws -> QuizCategoriesController {
    let controller = QuizCategoriesController(try await world.model.catalog.overview(), model: world.model)
    controller.delegate = delegate
    return controller
  }

  private func round(limit: Duration? = .seconds(10)) async -> QuizRoundController {
    let round = QuizRound(category: nil, questions: QuizWorld.questions, limit: limit)
    let controller = QuizRoundController(round, model: world.model)
    controller.delegate = delegate
    await controller.viewWillAppear()
    return controller
  }

  @Test("The categories report what is chosen, within the rows that there are")
  func categoriesDelegate() async throws {
    let categories = try await categories()
    await categories.handle(.play)
    await categories.handle(.select(index: 9))
    await categories.handle(.play)
    let category = try #require(categories.viewData?.categories.first).category
    #expect(delegate.selections == [.all, .category(category)])
    for event in [QuizCategoriesEvent.showHistory, .showSettings, .showKeys] {
      await categories.handle(event)
    }
    #expect(delegate.log == ["history", "settings", "keys"])
  }

  @Test("A failed reload keeps the categories and says why")
  func failedReload() async throws {
    let categories = try await categories()
    world.repository.fail(with: .busy)
    await categories.handle(.retry)
    #expect(categories.viewData?.notice == .store(.busy) && categories.viewData?.questionCount == 2)
    world.repository.fail(with: nil)
    await categories.handle(.select(index: 0))
    #expect(categories.viewData?.notice == nil)
  }

  @Test("An answer stops the clock, is judged and stored at once, and waits for next")
  func answers() async throws {
    _ = try await world.model.catalog.overview()
    let round = await round()
    await round.handle(.choose(.second))
    #expect(round.viewData?.state == .answered(.correct) && world.repository.answers.count == 1)
    await round.handle(.choose(.first))
    #expect(round.viewData?.given == .second && round.viewData?.number == 1)
    await round.handle(.next)
    #expect(round.viewData?.state == .asking && round.viewData?.number == 2)
    await round.handle(.choose(.first))
    #expect(round.viewData?.state == .answered(.incorrect) && delegate.results.isEmpty)
    await round.handle(.next)
    #expect(round.viewData?.state == .noMore && world.clock.waitCount == 0)
    #expect(delegate.results.map { $0.answers.map(\.record.verdict) } == [[.correct, .incorrect]])
  }

  @Test("An answer that cannot be stored says so, and is stored again on request")
  func recording() async throws {
    _ = try await world.model.catalog.overview()
    let round = await round()
    world.repository.failChanges(with: .full)
    await round.handle(.choose(.second))
    #expect(round.viewData?.recordingError == .store(.full) && world.repository.answers.isEmpty)
    world.repository.failChanges(with: nil)
    await round.handle(.retry)
    #expect(round.viewData?.recordingError == nil && world.repository.answers.count == 1)
    await round.viewWillDisappear()
  }

  @Test("A round that is finished early reports the answers that there are")
  func finish() async {
    let round = await round(limit: nil)
    await round.handle(.finish)
    #expect(delegate.results.map(\.answers.count) == [0] && delegate.results.first?.questionCount == 2)
    #expect(world.clock.waitCount == 0)
  }

  @Test("The results scroll, and report the wish for another round")
  func results() async {
    let results = QuizResultsController(QuizRoundResults(category: nil, answers: [], questionCount: 2))
    results.delegate = delegate
    await results.handle(.scroll(offset: 3))
    await results.handle(.playAgain)
    #expect(results.viewData?.offset == 3 && delegate.log == ["again"])
  }

  @Test("The history asks to be loaded again where it is scrolled")
  func history() async {
    let history = QuizHistoryController([], offset: 2)
    history.delegate = delegate
    #expect(history.viewData?.offset == 2)
    await history.handle(.scroll(offset: 5))
    await history.handle(.retry)
    #expect(delegate.log == ["reload 5"])
  }

  @Test("Settings outside their range are refused where they are, and reported once they are saved")
  func settings() async {
    let settings = QuizSettingsController(.default, model: world.model)
    settings.delegate = delegate
    await settings.handle(.focusNext)
    await settings.handle(.edit(.insert("000")))
    await settings.handle(.save)
    #expect(settings.viewData?.focus == .limit && delegate.saved == nil)
    #expect(settings.viewData?.review.limitError == .limitOutOfRange)
    for _ in 0..<2 { await settings.handle(.edit(.deleteBackward)) }
    await settings.handle(.save)
    #expect(delegate.saved?.limit.seconds == 200)
  }

  @Test("The model's catalog adds the included questions to the repository")
  func model() async throws {
    let overview = try await world.model.catalog.overview()
    #expect(overview.categories.map(\.questionCount) == [2] && overview.settings == .default)
  }
}
