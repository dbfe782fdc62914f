import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing

@testable import AppsModules
@testable import ComposableEngine
@testable import QuizComposable

@Suite("Reducers of the quiz's parts")
@AppActor
struct QuizReducerTests {
  private let clock = ManualClock()
  private let round = QuizRound(category: nil, questions: letterQuestions, limit: .seconds(20))
  private let results = QuizRoundResults(category: nil, answers: [], questionCount: 2)
  private let letters = QuizCategoryCount(
    category: QuizCategory(Phrase("Letters", "文字")), questionCount: 2)

  private var overview: QuizOverview {
    QuizOverview(categories: [letters], settings: .default, version: StoreVersion(1))
  }

  @Test("A round takes input only while it presents nothing")
  func enabledRound() {
    expectDisabled(
      Round.State(round),
      by: [
        { $0.destination = .results(RoundResults.State(results: results)) },
        { $0.destination = .keys(Keys.State(.round)) },
      ])
  }

  @Test("The categories take input only while they are not read again and present nothing")
  func enabledCategories() {
    expectDisabled(
      Categories.State(overview),
      by: [
        { $0.isBusy = true }, { $0.destination = .round(PlayedRound.State()) },
        { $0.destination = .history(History.State()) }, { $0.destination = .settings(Settings.State()) },
        { $0.destination = .keys(Keys.State(.categories)) },
      ])
  }

