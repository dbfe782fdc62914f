import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing

@testable import AppsModules
@testable import ComposableEngine
@testable import QuizComposable

@Suite("Reducers of the quiz")
@AppActor
struct QuizStoryTests {
  private let clock = ManualClock()
  private let watch = OutsideWatch()
  private let category = QuizCategory(Phrase("Letters", "文字"))
  private let round = QuizRound(category: nil, questions: letterQuestions, limit: .seconds(20))
  private let overview = QuizOverview(
    categories: [QuizCategoryCount(category: QuizCategory(Phrase("Letters", "文字")), questionCount: 2)],
    settings: .default, version: StoreVersion(1))

  /// The time since the app started, a second before the test began.
  private var elapsed: Duration { clock.elapsed + .seconds(1) }

  /// Dependencies that succeed, with time that the test advances.
  private var environment: QuizEnvironment {
    var (environment, seed) = (QuizEnvironment.testValue, UInt64(0))
    environment.overview = { overview }
    environment.round = { _ in round }
    environment.record = { _ in }
    environment.storeChange = { _ in (try? await watch.wait()) != nil }
    environment.nextSeed = {
      seed += 1
      return seed
    }
    environment.elapsed = { elapsed }
    environment.sleep = { (try? await clock.sleep(for: $0)) != nil }
    environment.clock = clock
    return environment
  }

  private func categories(
    selected: Int = 0, settings: QuizSettings = .default, notice: QuizError? = nil
  ) -> QuizCategoriesViewData {
    QuizCategoriesViewData(
      categories: overview.categories, selectedIndex: selected, settings: settings, notice: notice)
  }

  private func asking(_ number: Int, after elapsed: Duration, correct: Int = 0) -> QuizRoundViewData {
    QuizRoundViewData(
      state: .asking, number: number, count: 2, correctCount: correct,
      question: letterQuestions[number - 1].texts,
      timing: .init(elapsed: elapsed, scale: .seconds(20), isLimited: true))
  }

  private func answered(
    _ number: Int, _ record: AnswerRecord, correct: Int, error: QuizError? = nil
  ) -> QuizRoundViewData {
    QuizRoundViewData(
      state: .answered(record.verdict), number: number, count: 2, correctCount: correct,
      question: letterQuestions[number - 1].texts, right: .second, given: record.choice,
      timing: .init(elapsed: record.elapsed, scale: .seconds(20), isLimited: true), recordingError: error)
  }

  /// What the dependencies of a visit answer, which changes meanwhile.
  @AppActor
  private final class Answers { var recordingError: QuizError? }

  private typealias QuizStore = TestStore<Quiz.State, Quiz.Action>

  private let saved = QuizSettings(
    isLimited: false, limit: TimeLimit(stored: 20), questionCount: QuestionCount(stored: 10))

  private var tally: QuestionTally {
    QuestionTally(
      question: letterQuestions[0].id, category: category, sentence: letterQuestions[0].content.sentence,
      correctCount: 1, answerCount: 1)
  }

  @Test("A visit: two rounds, one of them played to its results, settings, history")
  func story() async throws {
    let answers = Answers()
    var environment = environment
    environment.record = { _ throws(QuizError) in if let error = answers.recordingError { throw error } }
    environment.settings = { .default }
    environment.saveSettings = { draft, _ in draft.isLimited ? .default : saved }
    environment.tallies = { [tally] }
    let store = TestStore(initialState: Quiz.State(), reducer: Quiz(environment: environment))
    await openCategories(store)
    store.send(.content(.view(.play)))
    await begin(QuizRoundRequest(.category(category), seed: 1), store)
    let right = await answerFirst(store)
    let late = await missSecond(store, answers)
    await readResults(of: [right, late], store)
    await begin(QuizRoundRequest(.category(category), seed: 2), store)
    store.send(.content(.destination(.round(.content(.view(.leave))))))
    await store.receive(.content(.destination(.round(.content(.delegate(.left))))))
    await store.receive(.content(.destination(.round(.delegate(.left))))) { $0.content?.destination = nil }
    await changeSettings(store)
    await readHistory(store)
    store.send(.content(.view(.leave)))
    await store.receive(.content(.delegate(.left)))
    await store.receive(.delegate(.left)) { $0.isLeft = true }
    #expect(clock.waitCount == 0)
    await store.end()
    await store.finish()
  }

