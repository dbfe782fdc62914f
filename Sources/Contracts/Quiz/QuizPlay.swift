public import Platform
public import QuizEntities

/// Selects the questions of a round, and judges and stores answers.
///
/// - Mock
public protocol QuizRoundInteracting: Sendable {
  /// Returns a round for a request, its questions in the order determined by the seed.
  ///
  /// - Throws: `QuizError.noSuchCategory` or `.noQuestions`, or the error of the store.
  func round(for request: QuizRoundRequest) async throws(QuizError) -> QuizRound
  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - choice: the answer given; nil if the time ran out.
  ///   - limit: the time allowed for an answer; nil for no limit.
  func judge(
    _ choice: Choice?, to question: Question, elapsed: Duration, limit: Duration?
  ) -> AnswerRecord
  /// Stores an answer.
  func record(_ answer: AnswerRecord) async throws(QuizError)
}

/// Navigates from a round.
///
/// - Mock
@AppActor
public protocol QuizRoundRouting {
  /// Shows the results of the round until the user leaves them.
  func showResults(_ results: QuizRoundResults) async throws(QuizError) -> QuizRoundOutcome
}

/// Navigates from the results.
///
/// - Mock
@AppActor
public protocol QuizResultsRouting: QuizKeysRouting {}
