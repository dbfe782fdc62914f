import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing

@testable import AppsModules
@testable import QuizCoordinator

/// Logs what controllers report.
@AppActor
private final class Delegate: QuizCategoriesControllerDelegate, QuizRoundControllerDelegate,
  QuizResultsControllerDelegate, QuizHistoryControllerDelegate, QuizSettingsControllerDelegate
{
  var log: [String] = []
  var selections: [QuizSelection] = []
  var results: [QuizRoundResults] = []
  var saved: QuizSettings?

  func categoriesControllerWillAppear(_ controller: QuizCategoriesController) {}
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
@AppActor
struct QuizControllerTests {
  private let world = QuizWorld()
  private let delegate = Delegate()

  private func categories() async throws -> QuizCategoriesController {
    let controller = QuizCategoriesController(try await world.model.overview(), model: world.model)
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

  @Test("The selected category stays selected wherever it moves, and all are once it is gone")
  func selection() async throws {
    let categories = try await categories()
    try await world.move("1", to: "Numbers")
    await categories.handle(.retry)
    #expect(categories.viewData?.selectedIndex == 0 && categories.viewData?.categories.count == 2)
    await categories.handle(.select(index: 2))
    let numbers = try #require(categories.viewData?.categories.last).category
    // Without questions, the first category is no longer there.
    try await world.move("a", "b", to: "Numbers")
    await categories.handle(.retry)
    #expect(categories.viewData?.selectedIndex == 1)
    await categories.handle(.play)
    #expect(delegate.selections == [.category(numbers)])
    try await world.move("a", "b", "1", to: "Words")
    await categories.handle(.retry)
    #expect(categories.viewData?.selectedIndex == 0)
  }

  @Test("An answer stops the clock, is judged and stored at once, and waits for next")
  func answers() async throws {
    _ = try await world.model.overview()
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
    _ = try await world.model.overview()
    let round = await round()
    world.repository.failChanges(with: .full)
    await round.handle(.choose(.second))
    #expect(round.viewData?.recordingError == .store(.full) && world.repository.answers.isEmpty)
    world.repository.failChanges(with: nil)
    await round.handle(.retry)
    #expect(round.viewData?.recordingError == nil && world.repository.answers.count == 1)
    await round.viewWillDisappear()
  }

  @Test("Before an answer nothing follows, and an answer that is stored is not stored again")
  func order() async throws {
    _ = try await world.model.overview()
    let round = await round()
    await round.handle(.next)
    await round.handle(.retry)
    #expect(round.viewData?.number == 1 && round.viewData?.state == .asking)
    #expect(world.repository.answers.isEmpty)
    await round.handle(.choose(.first))
    await round.handle(.retry)
    #expect(world.repository.answers.count == 1)
    await round.viewWillDisappear()
  }

  @Test("Every question begins at its top and with its own time")
  func nextQuestion() async throws {
    _ = try await world.model.overview()
    let round = await round()
    await round.handle(.scroll(offset: 3))
    _ = world.clock.advanceToNextWait(notBeyond: .seconds(1))
    #expect(round.viewData?.offset == 3 && round.viewData?.timing?.elapsed != .zero)
    await round.handle(.choose(.second))
    await round.handle(.next)
    #expect(round.viewData?.number == 2 && round.viewData?.offset == 0)
    #expect(round.viewData?.timing?.elapsed == .zero && round.viewData?.correctCount == 1)
    await round.viewWillDisappear()
  }

  @Test("Without a limit the bar has its own scale, fills up, and ends no question")
  func noLimit() async {
    let round = await round(limit: nil)
    #expect(round.viewData?.timing?.isLimited == false && round.viewData?.timing?.scale == .seconds(60))
    while world.clock.advanceToNextWait(notBeyond: .seconds(70)) {
      await wait { world.clock.waitCount == 1 || world.clock.elapsed >= .seconds(60) }
    }
    #expect(world.clock.waitCount == 0 && round.viewData?.timing?.elapsed == .seconds(60))
    await round.viewWillDisappear()
    #expect(round.viewData?.state == .asking)
  }

  @Test("In a pause there is no timer, and the question is hidden")
  func pause() async {
    let round = await round()
    await round.handle(.togglePause)
    #expect(world.clock.waitCount == 0 && round.viewData?.state == .paused)
    await round.handle(.togglePause)
    #expect(world.clock.waitCount == 1 && round.viewData?.state == .asking)
    await round.handle(.togglePause)
    await round.viewWillDisappear()
    #expect(world.clock.waitCount == 0)
  }

  @Test("A round that is left has no timer any more, and stores no time-out")
  func left() async {
    let round = await round()
    #expect(world.clock.waitCount == 1)
    await round.viewWillDisappear()
    #expect(world.clock.waitCount == 0 && round.viewData?.state == .asking)
    #expect(world.repository.answers.isEmpty)
  }

  @Test("The results tell of the category, and of answers that could not be stored")
  func resultRows() async throws {
    _ = try await world.model.overview()
    let question = QuizWorld.questions[0]
    let category = QuizCategory(question.content.category)
    let round = QuizRound(category: category, questions: QuizWorld.questions, limit: nil)
    let controller = QuizRoundController(round, model: world.model)
    controller.delegate = delegate
    await controller.viewWillAppear()
    #expect(controller.viewData?.category == category.name)
    await controller.handle(.choose(.second))
    await controller.handle(.next)
    world.repository.failChanges(with: .full)
    await controller.handle(.choose(.first))
    await controller.handle(.next)
    let results = QuizResultsController(try #require(delegate.results.first))
    #expect(results.viewData?.rows.map(\.isRecorded) == [true, false])
    #expect(results.viewData?.rows.map(\.given) == [.second, .first])
    #expect(results.viewData?.category == category.name && results.viewData?.questionCount == 2)
    await controller.viewWillDisappear()
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
    await results.handle(.showKeys)
    #expect(results.viewData?.offset == 3 && delegate.log == ["again", "keys"])
  }

  @Test("The history asks to be loaded again where it is scrolled")
  func history() async {
    let history = QuizHistoryController([], offset: 2)
    history.delegate = delegate
    #expect(history.viewData?.offset == 2)
    await history.handle(.scroll(offset: 5))
    await history.handle(.retry)
    await history.handle(.showKeys)
    #expect(delegate.log == ["reload 5", "keys"])
  }

  @Test("Settings outside their range are refused where they are, and reported once they are saved")
  func settings() async {
    let settings = QuizSettingsController(.default, model: world.model)
    settings.delegate = delegate
    await settings.handle(.focusNext)
    await settings.handle(.edit(.insert("000")))
    await settings.handle(.focusNext)
    await settings.handle(.save)
    #expect(settings.viewData?.focus == .limit && delegate.saved == nil)
    #expect(settings.viewData?.review.limitError == .limitOutOfRange)
    for _ in 0..<2 { await settings.handle(.edit(.deleteBackward)) }
    await settings.handle(.save)
    #expect(delegate.saved?.limit.seconds == 200)
  }

  @Test("The settings begin as they are stored, and there is nothing to save of them")
  func storedSettings() async {
    let stored = QuizSettings(
      isLimited: false, limit: TimeLimit(stored: 30), questionCount: QuestionCount(stored: 5))
    let settings = QuizSettingsController(stored, model: world.model)
    settings.delegate = delegate
    #expect(settings.viewData?.isLimited == false && settings.viewData?.limit.text == "30")
    #expect(settings.viewData?.count.text == "5" && settings.viewData?.focus == .isLimited)
    await settings.handle(.save)
    #expect(settings.viewData?.review.canSave == false && delegate.saved == nil)
  }

  @Test("A form with changes asks before they are discarded, and goes on with the next event")
  func settingsQuestion() async {
    let settings = QuizSettingsController(.default, model: world.model)
    let steps: [(FormEvent, DraftState)] = [
      (.ask, .unchanged), (.toggle, .changed), (.ask, .asked), (.continueEditing, .changed), (.ask, .asked),
      (.focusNext, .changed),
    ]
    for (event, draft) in steps {
      await settings.handle(event)
      #expect(settings.viewData?.draft == draft, "\(event)")
    }
    #expect(settings.viewData?.isLimited == false)
  }

  @Test("An invalid number of questions receives the focus, and each field is edited where the focus is")
  func invalidCount() async {
    let settings = QuizSettingsController(.default, model: world.model)
    settings.delegate = delegate
    for event in [FormEvent.edit(.insert("1")), .focusNext, .focusNext, .edit(.insert("000")), .focusNext] {
      await settings.handle(event)
    }
    #expect(settings.viewData?.limit.text == "20" && settings.viewData?.focus == .save)
    await settings.handle(.save)
    #expect(settings.viewData?.focus == .count && delegate.saved == nil)
    #expect(settings.viewData?.review.countError == .countOutOfRange && settings.viewData?.failure == nil)
    await settings.handle(.focusPrevious)
    await settings.handle(.showKeys)
    #expect(settings.viewData?.focus == .limit && delegate.log == ["keys"])
  }

  @Test(
    "The reason why settings could not be saved is gone with the next event",
    arguments: [
      FormEvent.edit(.insert("b")), .toggle, .focusNext, .focusPrevious, .ask, .continueEditing, .showKeys,
    ])
  func failedSettings(event: FormEvent) async {
    let settings = QuizSettingsController(.default, model: world.model)
    settings.delegate = delegate
    await settings.handle(.toggle)
    world.repository.fail(with: .full)
    await settings.handle(.save)
    #expect(settings.viewData?.failure == .store(.full) && delegate.saved == nil)
    await settings.handle(event)
    #expect(settings.viewData?.failure == nil)
  }

  @Test("The model's catalog adds the included questions to the repository")
  func model() async throws {
    let overview = try await world.model.overview()
    #expect(overview.categories.map(\.questionCount) == [2] && overview.settings == .default)
  }
}