  private func openCategories(_ store: QuizStore) async {
    store.send(.task(NoInput())) {
      $0.input = NoInput()
      $0.placeholder = QuizCategoriesViewData(phase: .loading)
    }
    await store.receive(.loaded(.success(overview))) { $0.content = Categories.State(overview) }
    await store.receive(.content(.task))
    store.send(.content(.view(.select(index: 1)))) { $0.content?.selectedIndex = 1 }
    #expect(store.state.content?.screen == categories(selected: 1))
  }

  /// The timer ticks, and the answer stops it.
  private func answerFirst(_ store: QuizStore) async -> AnswerRecord {
    _ = clock.advanceToNextWait()
    await store.receive(.content(.destination(.round(.content(.timerTicked))))) {
      $0.content?.round?.content?.now = elapsed
    }
    #expect(store.state.content?.round?.content?.screen == asking(1, after: .milliseconds(100)))
    let right = AnswerRecord(
      to: letterQuestions[0], choice: .second, elapsed: .milliseconds(100), limit: .seconds(20),
      at: clock.now())
    store.send(.content(.destination(.round(.content(.view(.choose(.second))))))) {
      $0.content?.round?.content?.answers = [.init(question: letterQuestions[0], record: right)]
      $0.content?.round?.content?.isRecording = true
    }
    await store.receive(.content(.destination(.round(.content(.recordResponse(nil)))))) {
      $0.content?.round?.content?.isRecording = false
    }
    store.send(.content(.destination(.round(.content(.view(.next)))))) {
      $0.content?.round?.content?.index = 1
      $0.content?.round?.content?.watch = QuizStopwatch(at: elapsed)
    }
    #expect(store.state.content?.round?.content?.screen == asking(2, after: .zero, correct: 1))
    return right
  }

  /// The second question times out, and storing that fails once.
  private func missSecond(_ store: QuizStore, _ answers: Answers) async -> AnswerRecord {
    for tick in 1..<200 {
      _ = clock.advanceToNextWait()
      await store.receive(.content(.destination(.round(.content(.timerTicked))))) {
        $0.content?.round?.content?.now = elapsed
      }
      let asked = asking(2, after: .milliseconds(tick * 100), correct: 1)
      #expect(store.state.content?.round?.content?.screen == asked)
    }
    answers.recordingError = .store(.full)
    _ = clock.advanceToNextWait()
    let late = AnswerRecord(
      to: letterQuestions[1], choice: nil, elapsed: .seconds(20), limit: .seconds(20), at: clock.now())
    await store.receive(.content(.destination(.round(.content(.timerTicked))))) {
      $0.content?.round?.content?.now = elapsed
      $0.content?.round?.content?.answers.append(.init(question: letterQuestions[1], record: late))
      $0.content?.round?.content?.isRecording = true
    }
    await store.receive(.content(.destination(.round(.content(.recordResponse(.store(.full))))))) {
      $0.content?.round?.content?.isRecording = false
      $0.content?.round?.content?.answers[1].recordingError = .store(.full)
    }
    answers.recordingError = nil
    store.send(.content(.destination(.round(.content(.view(.retry)))))) {
      $0.content?.round?.content?.isRecording = true
    }
    await store.receive(.content(.destination(.round(.content(.recordResponse(nil)))))) {
      $0.content?.round?.content?.isRecording = false
      $0.content?.round?.content?.answers[1].recordingError = nil
    }
    #expect(store.state.content?.round?.content?.screen == answered(2, late, correct: 1))
    return late
  }

