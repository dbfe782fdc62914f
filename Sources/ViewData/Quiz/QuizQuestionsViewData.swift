public import QuizEntities

/// A part of a listing of questions.
public enum QuizQuestionsPart: Hashable, Sendable {
  /// The next questions.
  case questions([QuestionContent])
  /// The end of the listing, with the total count.
  case end(count: Int)
}

/// The result of importing a file of questions.
public struct QuizImportViewData: Hashable, Sendable {
  /// The numbers of questions added, replaced and unchanged.
  public let counts: QuizImportCounts
  /// Whether this was a dry run, which stores nothing.
  public let isDryRun: Bool

  public init(_ counts: QuizImportCounts, isDryRun: Bool) {
    self.counts = counts
    self.isDryRun = isDryRun
  }
}
