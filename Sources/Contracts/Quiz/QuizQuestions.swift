public import QuizEntities

/// Reads questions.
///
/// - Mock
public protocol QuizQuestionsInteracting: Sendable {
  /// Reads the selected questions in batches.
  ///
  /// The included questions are stored first if necessary.
  ///
  /// - Throws: `QuizError.noSuchCategory`, or the error of the store.
  func find(
    _ selection: QuizSelection, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError)
}

/// Imports questions.
///
/// - Mock
public protocol QuizImportInteracting: Sendable {
  /// Stores the questions that `next` returns, until it returns nil.
  ///
  /// - Parameter isDryRun: whether only to count what would change, without storing anything.
  /// - Throws: `QuizError.importError` at the first error; nothing is imported.
  func importQuestions(
    isDryRun: Bool, _ next: () throws(QuizError) -> ImportedQuestion?
  ) async throws(QuizError) -> QuizImportCounts
}
