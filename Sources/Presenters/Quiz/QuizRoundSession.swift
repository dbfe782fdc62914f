internal import Platform
internal import QuizContracts
internal import QuizEntities
internal import QuizViewData
internal import SharedContracts
internal import SharedEntities

/// A round once its questions are loaded: handles its events, and runs the timer of each question.
@AppActor
final class QuizRoundSession {
  private let view: any Viewing<QuizRoundViewData, QuizRoundEvent>
  private let interactor: any QuizRoundInteracting
  private let router: any QuizRoundRouting
  private let keys: (any QuizKeysRouting)?
  private let sleeper: any Sleeper
  private var state: QuizRoundState
  /// Moves the bar while the time of a question runs.
  private var clock: Task<Void, Never>?
  /// The task that stores the latest answer while events are handled.
  private var recording: Task<Void, Never>?
  /// Whether `recording` has not ended.
  private var isRecording = false

  /// The step after a question.
  private enum Step {
    case next
    case results
    case leave
  }

  init(
    _ round: QuizRound, view: any Viewing<QuizRoundViewData, QuizRoundEvent>,
    interactor: any QuizRoundInteracting,
    router: any QuizRoundRouting, keys: (any QuizKeysRouting)?, sleeper: any Sleeper
  ) {
    state = QuizRoundState(round)
    self.view = view
    self.interactor = interactor
    self.router = router
    self.keys = keys
    self.sleeper = sleeper
  }

  /// Asks the questions one at a time, and shows the results.
  func run() async throws(QuizError) -> QuizRoundOutcome {
    questions: while state.question != nil {
      switch await ask() {
      case .next: state.advance()
      case .results: break questions
      case .leave: return state.recordingError.map { .failed($0) } ?? .left
      }
    }
    show()
    return try await router.showResults(state.results)
  }

  /// Asks a question, and handles events until the user leaves it.
  private func ask() async -> Step {
    state.watch = QuizStopwatch(at: sleeper.elapsed)
    show()
    startClock()
    let step = await nextStep()
    await stopClock()
    return step
  }

  private func nextStep() async -> Step {
    while let event = await view.nextEvent() {
      if let step = await serve(event) { return step }
      show()
    }
    await recording?.value
    return .leave
  }

  private var elapsed: Duration { state.watch.elapsed(at: sleeper.elapsed) }

  private func show() { view.show(QuizRoundViewData(state, elapsed: elapsed)) }

  private func startClock() { clock = Task.startImmediately { @AppActor in await self.runClock() } }

  private func stopClock() async {
    clock?.cancel()
    await clock?.value
  }

  /// Redraws the bar until there is an answer, the time is up, or the bar is full.
  private func runClock() async {
    while state.answer == nil, elapsed < state.round.scale {
      guard (try? await sleeper.sleep(for: min(state.round.tick, state.round.scale - elapsed))) != nil,
        state.answer == nil
      else { return }
      if let limit = state.round.limit, elapsed >= limit { answer(nil) } else { show() }
    }
  }

  /// Handles an event; returns the next step if the event ends the question.
  private func serve(_ event: QuizRoundEvent) async -> Step? {
    switch event {
    case .choose(let choice): if state.answer == nil { answer(choice) }
    case .togglePause:
      state.watch.togglePause(at: sleeper.elapsed)
      if state.watch.isPaused { await stopClock() } else { startClock() }
    case .next: if state.answer != nil, await isToldOfRecording() { return .next }
    case .retry: if !isRecording, state.recordingError != nil { record() }
    case .scroll(let offset): state.offset = offset
    case .showKeys:
      show()
      await keys?.showKeys(of: .round)
    case .finish: if await isToldOfRecording() { return .results }
    case .leave: if await isToldOfRecording() { return .leave }
    }
    return nil
  }

  /// Stops the timer, shows the verdict on an answer, and stores it.
  private func answer(_ choice: Choice?) {
    guard let question = state.question else { return }
    let record = interactor.judge(choice, to: question, elapsed: elapsed, limit: state.round.limit)
    state.answers.append(.init(question: question, record: record))
    show()
    self.record()
  }

  /// Stores the answer while events are handled, and shows the outcome.
  private func record() {
    guard let record = state.answer?.record else { return }
    isRecording = true
    recording = Task.startImmediately { @AppActor in
      do throws(QuizError) {
        try await self.interactor.record(record)
        self.state.answers[self.state.index].recordingError = nil
      } catch {
        self.state.answers[self.state.index].recordingError = error
      }
      self.isRecording = false
      self.show()
    }
  }

  /// Waits until storing the answer has ended; returns false if it failed and the user has not seen that yet.
  private func isToldOfRecording() async -> Bool {
    // An outcome that came before the event was already on screen.
    guard isRecording, let recording else { return true }
    // A key pressed before the failure appears must not skip it.
    let dropping = Task.startImmediately { @AppActor in await self.dropEvents() }
    await recording.value
    dropping.cancel()
    await dropping.value
    return state.recordingError == nil
  }

  /// Discards events until the task is cancelled, except that the screen still scrolls.
  private func dropEvents() async {
    while !Task.isCancelled, let event = await view.nextEvent() {
      if case .scroll(let offset) = event {
        state.offset = offset
        show()
      }
      // A view that never suspends must not block the task that stores the answer.
      await AppActor.yield()
    }
  }
}

/// The state of a round between two events.
struct QuizRoundState {
  let round: QuizRound
  /// The index of the current question; past the last one at the end.
  var index = 0
  /// The questions answered or timed out, in order.
  var answers: [QuizRoundResults.Answer] = []
  /// The time of the current question.
  var watch = QuizStopwatch()
  /// The number of lines scrolled off the top.
  var offset = 0

  init(_ round: QuizRound) { self.round = round }

  /// The current question; nil at the end.
  var question: Question? { index < round.questions.count ? round.questions[index] : nil }

  /// The answer to the current question; nil until there is one.
  var answer: QuizRoundResults.Answer? { index < answers.count ? answers[index] : nil }

  /// The error that kept that answer from being stored; nil if it was stored.
  var recordingError: QuizError? { answer?.recordingError }

  /// Goes on to the next question.
  mutating func advance() {
    index += 1
    offset = 0
  }

  /// The results of the round so far.
  var results: QuizRoundResults {
    QuizRoundResults(category: round.category, answers: answers, questionCount: round.questions.count)
  }
}

extension QuizRoundViewData {
  /// Creates the view data of a state.
  ///
  /// - Parameter elapsed: the time since the question was asked.
  init(_ state: QuizRoundState, elapsed: Duration) {
    let record = state.answer?.record
    let answered = record.map { State.answered($0.verdict) } ?? (state.watch.isPaused ? .paused : .asking)
    self.init(
      state: state.question == nil ? .noMore : answered,
      category: state.round.category?.name, number: min(state.index + 1, state.round.questions.count),
      count: state.round.questions.count,
      correctCount: state.answers.count { $0.record.verdict == .correct },
      question: state.question?.texts,
      right: state.answer?.question.answer, given: record?.choice,
      timing: state.question.map { _ in
        Timing(
          elapsed: min(record?.elapsed ?? elapsed, state.round.scale), scale: state.round.scale,
          isLimited: state.round.limit != nil)
      },
      recordingError: state.recordingError, offset: state.offset)
  }
}
