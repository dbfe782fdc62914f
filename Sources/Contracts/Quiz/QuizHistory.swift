public import Platform
public import QuizEntities

/// Reads how often each question was answered correctly.
///
/// - Mock
public protocol QuizHistoryInteracting: Sendable {
  /// Returns the tally of every selected question that has been asked at least once.
  ///
  /// Tallies of one category are adjacent.
  ///
  /// - Throws: `QuizError.noSuchCategory`, or the error of the store.
  func tallies(of selection: QuizSelection) async throws(QuizError) -> [QuestionTally]
}

/// Navigates from the history screen.
///
/// - Mock
@AppActor
public protocol QuizHistoryRouting: QuizKeysRouting {}
