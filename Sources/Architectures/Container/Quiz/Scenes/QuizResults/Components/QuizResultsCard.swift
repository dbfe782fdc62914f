internal import QuizEntities
internal import QuizViewData

/// A row of the results: a question and its answer.
struct QuizResultsCard {
  let answer: QuizRoundResults.Answer

  var viewData: QuizResultsViewData.Row {
    QuizResultsViewData.Row(
      question: answer.question.content, given: answer.record.choice, verdict: answer.record.verdict,
      elapsed: answer.record.elapsed, isRecorded: answer.recordingError == nil)
  }
}