  @Test("The categories take no input while the user has them read again")
  func retry() async {
    var environment = QuizEnvironment.testValue
    environment.overview = { [overview] in overview }
    let store = TestStore(
      initialState: Categories.State(overview), reducer: Categories(environment: environment))
    store.send(.view(.retry)) {
      $0.isBusy = true
      $0.loads = 1
    }
    await store.receive(.overview(.success(overview), .retry, number: 1)) { $0.isBusy = false }
    #expect(
      store.state.screen
        == QuizCategoriesViewData(categories: store.state.overview.categories, settings: .default))
    await store.finish()
  }

  @Test("The settings take input only while they are not being saved and present nothing")
  func enabledSettings() {
    expectDisabled(
      SettingsForm.State(.default), by: [{ $0.isSaving = true }, { $0.keys = Keys.State(.settings) }])
  }

  @Test("The keys of the history, the results and the settings are scrolled and left")
  func keys() async {
    let history = TestStore(
      initialState: HistoryReport.State(tallies: []), reducer: HistoryReport())
    history.send(.view(.showKeys)) { $0.keys = Keys.State(.history) }
    history.send(.keys(.scroll(offset: 1))) { $0.keys?.offset = 1 }
    history.send(.keys(.leave)) { $0.keys = nil }
    await history.finish()

    let results = TestStore(initialState: RoundResults.State(results: results), reducer: RoundResults())
    results.send(.view(.showKeys)) { $0.keys = Keys.State(.results) }
    results.send(.keys(.scroll(offset: 1))) { $0.keys?.offset = 1 }
    results.send(.keys(.leave)) { $0.keys = nil }
    await results.finish()

    let settings = TestStore(
      initialState: SettingsForm.State(.default), reducer: SettingsForm(environment: .testValue))
    settings.send(.view(.showKeys)) { $0.keys = Keys.State(.settings) }
    settings.send(.keys(.scroll(offset: 1))) { $0.keys?.offset = 1 }
    settings.send(.keys(.leave)) { $0.keys = nil }
    await settings.finish()
  }

  @Test("The selected category stays selected when another comes before it elsewhere")
  func selection() async {
    let numbers = QuizCategoryCount(
      category: QuizCategory(Phrase("Numbers", "数")), questionCount: 1)
    let longer = QuizOverview(
      categories: [numbers, letters], settings: .default, version: StoreVersion(2))
    var environment = QuizEnvironment.testValue
    environment.overview = { longer }
    environment.storeChange = { _ in false }
    var state = Categories.State(overview)
    state.selectedIndex = 1
    let store = TestStore(initialState: state, reducer: Categories(environment: environment))
    store.send(.storeChanged) { $0.loads = 1 }
    await store.receive(.overview(.success(longer), .follow, number: 1)) {
      $0.overview = longer
      $0.selectedIndex = 2
    }
    #expect(
      store.state.screen
        == QuizCategoriesViewData(
          categories: longer.categories, selectedIndex: 2, settings: .default))
    await store.finish()
  }

  @Test("Why a change elsewhere could not be read is shown until one can be read")
  func notice() async {
    var result = Result<QuizOverview, QuizError>.failure(.store(.busy))
    var environment = QuizEnvironment.testValue
    environment.overview = { () throws(QuizError) in try result.get() }
    environment.storeChange = { _ in false }
    let store = TestStore(
      initialState: Categories.State(overview), reducer: Categories(environment: environment))
    store.send(.storeChanged) { $0.loads = 1 }
    await store.receive(.overview(.failure(.store(.busy)), .follow, number: 1)) { $0.notice = .store(.busy) }
    result = .success(overview)
    store.send(.storeChanged) { $0.loads = 2 }
    await store.receive(.overview(.success(overview), .follow, number: 2)) { $0.notice = nil }
    #expect(
      store.state.screen
        == QuizCategoriesViewData(categories: store.state.overview.categories, settings: .default))
    await store.finish()
  }

  @Test("A question is shown from its top, however far the one before was scrolled")
  func nextQuestion() {
    var environment = QuizEnvironment.testValue
    environment.elapsed = { clock.elapsed }
    environment.clock = clock
    let reducer = Round(environment: environment)
    var state = Round.State(round)
    let actions: [Round.Action] = [
      .task, .view(.choose(.second)), .recordResponse(nil), .view(.scroll(offset: 3)),
    ]
    for action in actions { _ = reducer.reduce(into: &state, action: action) }
    #expect(state.screen?.offset == 3)
    _ = reducer.reduce(into: &state, action: .view(.next))
    #expect(state.index == 1 && state.screen?.offset == 0)
  }

  @Test("In a pause the question is hidden and no time passes")
  func pause() {
    var elapsed = Duration.seconds(1)
    var environment = QuizEnvironment.testValue
    environment.elapsed = { elapsed }
    environment.clock = clock
    let reducer = Round(environment: environment)
    var state = Round.State(round)
    _ = reducer.reduce(into: &state, action: .task)
    for (now, screen) in [(3, QuizRoundViewData.State.paused), (9, .asking)] {
      elapsed = .seconds(now)
      _ = reducer.reduce(into: &state, action: .view(.togglePause))
      #expect(state.screen?.state == screen && (state.screen?.question == nil) == (screen == .paused))
      #expect(state.screen?.timing?.elapsed == .seconds(2))
    }
  }

  @Test("A form with changes asks before they are discarded, and goes on with the next event")
  func question() {
    let form = SettingsForm(environment: .testValue)
    var state = SettingsForm.State(.default)
    let steps: [(FormEvent, DraftState)] = [
      (.ask, .unchanged), (.toggle, .changed), (.ask, .asked), (.continueEditing, .changed), (.ask, .asked),
      (.focusNext, .changed),
    ]
    for (event, draft) in steps {
      _ = form.reduce(into: &state, action: .view(event))
      #expect(state.screen?.draft == draft, "\(event)")
    }
    #expect(state.screen?.isLimited == false)
  }

  @Test("The focus moves past both ends of the settings")
  func focus() {
    let form = SettingsForm(environment: .testValue)
    var state = SettingsForm.State(.default)
    _ = form.reduce(into: &state, action: .view(.focusPrevious))
    #expect(state.screen?.focus == .cancel)
    _ = form.reduce(into: &state, action: .view(.focusNext))
    #expect(state.screen?.focus == .isLimited)
  }

  @Test("Why the settings could not be saved is shown until the next event, and what was entered stays")
  func failure() {
    let form = SettingsForm(environment: .testValue)
    var state = SettingsForm.State(.default)
    _ = form.reduce(into: &state, action: .view(.toggle))
    for event in [FormEvent.focusNext, .ask, .showKeys] {
      _ = form.reduce(into: &state, action: .saveResponse(.failure(.store(.full))))
      #expect(state.screen?.failure == .store(.full))
      _ = form.reduce(into: &state, action: .view(event))
      #expect(state.screen?.failure == nil && state.screen?.isLimited == false, "\(event)")
    }
  }

  @Test("Saving a number of questions that is out of range moves the focus to it")
  func count() {
    let form = SettingsForm(environment: .testValue)
    var state = SettingsForm.State(.default)
    let events: [FormEvent] = [.focusNext, .focusNext, .edit(.insert("000")), .focusNext]
    for event in events { _ = form.reduce(into: &state, action: .view(event)) }
    #expect(state.screen?.focus == .save && state.screen?.review.countError != nil)
    _ = form.reduce(into: &state, action: .view(.save))
    #expect(state.screen?.focus == .count && !state.isSaving)
  }
}
