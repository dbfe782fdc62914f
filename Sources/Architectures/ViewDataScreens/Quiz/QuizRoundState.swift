internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import ViewDataScreensEngine

/// The state of a round: its questions once they are drawn, and the time.
struct QuizRoundState {
  let request: QuizRoundRequest
  var playing = Loadable<Playing, QuizError>()
  /// The outcome of a round that the user leaves before it is loaded; nil until then.
  var earlyOutcome: QuizRoundOutcome?

  init(of request: QuizRoundRequest) { self.request = request }

  /// The outcome of the round; nil until it ends.
  var outcome: QuizRoundOutcome? { earlyOutcome ?? playing.content?.outcome }

  /// Whether the questions are over, so that the round shows nothing more itself.
  var isOver: Bool {
    if case .results = playing.content?.modal { return true }
    return outcome != nil
  }
}

extension QuizRoundState {
  /// The screen that is presented over the round.
  enum Modal: Hashable {
    case results(QuizRoundResults)
    case keys
  }

  /// The step after a question.
  enum Step: Hashable {
    case next
    case results
    case leave
  }

  /// The round once its questions are drawn.
  struct Playing {
    let round: QuizRound
    /// The index of the current question; past the last one at the end.
    var index = 0
    /// The questions answered or timed out, in order.
    var answers: [QuizRoundResults.Answer] = []
    /// Whether the last answer is being stored.
    var isRecording = false
    /// The step that follows once the answer is stored; until then other events do nothing.
    var awaited: Step?
    /// The number of lines scrolled off the top.
    var offset = 0
    /// The time of the current question.
    var watch = QuizStopwatch()
    var time = Time()
    var modal: Modal?
    var outcome: QuizRoundOutcome?

    init(_ round: QuizRound) { self.round = round }
  }

  /// The time of an action.
  struct Time {
    /// The time measured by the timer of the questions.
    var elapsed = Duration.zero
    var instant = Instant(secondsSince1970: 0)
  }
}

extension QuizRoundState.Playing {
  /// The current question; nil at the end.
  var question: Question? { index < round.questions.count ? round.questions[index] : nil }

  /// The answer to the current question; nil until there is one.
  var answer: QuizRoundResults.Answer? { index < answers.count ? answers[index] : nil }

  /// The time since the current question was asked.
  var elapsed: Duration { watch.elapsed(at: time.elapsed) }

  /// The results of the round so far.
  var results: QuizRoundResults {
    QuizRoundResults(category: round.category, answers: answers, questionCount: round.questions.count)
  }
}

extension QuizRoundViewData {
  /// Derives the screen's view data.
  init(_ state: QuizRoundState) {
    guard let playing = state.playing.content else {
      self.init(state: state.playing.failure.map { .failed($0) } ?? .loading)
      return
    }
    let (round, record) = (playing.round, playing.answer?.record)
    self.init(
      state: playing.question == nil
        ? .noMore
        : record.map { .answered($0.verdict) }
          ?? (playing.watch.isPaused ? .paused : .asking),
      category: round.category?.name, number: min(playing.index + 1, round.questions.count),
      count: round.questions.count,
      correctCount: playing.answers.count { $0.record.verdict == .correct },
      question: playing.question?.texts, right: playing.answer?.question.answer, given: record?.choice,
      timing: playing.question.map { _ in Timing(playing) }, recordingError: playing.answer?.recordingError,
      offset: playing.offset)
  }
}

extension QuizRoundViewData.Timing {
  /// Derives the timer from its slice of the state.
  fileprivate init(_ state: QuizRoundState.Playing) {
    self.init(
      elapsed: min(state.answer?.record.elapsed ?? state.elapsed, state.round.scale),
      scale: state.round.scale, isLimited: state.round.limit != nil)
  }
}
