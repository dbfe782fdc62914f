internal import Observation
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData

/// The view model of a round: asks its questions one at a time, with a timer for each.
@AppActor
@Observable
final class QuizRoundViewModel {
  /// Navigation from the round.
  struct Navigation {
    /// Shows the results until the user leaves them.
    var showResults: @AppActor (QuizRoundResults) async -> QuizRoundOutcome
    var showKeys: @AppActor () async -> Void
    var leave: @AppActor (QuizRoundOutcome) -> Void
  }

  /// The step after a question.
  enum Step: Hashable {
    case next
    case results
    case leave
  }

  private(set) var phase = LoadingPhase<QuizError>.loading
  /// The round; nil until it is loaded.
  private(set) var round: QuizRound?
  /// The index of the current question; past the last one at the end.
  private(set) var index = 0
  /// The questions answered or timed out, in order.
  private(set) var answers: [QuizRoundResults.Answer] = []
  /// The time of the current question.
  private(set) var watch = QuizStopwatch()
  /// The number of lines scrolled off the top.
  private(set) var offset = 0
  /// Whether an answer is being stored.
  private(set) var isRecording = false
  /// The step that the user chose, to be taken once the answer is stored; until then other inputs are ignored.
  private(set) var wanted: Step?
  /// Whether the results are shown, or the user has left the round.
  private(set) var isOver = false
  /// The time since the question was asked, without pauses, or until its answer; set with every tick and every input.
  private(set) var elapsed = Duration.zero

  @ObservationIgnored private let request: QuizRoundRequest
  @ObservationIgnored private let service: QuizService
  @ObservationIgnored private let navigation: Navigation
  /// Stores the answer; it runs to its end even if the user leaves the screen.
  @ObservationIgnored private var recording: Task<Void, Never>?

  init(of request: QuizRoundRequest, service: QuizService, navigation: Navigation) {
    self.request = request
    self.service = service
    self.navigation = navigation
  }

  /// Whether inputs have no question to act on yet.
  var isLoading: Bool { phase != .ready }

  /// The current question; nil at the end.
  var question: Question? {
    round.flatMap { index < $0.questions.count ? $0.questions[index] : nil }
  }

  /// The answer to the current question; nil until there is one.
  var answer: QuizRoundResults.Answer? { index < answers.count ? answers[index] : nil }

  /// The identity of the timer: a question, from the start or after a pause; nil before the first and after the last.
  var timed: [AnyHashable]? { isLoading || isOver ? nil : [index, watch] }

  private func updateTime() {
    elapsed = answer?.record.elapsed ?? watch.elapsed(at: service.sleeper.elapsed)
  }
}

/// Loading, and the changes that the view waits for.
extension QuizRoundViewModel {
  /// Loads the questions if the phase is `.loading`; sent for each new phase.
  func load() async {
    guard phase == .loading else { return }
    do throws(QuizError) {
      round = try await service.round(for: request)
      watch = QuizStopwatch(at: service.sleeper.elapsed)
      phase = .ready
    } catch {
      phase = .failed(error)
    }
  }

  /// Returns true when the timer of the current question ticks, false when it has stopped.
  func nextTick() async -> Bool {
    guard isRunning, let round else { return false }
    updateTime()
    guard elapsed < round.scale else { return false }
    let wait = min(round.tick, round.scale - elapsed)
    guard (try? await service.sleeper.sleep(for: wait)) != nil else { return false }
    return isRunning
  }

  /// Updates the timer, and ends the question if its time is up.
  func tick() {
    updateTime()
    if let limit = round?.limit, isRunning, elapsed >= limit { answer(nil) }
  }

  /// Returns when storing the last answer has ended.
  func recordingEnd() async { await recording?.value }

  /// Waits until the last answer is stored, and leaves the round.
  func close() async {
    await recordingEnd()
    if !isOver { end() }
  }

  private var isRunning: Bool {
    !isLoading && !isOver && question != nil && answer == nil && !watch.isPaused
  }
}

extension QuizRoundViewModel {
  func choose(_ choice: Choice) {
    act { if answer == nil { answer(choice) } }
  }

