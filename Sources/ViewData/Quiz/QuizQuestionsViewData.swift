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
  /// How many questions were added, replaced and left as they are.
  public let counts: QuizImportCounts
  /// Whether this was a rehearsal, so that nothing was stored.
  public let isRehearsal: Bool

  /// Creates the view data.
  public init(_ counts: QuizImportCounts, isRehearsal: Bool) {
    self.counts = counts
    self.isRehearsal = isRehearsal
  }
}
