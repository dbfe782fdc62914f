internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedModules
internal import SharedViewData

/// The results of a round in each of their states.
let resultsSamples: [PreviewSample<QuizResultsViewData>] = [
  PreviewSample("mixed") { _ in sampleResults([correct, incorrect, timeUp]) },
  PreviewSample("of-category") { _ in sampleResults([correct, incorrect, timeUp], category: sampleCategory) },
  PreviewSample("of-long-category") { _ in sampleResults([correct], category: longQuestion.category) },
  PreviewSample("all-right") { _ in sampleResults([correct, correct]) },
  PreviewSample("none-right") { _ in sampleResults([incorrect, timeUp]) },
  PreviewSample("ended-early") { _ in sampleResults([correct, incorrect], count: 10) },
  PreviewSample("nothing-answered") { _ in sampleResults([], count: 10) },
  PreviewSample("not-stored") { _ in sampleResults([unrecorded, incorrect]) },
  PreviewSample("several-not-stored") { _ in sampleResults([unrecorded, unrecorded, correct], count: 10) },
  PreviewSample("long") { _ in sampleResults([longIncorrect, longTimeUp]) },
  PreviewSample("many") { _ in sampleResults(many) },
  PreviewSample("scrolled") { _ in sampleResults(many, offset: 12) },
  PreviewSample("scrolled-to-end") { _ in sampleResults(many, offset: .max) },
]

private typealias Answer = QuizResultsViewData.Row

private let correct = Answer(
  question: sampleQuestion, given: .second, verdict: .correct, elapsed: .milliseconds(4270))
private let incorrect = Answer(
  question: otherQuestions[0], given: .second, verdict: .incorrect, elapsed: .milliseconds(7950))
private let timeUp = Answer(
  question: otherQuestions[1], given: nil, verdict: .timeUp, elapsed: .seconds(20))
private let unrecorded = Answer(
  question: sampleQuestion, given: .second, verdict: .correct, elapsed: .milliseconds(4270), isRecorded: false
)
private let longIncorrect = Answer(
  question: longQuestion, given: .first, verdict: .incorrect, elapsed: .milliseconds(15_500))
private let longTimeUp = Answer(
  question: longQuestion, given: nil, verdict: .timeUp, elapsed: .seconds(20))
private let many = (0..<4).flatMap { _ in [correct, incorrect, timeUp] }

private func sampleResults(
  _ rows: [Answer], category: Phrase? = nil, count: Int? = nil, offset: Int = 0
) -> QuizResultsViewData {
  QuizResultsViewData(category: category, rows: rows, questionCount: count ?? rows.count, offset: offset)
}

/// The history in each of its states.
let historySamples: [PreviewSample<QuizHistoryViewData>] =
  [
    PreviewSample("loading") { _ in QuizHistoryViewData(phase: .loading) },
    PreviewSample("empty") { _ in QuizHistoryViewData() },
    PreviewSample("ready") { _ in QuizHistoryViewData(groups: groups(2)) },
    PreviewSample("long") { _ in QuizHistoryViewData(groups: [longGroup]) },
    PreviewSample("many") { _ in QuizHistoryViewData(groups: groups(9)) },
    PreviewSample("scrolled") { _ in QuizHistoryViewData(groups: groups(9), offset: 3) },
    PreviewSample("scrolled-to-end") { _ in QuizHistoryViewData(groups: groups(9), offset: .max) },
  ]
  + sampleQuizErrors.map { name, error in
    PreviewSample("failed-" + name) { _ in QuizHistoryViewData(phase: .failed(error)) }
  }

private let longGroup = QuizHistoryViewData.Group(
  category: QuizCategory(longQuestion.category),
  tallies: [
    tally(longQuestion.id, longQuestion.sentence, correct: 99_999, of: 100_000),
    tally(sampleQuestion.id, sampleQuestion.sentence, correct: 0, of: 3),
  ])

private func groups(_ count: Int) -> [QuizHistoryViewData.Group] {
  (1...count).map { number in
    QuizHistoryViewData.Group(
      category: QuizCategory(number == 1 ? sampleCategory : Phrase("Room \(number)", "\(number) 号室")),
      tallies: (0...3).map { right in
        tally(
          "room-\(number)-\(right)", Phrase("What is found on shelf \(right)?", "棚 \(right) には何がありますか。"),
          correct: right * number, of: 3 * number)
      })
  }
}

/// Returns the tally of a question, whose category is that of its group.
private func tally(_ id: String, _ sentence: Phrase, correct: Int, of count: Int) -> QuestionTally {
  QuestionTally(
    question: QuestionID(stored: id), category: QuizCategory(sampleCategory), sentence: sentence,
    correctCount: correct, answerCount: count)
}
