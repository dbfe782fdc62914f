internal import QuizContracts
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities

/// All that a round remembers between two events.
struct QuizRoundState {
  let round: QuizRound
  /// The place of the question that is asked; past the last one where there are no more.
  var index = 0
  /// The questions that have an answer, or whose time was up, in their order.
  var answers: [QuizRoundResults.Answer] = []
  /// How many lines are scrolled out of sight at the top.
  var offset = 0

  init(_ round: QuizRound) { self.round = round }

  /// The question that is asked; nil where there are no more.
  var question: Question? { index < round.questions.count ? round.questions[index] : nil }

  /// The answer to that question; nil as long as there is none.
  var answer: QuizRoundResults.Answer? { index < answers.count ? answers[index] : nil }

  /// Why that answer could not be stored; nil where it could.
  var recordingError: QuizError? { answer?.recordingError }

  /// How long it takes until the bar is full.
  var scale: Duration { round.limit ?? .seconds(60) }

  /// How long to wait until the bar is drawn anew: a part of a second, so that whole ones are seen, and not less than
  /// it takes to fill one of two hundred columns.
  var step: Duration {
    let steps = [1_000, 500, 250, 100].map { Duration.milliseconds($0) }
    return steps.first { $0 <= scale / 200 } ?? .milliseconds(50)
  }

  /// Goes on to the next question.
  mutating func advance() {
    index += 1
    offset = 0
  }

  /// What became of the round so far.
  var results: QuizRoundResults {
    QuizRoundResults(category: round.category, answers: answers, questionCount: round.questions.count)
  }
}

extension QuizRoundViewData {
  /// What the screen shows of a state.
  ///
  /// - Parameter elapsed: how long the answer has taken so far.
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
