public import QuizEntities
public import SharedEntities

/// What became of a round.
public struct QuizResultsViewData: Hashable, Sendable {
  /// A question and its answer.
  public struct Row: Hashable, Sendable {
    /// The question.
    public let question: QuizQuestionViewData
    /// The answer given; nil where none was given in time.
    public let given: Choice?
    /// What the answer was worth.
    public let verdict: Verdict
    /// How long it took.
    public let elapsed: Duration
    /// Whether it is in the store.
    public let isRecorded: Bool

    /// A question and its answer.
    public init(
      question: QuizQuestionViewData, given: Choice?, verdict: Verdict, elapsed: Duration,
      isRecorded: Bool = true
    ) {
      self.question = question
      self.given = given
      self.verdict = verdict
      self.elapsed = elapsed
      self.isRecorded = isRecorded
    }
  }

  /// What all questions of the round are about; nil where they are about anything.
  public let category: Phrase?
  /// The questions that were answered, or whose time was up, in their order.
  public let rows: [Row]
  /// How many questions the round has, those never answered too.
  public let questionCount: Int
  /// How many lines are scrolled out of sight at the top.
  public let offset: Int

  /// The results of a round.
  public init(category: Phrase?, rows: [Row], questionCount: Int, offset: Int = 0) {
    self.category = category
    self.rows = rows
    self.questionCount = questionCount
    self.offset = offset
  }

  /// How many questions were answered rightly.
  public var correctCount: Int { rows.count { $0.verdict == .correct } }

  /// How many answers could not be stored.
  public var unrecordedCount: Int { rows.count { !$0.isRecorded } }
}

/// What can happen on the results.
public enum QuizResultsEvent: Hashable, Sendable {
  /// Scroll so that so many lines are out of sight at the top.
  case scroll(offset: Int)
  /// Play another round of the same kind.
  case playAgain
  /// Show the keys.
  case showKeys
  /// Go back to the categories.
  case leave
}
