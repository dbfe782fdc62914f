public import QuizEntities

/// Knows how often each question was answered rightly.
///
/// - Mock
public protocol QuizHistoryInteracting: Sendable {
  /// How often each of some questions was answered rightly; only those that were ever asked.
  ///
  /// Those of a category come together.
  ///
  /// - Throws: `QuizError.noSuchCategory`, or the error of the store.
  func tallies(of selection: QuizSelection) async throws(QuizError) -> [QuestionTally]
}

/// Where the history leads.
///
/// - Mock
@MainActor
public protocol QuizHistoryRouting: QuizKeysRouting {}

/// What a command can ask of the history.
public enum QuizHistoryReportEvent: Hashable, Sendable {
  /// Show it for some questions.
  case show(QuizSelection)
}
