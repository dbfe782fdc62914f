internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import StoreEngine

/// The state of a round.
struct QuizRoundState {
  /// The ways in which a round ends.
  enum Ending {
    case results
    case left
  }

  let round: QuizRound
  /// The index of the current question; past the last one at the end.
  var index = 0
  /// The questions answered or timed out, in order.
  var answers: [QuizRoundResults.Answer] = []
  /// The time of the current question.
  var watch: QuizStopwatch
  /// The time that the clock shows.
  var elapsedTime = Duration.zero
  /// Whether the answer is being stored.
  var isRecording = false
  /// The number of lines scrolled off the top.
  var offset = 0
  /// Nil while the round is played.
  var ending: Ending?

  /// The current question; nil at the end.
  var question: Question? { index < round.questions.count ? round.questions[index] : nil }

  /// The answer to the current question; nil until there is one.
  var answer: QuizRoundResults.Answer? { index < answers.count ? answers[index] : nil }

  /// The results so far.
  var results: QuizRoundResults {
    QuizRoundResults(category: round.category, answers: answers, questionCount: round.questions.count)
  }

  /// The outcome of the round for its caller.
  var outcome: QuizRoundOutcome { answer?.recordingError.map { .failed($0) } ?? .left }
}

/// The store of a round once its questions are loaded.
@AppActor
final class QuizRoundStore: Store<QuizRoundState, Never> {
  private let services: QuizServices
  private let root: any QuizRoot

  init(_ round: QuizRound, _ services: QuizServices, root: any QuizRoot) {
    self.services = services
    self.root = root
    super.init(initialState: QuizRoundState(round: round, watch: QuizStopwatch(at: services.sleeper.elapsed)))
  }

  /// The view data of the round.
  var viewData: Derived<QuizRoundViewData> { derived(QuizRoundViewData.init) }

  /// Starts the clock of the current question.
  func ask() {
    commit {
      $0.watch = QuizStopwatch(at: services.sleeper.elapsed)
      $0.elapsedTime = .zero
    }
    task(key: "clock") { [self] in await runClock() }
  }

  /// Answers the current question.
  func choose(_ choice: Choice) {
    if state.answer == nil { answer(choice) }
  }

  /// Pauses or resumes the current question.
  func togglePause() {
    update { $0.watch.togglePause(at: services.sleeper.elapsed) }
    if state.watch.isPaused {
      cancelTask(key: "clock")
    } else {
      task(key: "clock") { [self] in await runClock() }
    }
  }

  /// Stores the answer again if that failed.
  func retry() {
    if !state.isRecording, state.answer?.recordingError != nil { record() }
  }

  /// Asks the next question, or ends the round after the last.
  func next() {
    cancelTask(key: "clock")
    update {
      $0.index += 1
      $0.offset = 0
      if $0.question == nil { $0.ending = .results }
    }
    if state.question != nil { ask() }
  }

  /// Ends the round with the results so far.
  func finish() { update { $0.ending = .results } }

  /// Leaves the round.
  func leave() { update { $0.ending = .left } }

  /// Scrolls until this many lines are off the top.
  func scroll(to offset: Int) { update { $0.offset = offset } }

  /// Shows the keys of the round.
  func showKeys() async {
    update { _ in }
    await root.showKeys(of: .round)
    update { _ in }
  }

  /// Returns when storing the answer has ended.
  func waitForRecording() async { await waitForTask(key: "recording") }

  /// Commits a change that the user sees, with the elapsed time.
  private func update(_ mutation: (inout InoutRef<QuizRoundState>) -> Void) {
    commit {
      $0.elapsedTime = $0.watch.elapsed(at: services.sleeper.elapsed)
      mutation(&$0)
    }
  }

  /// Moves the bar until there is an answer, the time is up, or the bar is full.
  private func runClock() async {
    while state.answer == nil, elapsed < state.round.scale {
      guard
        (try? await services.sleeper.sleep(for: min(state.round.tick, state.round.scale - elapsed))) != nil,
        state.answer == nil
      else { return }
      if let limit = state.round.limit, elapsed >= limit { answer(nil) } else { update { _ in } }
    }
  }

  private var elapsed: Duration { state.watch.elapsed(at: services.sleeper.elapsed) }

  /// Shows the verdict on an answer, nil if time is up, and stores the answer.
  private func answer(_ choice: Choice?) {
    guard let question = state.question else { return }
    update {
      let record = AnswerRecord(
        to: question, choice: choice, elapsed: $0.elapsedTime, limit: $0.round.limit,
        at: services.clock.now())
      $0.answers.append(QuizRoundResults.Answer(question: question, record: record))
    }
    record()
  }

  /// Stores the answer while other actions run.
  private func record() {
    guard let answer = state.answer else { return }
    commit { $0.isRecording = true }
    task(key: "recording") { [self] in
      var failure: QuizError?
      do throws(QuizError) {
        try await services.repository.record(answer.record)
      } catch {
        failure = error
      }
      update {
        $0.answers[$0.index].recordingError = failure
        $0.isRecording = false
      }
    }
  }
}

extension QuizRoundViewData {
  fileprivate init(_ state: QuizRoundState) {
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
          elapsed: min(record?.elapsed ?? state.elapsedTime, state.round.scale), scale: state.round.scale,
          isLimited: state.round.limit != nil)
      },
      recordingError: state.answer?.recordingError, offset: state.offset)
  }
}
