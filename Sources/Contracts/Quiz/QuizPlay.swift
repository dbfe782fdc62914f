public import QuizEntities

/// Chooses the questions of a round, and judges and keeps answers.
///
/// - Mock
public protocol QuizRoundInteracting: Sendable {
  /// A round as it is wished for, its questions in the order that the seed gives.
  ///
  /// - Throws: `QuizError.noSuchCategory` or `.noQuestions`, or the error of the store.
  func round(for request: QuizRoundRequest) async throws(QuizError) -> QuizRound
  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - choice: the answer given; nil where the time is up.
  ///   - limit: how long it may take; nil for as long as one likes.
  func judge(
    _ choice: Choice?, to question: Question, elapsed: Duration, limit: Duration?
  ) -> AnswerRecord
  /// Keeps an answer.
  func record(_ answer: AnswerRecord) async throws(QuizError)
}

/// Where a round leads.
///
/// - Mock
@MainActor
public protocol QuizRoundRouting {
  /// Shows what became of the round until that is left.
  func showResults(_ results: QuizRoundResults) async throws(QuizError) -> QuizRoundOutcome
}

/// Where the results lead.
///
/// - Mock
@MainActor
public protocol QuizResultsRouting: QuizKeysRouting {}