  /// Reads the results, and asks for another round.
  private func readResults(of records: [AnswerRecord], _ store: QuizStore) async {
    store.send(.content(.destination(.round(.content(.view(.next)))))) {
      $0.content?.round?.content?.index = 2
      $0.content?.round?.content?.results = RoundResults.State(
        results: QuizRoundResults(
          category: nil,
          answers: zip(letterQuestions, records).map { .init(question: $0, record: $1) }, questionCount: 2))
    }
    #expect(
      store.state.content?.round?.content?.screen
        == QuizRoundViewData(
          state: .noMore, number: 2, count: 2, correctCount: 1))
    store.send(.content(.destination(.round(.content(.destination(.results(.view(.scroll(offset: 2))))))))) {
      $0.content?.round?.content?.results?.offset = 2
    }
    store.send(.content(.destination(.round(.content(.destination(.results(.view(.playAgain))))))))
    await store.receive(
      .content(.destination(.round(.content(.destination(.results(.delegate(.playAgain))))))))
    await store.receive(.content(.destination(.round(.content(.delegate(.playAgain)))))) {
      $0.content?.destination = nil
    }
  }

  private func changeSettings(_ store: QuizStore) async {
    store.send(.content(.view(.showSettings))) { $0.content?.destination = .settings(Settings.State()) }
    await store.receive(.content(.destination(.settings(.task(NoInput()))))) {
      $0.content?.settings?.input = NoInput()
      $0.content?.settings?.placeholder = .loading
    }
    await store.receive(.content(.destination(.settings(.loaded(.success(.default)))))) {
      $0.content?.settings?.content = SettingsForm.State(.default)
    }
    store.send(.content(.destination(.settings(.content(.view(.toggle)))))) {
      $0.content?.settings?.content?.fields.isLimited.toggle()
    }
    store.send(.content(.destination(.settings(.content(.view(.save)))))) {
      $0.content?.settings?.content?.isSaving = true
    }
    await store.receive(.content(.destination(.settings(.content(.saveResponse(.success(saved)))))))
    await store.receive(.content(.destination(.settings(.content(.delegate(.saved(saved))))))) {
      $0.content?.destination = nil
      $0.content?.loads = 1
      $0.content?.overview.settings = saved
    }
    #expect(store.state.content?.screen == categories(selected: 1, settings: saved))
  }

  private func readHistory(_ store: QuizStore) async {
    store.send(.content(.view(.showHistory))) { $0.content?.destination = .history(History.State()) }
    await store.receive(.content(.destination(.history(.task(0))))) {
      $0.content?.history?.input = 0
      $0.content?.history?.placeholder = QuizHistoryViewData(phase: .loading)
    }
    await store.receive(.content(.destination(.history(.loaded(.success([tally])))))) {
      $0.content?.history?.content = HistoryReport.State(tallies: [tally])
    }
    let report = QuizHistoryViewData(groups: [.init(category: category, tallies: [tally])])
    #expect(store.state.content?.history?.screen == report)
    store.send(.content(.destination(.history(.content(.view(.leave))))))
    await store.receive(.content(.destination(.history(.content(.delegate(.left))))))
    await store.receive(.content(.destination(.history(.delegate(.left))))) { $0.content?.destination = nil }
  }

  /// Receives the beginning of a round.
  private func begin(_ request: QuizRoundRequest, _ store: TestStore<Quiz.State, Quiz.Action>) async {
    await store.receive(.content(.play(request))) { $0.content?.destination = .round(PlayedRound.State()) }
    await store.receive(.content(.destination(.round(.task(request))))) {
      $0.content?.round?.input = request
      $0.content?.round?.placeholder = QuizRoundViewData(state: .loading)
    }
    await store.receive(.content(.destination(.round(.loaded(.success(round)))))) {
      $0.content?.round?.content = Round.State(round)
    }
    await store.receive(.content(.destination(.round(.content(.task))))) {
      $0.content?.round?.content?.now = elapsed
      $0.content?.round?.content?.watch = QuizStopwatch(at: elapsed)
    }
    #expect(store.state.content?.round?.content?.screen == asking(1, after: .zero))
  }

  @Test("Until an answer is stored, what follows waits and the screen only scrolls; a failure is seen first")
  func recording() async {
    var environment = environment
    environment.record = { _ throws(QuizError) in
      try? await clock.sleep(for: .milliseconds(10))
      throw .store(.full)
    }
    let store = TestStore(initialState: Round.State(round), reducer: Round(environment: environment))
    store.send(.task) {
      $0.now = elapsed
      $0.watch = QuizStopwatch(at: elapsed)
    }
    let record = AnswerRecord(
      to: letterQuestions[0], choice: .first, elapsed: .zero, limit: .seconds(20), at: clock.now())
    store.send(.view(.choose(.first))) {
      $0.answers = [.init(question: letterQuestions[0], record: record)]
      $0.isRecording = true
    }
    store.send(.view(.next)) { $0.wanted = .next }
    for event in [QuizRoundEvent.leave, .finish, .choose(.second), .retry, .showKeys] {
      store.send(.view(event))
    }
    _ = clock.advanceToNextWait()
    await store.receive(.recordResponse(.store(.full))) {
      $0.now = elapsed
      $0.isRecording = false
      $0.wanted = nil
      $0.answers[0].recordingError = .store(.full)
    }
    #expect(store.state.screen == answered(1, record, correct: 0, error: .store(.full)))
    store.send(.view(.leave))
    await store.receive(.delegate(.left))
    await store.finish()
  }

  @Test("The categories follow their store; a read that settings have overtaken changes nothing")
  func follow() async {
    var environment = environment
    var overview = overview
    environment.overview = {
      let read = overview
      try? await clock.sleep(for: .seconds(1))
      return read
    }
    var state = Categories.State(overview)
    state.destination = .settings(Settings.State())
    state.settings?.content = SettingsForm.State(.default)
    let store = TestStore(initialState: state, reducer: Categories(environment: environment))
    store.send(.task)
    store.send(.view(.select(index: 1))) { $0.selectedIndex = 1 }
    overview = QuizOverview(categories: [], settings: .default, version: StoreVersion(2))
    await watch.signal()
    await store.receive(.storeChanged) { $0.loads = 1 }
    store.send(.destination(.settings(.content(.delegate(.saved(.default)))))) {
      $0.destination = nil
      $0.loads = 2
    }
    _ = clock.advanceToNextWait()
    await store.receive(.overview(.success(overview), .follow, number: 1))
    await watch.signal()
    await store.receive(.storeChanged) { $0.loads = 3 }
    _ = clock.advanceToNextWait()
    await store.receive(.overview(.success(overview), .follow, number: 3)) {
      $0.overview = overview
      $0.selectedIndex = 0
    }
    #expect(store.state.screen == QuizCategoriesViewData(settings: .default))
    await store.end()
    await store.finish()
  }

  @Test("Settings that cannot be read are left with the reason, invalid ones are not saved")
  func settings() async {
    var environment = environment
    environment.settings = { () throws(QuizError) in throw .store(.busy) }
    let store = TestStore(
      initialState: Categories.State(overview), reducer: Categories(environment: environment))
    store.send(.view(.showSettings)) { $0.destination = .settings(Settings.State()) }
    await store.receive(.destination(.settings(.task(NoInput())))) {
      $0.settings?.input = NoInput()
      $0.settings?.placeholder = .loading
    }
    await store.receive(.destination(.settings(.loaded(.failure(.store(.busy)))))) {
      $0.destination = nil
      $0.notice = .store(.busy)
    }
    await store.finish()

    let form = TestStore(
      initialState: SettingsForm.State(.default), reducer: SettingsForm(environment: environment))
    form.send(.view(.focusNext)) { $0.focus = .limit }
    form.send(.view(.edit(.insert("000")))) { $0.fields[.limit]?.apply(.insert("000")) }
    #expect(
      form.state.screen
        == QuizSettingsViewData(
          isLimited: true, limit: TextField("20000"), count: TextField("10"), focus: .limit,
          review: QuizSettingsReview(limitError: .limitOutOfRange, canSave: false), draft: .changed))
    form.send(.view(.save))
    await form.finish()
  }
}
