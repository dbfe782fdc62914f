internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedModules

/// A round in each of its states.
let roundSamples: [PreviewSample<QuizRoundViewData>] =
  [
    PreviewSample("loading") { _ in QuizRoundViewData(state: .loading) },
    PreviewSample("asking") { _ in sampleRound(.asking, elapsed: .seconds(0)) },
    PreviewSample("half-time") { _ in sampleRound(.asking, elapsed: .seconds(10), number: 3, correct: 2) },
    PreviewSample("late") { _ in sampleRound(.asking, elapsed: .seconds(19), number: 10, correct: 9) },
    PreviewSample("no-limit") { _ in sampleRound(.asking, elapsed: .seconds(21), scale: nil) },
    PreviewSample("no-limit-over") { _ in sampleRound(.asking, elapsed: .seconds(60), scale: nil) },
    PreviewSample("paused") { _ in sampleRound(.paused, elapsed: .seconds(10), number: 3, correct: 2) },
    PreviewSample("long-limit") { _ in
      sampleRound(
        .asking, elapsed: .seconds(2999), scale: .seconds(3600), number: 99, count: 100, correct: 98)
    },
    PreviewSample("correct") { _ in
      sampleRound(.answered(.correct), given: .second, elapsed: .milliseconds(4270), correct: 1)
    },
    PreviewSample("incorrect") { _ in
      sampleRound(.answered(.incorrect), given: .fourth, elapsed: .milliseconds(7950))
    },
    PreviewSample("time-up") { _ in sampleRound(.answered(.timeUp), elapsed: .seconds(20)) },
    PreviewSample("no-limit-correct") { _ in
      sampleRound(.answered(.correct), given: .second, elapsed: .seconds(60), scale: nil, correct: 1)
    },
    PreviewSample("long-question") { _ in
      sampleRound(.asking, longQuestion, elapsed: .milliseconds(5500), number: 4, correct: 3)
    },
    PreviewSample("long-scrolled") { _ in
      sampleRound(.asking, longQuestion, elapsed: .milliseconds(6500), number: 4, correct: 3, offset: 3)
    },
    PreviewSample("long-correct") { _ in
      sampleRound(
        .answered(.correct), longQuestion, given: .third, elapsed: .milliseconds(15_500), number: 4,
        correct: 4)
    },
    PreviewSample("long-incorrect") { _ in
      sampleRound(
        .answered(.incorrect), longQuestion, given: .first, elapsed: .milliseconds(15_500), number: 4,
        correct: 3)
    },
    PreviewSample("long-to-end") { _ in
      sampleRound(
        .answered(.timeUp), longQuestion, elapsed: .seconds(20), number: 4, correct: 3, offset: .max)
    },
    PreviewSample("long-source") { _ in
      sampleRound(.answered(.incorrect), longSourceQuestion, given: .first, elapsed: .seconds(3))
    },
    PreviewSample("no-more") { _ in
      QuizRoundViewData(state: .noMore, category: sampleCategory, number: 10, count: 10, correctCount: 7)
    },
    PreviewSample("no-questions") { _ in QuizRoundViewData(state: .failed(.noQuestions)) },
    PreviewSample("no-category") { _ in QuizRoundViewData(state: .failed(.noSuchCategory("Kitchen"))) },
  ]
  + sampleQuizErrors.flatMap { name, error in
    [
      PreviewSample("failed-" + name) { _ in QuizRoundViewData(state: .failed(error)) },
      PreviewSample("not-stored-" + name) { _ in
        sampleRound(
          .answered(.incorrect), given: .fourth, elapsed: .milliseconds(7950), recordingError: error)
      },
    ]
  } + [
    PreviewSample("long-not-stored") { _ in
      sampleRound(
        .answered(.incorrect), longQuestion, given: .first, elapsed: .milliseconds(15_500), number: 4,
        correct: 3, recordingError: .store(.busy))
    }
  ]

/// A question of a round of ten.
///
/// - Parameter scale: the time limit for an answer; nil for none.
func sampleRound(
  _ state: QuizRoundViewData.State, _ question: QuestionContent = sampleQuestion,
  given: Choice? = nil, elapsed: Duration, scale: Duration? = .seconds(20), number: Int = 1,
  count: Int = 10, correct: Int = 0, recordingError: QuizError? = nil, offset: Int = 0
) -> QuizRoundViewData {
  QuizRoundViewData(
    state: state, category: nil, number: number, count: count, correctCount: correct,
    question: question.texts, right: state == .asking ? nil : question.answer,
    given: given,
    timing: .init(elapsed: elapsed, scale: scale ?? .seconds(60), isLimited: scale != nil),
    recordingError: recordingError, offset: offset)
}
