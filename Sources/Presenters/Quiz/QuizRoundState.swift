internal import QuizContracts
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities

/// The state of a round between two events.
struct QuizRoundState {
  let round: QuizRound
  /// The index of the current question; past the last one at the end.
  var index = 0
  /// The questions answered or timed out, in order.
  var answers: [QuizRoundResults.Answer] = []
  /// How many lines are scrolled off the top.
  var offset = 0

  init(_ round: QuizRound) { self.round = round }

  /// The current question; nil at the end.
  var question: Question? { index < round.questions.count ? round.questions[index] : nil }

  /// The answer to the current question; nil until there is one.
  var answer: QuizRoundResults.Answer? { index < answers.count ? answers[index] : nil }

  /// Why that answer could not be stored; nil if it was stored.
  var recordingError: QuizError? { answer?.recordingError }

  /// The time at which the bar is full.
  var scale: Duration { round.limit ?? .seconds(60) }

  /// The interval between two redraws of the bar.
  ///
  /// It divides a second, so that whole seconds are shown, and is no longer than one of two hundred columns takes to
  /// fill, but at least 50 milliseconds.
  var step: Duration {
    let steps = [1_000, 500, 250, 100].map { Duration.milliseconds($0) }
    return steps.first { $0 <= scale / 200 } ?? .milliseconds(50)
  }

  /// Goes on to the next question.
  mutating func advance() {
    index += 1
    offset = 0
  }

  /// The results of the round until now.
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
    let answered = record.map { State.answered($0.verdict) } ?? .asking
    self.init(
      state: state.question == nil ? .noMore : answered,
      category: state.round.category?.name, number: min(state.index + 1, state.round.questions.count),
      count: state.round.questions.count,
      correctCount: state.answers.count { $0.record.verdict == .correct },
      question: state.question.map { QuizAskedQuestionViewData(QuizQuestionViewData($0)) },
      right: state.answer?.question.answer, given: record?.choice,
      timing: state.question.map { _ in
        Timing(
          elapsed: min(record?.elapsed ?? elapsed, state.scale), scale: state.scale,
          isLimited: state.round.limit != nil)
      },
      recordingError: state.recordingError, offset: state.offset)
  }
}
