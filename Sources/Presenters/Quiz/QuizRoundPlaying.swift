internal import QuizContracts
internal import QuizEntities
internal import QuizViewData
internal import SharedContracts
internal import SharedEntities

/// A round once its questions are loaded: handles its events, and runs the timer of each question.
@MainActor
final class QuizRoundPlaying {
  private let view: any Viewing<QuizRoundViewData, QuizRoundEvent>
  private let interactor: any QuizRoundInteracting
  private let router: any QuizRoundRouting
  private let keys: (any QuizKeysRouting)?
  private let sleeper: any Sleeper
  private var state: QuizRoundState
  /// When the current question was asked.
  private var start = Duration.zero
  /// The task that stores the answer while events are handled; nil when it has ended.
  private var recording: Task<Void, Never>?

  /// What follows a question.
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
    start = sleeper.elapsed
    recording = nil
    return await withTaskGroup(of: Void.self) { group in
      show()
      group.startImmediately { @MainActor in await self.runClock() }
      defer { group.cancelAll() }
      while let event = await view.nextEvent() {
        if let step = await serve(event) { return step }
        show()
      }
      await recording?.value
      return .leave
    }
  }

  private var elapsed: Duration { sleeper.elapsed - start }

  private func show() { view.show(QuizRoundViewData(state, elapsed: elapsed)) }

  /// Redraws the bar until there is an answer, the time is up, or the bar is full.
  private func runClock() async {
    while state.answer == nil, elapsed < state.scale {
      guard (try? await sleeper.sleep(for: min(state.step, state.scale - elapsed))) != nil,
        state.answer == nil
      else { return }
      if let limit = state.round.limit, elapsed >= limit { answer(nil) } else { show() }
    }
  }

  /// Handles an event; returns the next step if the event ends the question.
  private func serve(_ event: QuizRoundEvent) async -> Step? {
    switch event {
    case .choose(let choice): if state.answer == nil { answer(choice) }
    case .next: if state.answer != nil, await isToldOfRecording() { return .next }
    case .retry: if recording == nil, state.recordingError != nil { record() }
    case .scroll(let offset): state.offset = offset
    case .showKeys: await keys?.showKeys(of: .round)
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
    var isOver = false
    let task = Task.startImmediately { @MainActor in
      do throws(QuizError) {
        try await self.interactor.record(record)
        self.state.answers[self.state.index].recordingError = nil
      } catch {
        self.state.answers[self.state.index].recordingError = error
      }
      isOver = true
      self.recording = nil
      self.show()
    }
    if !isOver { recording = task }
  }

  /// Waits until storing the answer has ended; returns false if it failed and the user has not seen that yet.
  private func isToldOfRecording() async -> Bool {
    // An outcome that came before the event was on screen.
    guard let recording else { return true }
    // A key pressed before the failure appears must not skip it.
    let dropping = Task.startImmediately { @MainActor in await self.dropEvents() }
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
      await Task.yield()
    }
  }
}
