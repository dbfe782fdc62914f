public import QuizEntities
public import SharedEntities

/// The results of a round.
public struct QuizResultsViewData: Hashable, Sendable {
  /// A question and its answer.
  public struct Row: Hashable, Sendable {
    /// The question.
    public let question: QuestionContent
    /// The answer given; nil if time ran out.
    public let given: Choice?
    /// The verdict on the answer.
    public let verdict: Verdict
    /// The time taken to answer.
    public let elapsed: Duration
    /// Whether the answer was stored.
    public let isRecorded: Bool

    public init(
      question: QuestionContent, given: Choice?, verdict: Verdict, elapsed: Duration,
      isRecorded: Bool = true
    ) {
      self.question = question
      self.given = given
      self.verdict = verdict
      self.elapsed = elapsed
      self.isRecorded = isRecorded
    }
  }

  /// The category shared by all questions; nil if the round was not limited to one.
  public let category: Phrase?
  /// The questions answered or timed out, in order.
  public let rows: [Row]
  /// The number of questions in the round, including those not reached.
  public let questionCount: Int
  /// The number of lines scrolled off the top.
  public let offset: Int

  public init(category: Phrase?, rows: [Row], questionCount: Int, offset: Int = 0) {
    self.category = category
    self.rows = rows
    self.questionCount = questionCount
    self.offset = offset
  }

  /// The number of correct answers.
  public var correctCount: Int { rows.count { $0.verdict == .correct } }

  /// The number of answers that could not be stored.
  public var unrecordedCount: Int { rows.count { !$0.isRecorded } }
}

/// An event of the results screen.
public enum QuizResultsEvent: Hashable, Sendable {
  /// Scroll until this many lines are off the top.
  case scroll(offset: Int)
  /// Play another round of the same kind.
  case playAgain
  /// Show the keys.
  case showKeys
  /// Go back to the categories.
  case leave
}
