internal import CoordinatorEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViews

/// Handles requests that go beyond the round, and its end.
@AppActor
protocol QuizRoundControllerDelegate: AnyObject {
  func roundController(_ controller: QuizRoundController, didFinish results: QuizRoundResults)
  func roundControllerDidRequestKeys(_ controller: QuizRoundController)
}

/// A round once its questions are loaded: asks them one at a time, with a timer for each.
@AppActor
final class QuizRoundController: ScreenController<QuizRoundViewData, QuizRoundEvent> {
  weak var delegate: (any QuizRoundControllerDelegate)?

  private let model: QuizModel
  private let round: QuizRound
  /// The index of the current question; past the last one at the end.
  private var index = 0
  /// The questions answered or timed out, in order.
  private var answers: [QuizRoundResults.Answer] = []
  private var offset = 0
  /// The time of the current question.
  private var watch = QuizStopwatch()
  private var timer: Task<Void, Never>?
  /// Stores the answer while events are handled; nil when it has ended.
  private var recording: Task<Void, Never>?

  /// Creates the controller of a round with its questions.
  init(_ round: QuizRound, model: QuizModel) {
    self.round = round
    self.model = model
    super.init(QuizScreens.round)
  }

  override var viewData: QuizRoundViewData? {
    let (record, count) = (answer?.record, round.questions.count)
    let state =
      record.map { QuizRoundViewData.State.answered($0.verdict) } ?? (watch.isPaused ? .paused : .asking)
    return QuizRoundViewData(
      state: question == nil ? .noMore : state, category: round.category?.name, number: min(index + 1, count),
      count: count, correctCount: answers.count { $0.record.verdict == .correct }, question: question?.texts,
      right: answer?.question.answer, given: record?.choice,
      timing: question.map { _ in
        .init(
          elapsed: min(record?.elapsed ?? elapsed, round.scale), scale: round.scale,
          isLimited: round.limit != nil)
      }, recordingError: answer?.recordingError, offset: offset)
  }

  override func viewWillAppear() async { await ask() }

  override func viewWillDisappear() async {
    await recording?.value
    await stopTimer()
  }

  override func handle(_ event: QuizRoundEvent) async {
    switch event {
    case .choose(let choice): if answer == nil { answer(choice) }
    case .togglePause: await togglePause()
    case .next: if answer != nil, await isToldOfRecording() { await advance() }
    case .retry: if recording == nil, answer?.recordingError != nil { record() }
    case .scroll(let offset): self.offset = offset
    case .showKeys: delegate?.roundControllerDidRequestKeys(self)
    case .finish: if await isToldOfRecording() { await finish() }
    case .leave: if await isToldOfRecording() { goBack() }
    }
  }
}

/// The questions.
extension QuizRoundController {
  private var question: Question? { index < round.questions.count ? round.questions[index] : nil }
  private var answer: QuizRoundResults.Answer? { index < answers.count ? answers[index] : nil }

  private func ask() async {
    await stopTimer()
    guard question != nil else { return await finish() }
    watch = QuizStopwatch(at: model.scene.sleeper.elapsed)
    recording = nil
    startTimer()
  }

  private func advance() async {
    index += 1
    offset = 0
    await ask()
  }

  private func finish() async {
    await stopTimer()
    show()
    delegate?.roundController(
      self,
      didFinish: QuizRoundResults(
        category: round.category, answers: answers, questionCount: round.questions.count))
  }

  /// Stops the timer, shows the verdict on an answer, and stores the answer.
  private func answer(_ choice: Choice?) {
    guard let question else { return }
    let record = AnswerRecord(
      to: question, choice: choice, elapsed: elapsed, limit: round.limit, at: model.scene.clock.now())
    answers.append(.init(question: question, record: record))
    show()
    self.record()
  }
}

/// The timer.
extension QuizRoundController {
  private var elapsed: Duration { watch.elapsed(at: model.scene.sleeper.elapsed) }

  private func togglePause() async {
    watch.togglePause(at: model.scene.sleeper.elapsed)
    if watch.isPaused { await stopTimer() } else { startTimer() }
  }

  private func startTimer() {
    timer = Task.startImmediately { @AppActor in await self.runTimer() }
  }

  /// Moves the bar until there is an answer, the time is up, or the bar is full.
  private func runTimer() async {
    while answer == nil, elapsed < round.scale {
      guard (try? await model.scene.sleeper.sleep(for: min(round.tick, round.scale - elapsed))) != nil,
        answer == nil
      else { return }
      if let limit = round.limit, elapsed >= limit { answer(nil) } else { show() }
    }
  }

  private func stopTimer() async {
    timer?.cancel()
    await timer?.value
    timer = nil
  }
}

/// Storing the answer.
extension QuizRoundController {
  /// Stores the answer while events are handled, and shows the outcome.
  private func record() {
    guard let record = answer?.record else { return }
    let index = index
    var isOver = false
    let task = Task.startImmediately { @AppActor in
      do throws(QuizError) {
        try await self.model.repository.record(record)
        self.answers[index].recordingError = nil
      } catch {
        self.answers[index].recordingError = error
      }
      isOver = true
      self.recording = nil
      self.show()
    }
    if !isOver { recording = task }
  }

  /// Waits until storing the answer has ended; returns false if it failed and the user has not seen the error yet.
  private func isToldOfRecording() async -> Bool {
    // An earlier outcome was already on screen when the event came.
    guard let recording else { return true }
    // A key pressed before the failure appears must not skip it.
    let dropping = Task.startImmediately { @AppActor in await self.dropEvents() }
    await recording.value
    dropping.cancel()
    await dropping.value
    return answer?.recordingError == nil
  }

  /// Discards events until the task is cancelled, except scrolling.
  private func dropEvents() async {
    while !Task.isCancelled, let event = await nextEvent() {
      if case .scroll(let offset) = event {
        self.offset = offset
        show()
      }
    }
  }
}
