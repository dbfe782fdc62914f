public import QuizEntities

/// What a command can ask of the questions.
public enum QuizQuestionsEvent: Hashable, Sendable {
  /// Show some of them.
  case show(QuizSelection)
}

/// Finds questions.
///
/// - Mock
public protocol QuizQuestionsInteracting: Sendable {
  /// Gives questions in batches, the included ones among them.
  ///
  /// - Throws: `QuizError.noSuchCategory`, or the error of the store.
  func find(
    _ selection: QuizSelection, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError)
}

/// What can happen on the import screen.
public enum QuizImportEvent: Hashable, Sendable {
  /// Take in what the view reads.
  case `import`
  /// Find out what taking it in would do.
  case rehearse
}

/// Takes in questions from outside.
///
/// - Mock
public protocol QuizImportInteracting: Sendable {
  /// Stores what `next` gives until it gives nil.
  ///
  /// - Parameter isRehearsal: whether all of it is taken back in the end.
  /// - Throws: `QuizError.importFault` at the first fault; then nothing has been taken in.
  func importQuestions(
    isRehearsal: Bool, _ next: () throws(QuizError) -> ImportedQuestion?
  ) async throws(QuizError) -> QuizImportCounts
}