  /// Pauses or resumes the question.
  func togglePause() {
    act { watch.togglePause(at: service.sleeper.elapsed) }
  }

  func next() async {
    await go(answer == nil ? nil : .next)
  }

  /// After a failure, loads the questions again, or stores the answer again.
  func retry() {
    if case .failed = phase { phase = .loading }
    act { if !isRecording, answer?.recordingError != nil { record() } }
  }

  /// Scrolls until this many lines are off the top; also while an answer is being stored.
  func scroll(to offset: Int) {
    guard !isLoading else { return }
    self.offset = offset
    updateTime()
  }

  /// Ends the round early and shows the results.
  func finish() async { await go(.results) }

  func leave() async {
    guard !isLoading else { return end() }
    await go(.leave)
  }

  func showKeys() async {
    guard !isLoading, wanted == nil else { return }
    updateTime()
    await navigation.showKeys()
    updateTime()
  }
}

extension QuizRoundViewModel {
  /// Handles an input; ignores it while the round is loading, or while the user waits for an answer to be stored.
  private func act(_ action: () -> Void) {
    guard !isLoading, wanted == nil else { return }
    action()
    updateTime()
  }

  /// Takes a step as soon as the answer is stored; if that fails, the user sees the error first.
  private func go(_ step: Step?) async {
    act { if isRecording { wanted = step } }
    guard !isLoading, wanted == nil, let step else { return }
    await take(step)
  }

  private func take(_ step: Step) async {
    switch step {
    case .next:
      index += 1
      offset = 0
      watch = QuizStopwatch(at: service.sleeper.elapsed)
      updateTime()
      if question == nil { await showResults() }
    case .results: await showResults()
    case .leave: end()
    }
  }

  private func showResults() async {
    guard let round else { return }
    isOver = true
    navigation.leave(
      await navigation.showResults(
        QuizRoundResults(
          category: round.category, answers: answers, questionCount: round.questions.count)))
  }

  private func end() {
    isOver = true
    let error: QuizError? = if case .failed(let error) = phase { error } else { answer?.recordingError }
    navigation.leave(error.map { .failed($0) } ?? .left)
  }

  /// Stops the timer, shows the verdict on an answer, and stores the answer.
  private func answer(_ choice: Choice?) {
    guard let question else { return }
    updateTime()
    let record = AnswerRecord(
      to: question, choice: choice, elapsed: elapsed, limit: round?.limit, at: service.clock.now())
    answers.append(.init(question: question, record: record))
    updateTime()
    self.record()
  }

  /// Stores the answer while inputs are handled.
  private func record() {
    guard let record = answer?.record else { return }
    isRecording = true
    let index = index
    recording = Task.startImmediately { @AppActor in
      do throws(QuizError) {
        try await self.service.repository.record(record)
        self.answers[index].recordingError = nil
      } catch {
        self.answers[index].recordingError = error
      }
      self.isRecording = false
      let step = self.wanted
      self.wanted = nil
      if let step, self.answers[index].recordingError == nil { await self.take(step) }
    }
  }
}

extension QuizRoundViewModel {
  /// The view data of the screen.
  var viewData: QuizRoundViewData {
    switch phase {
    case .loading: return QuizRoundViewData(state: .loading)
    case .failed(let error): return QuizRoundViewData(state: .failed(error))
    case .ready: break
    }
    let (record, count) = (answer?.record, round?.questions.count ?? 0)
    let timing = round.map { round in
      QuizRoundViewData.Timing(
        elapsed: min(elapsed, round.scale), scale: round.scale, isLimited: round.limit != nil)
    }
    let state =
      record.map { QuizRoundViewData.State.answered($0.verdict) } ?? (watch.isPaused ? .paused : .asking)
    return QuizRoundViewData(
      state: question == nil ? .noMore : state, category: round?.category?.name,
      number: min(index + 1, count), count: count,
      correctCount: answers.count { $0.record.verdict == .correct }, question: question?.texts,
      right: answer?.question.answer, given: record?.choice,
      timing: question == nil ? nil : timing, recordingError: answer?.recordingError, offset: offset)
  }
}
