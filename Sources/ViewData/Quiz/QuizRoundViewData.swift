public import QuizEntities
public import SharedEntities

/// One question of a round after the other.
public struct QuizRoundViewData: Hashable, Sendable {
  /// How far the round has come.
  public enum State: Hashable, Sendable {
    /// The questions are being read.
    case loading
    /// They could not be read.
    case failed(QuizError)
    /// A question waits for its answer.
    case asking
    /// A question has its answer, or its time is up, and waits to be left.
    case answered(Verdict)
    /// There are no more questions.
    case noMore
  }

  /// The time that an answer takes.
  public struct Timing: Hashable, Sendable {
    /// How long it has taken so far, at most as long as the bar is.
    public let elapsed: Duration
    /// How long it takes until the bar is full.
    public let scale: Duration
    /// Whether the question ends when the bar is full.
    public let isLimited: Bool

    /// The time that an answer takes.
    public init(elapsed: Duration, scale: Duration, isLimited: Bool) {
      self.elapsed = elapsed
      self.scale = scale
      self.isLimited = isLimited
    }
  }

  /// How far the round has come.
  public let state: State
  /// What all questions of the round are about; nil where they are about anything.
  public let category: Phrase?
  /// The number of the question in the round, from 1; 0 before the first.
  public let number: Int
  /// How many questions the round has; 0 while it is not known.
  public let count: Int
  /// How many of them were answered rightly so far.
  public let correctCount: Int
  /// The question; nil where there is none to be shown.
  public let question: QuizAskedQuestionViewData?
  /// The right answer; nil as long as the question waits for one.
  public let right: Choice?
  /// The answer given; nil where none was given.
  public let given: Choice?
  /// The time that the answer takes; nil where there is no question.
  public let timing: Timing?
  /// Why the answer could not be stored; nil where it could, or there is none yet.
  public let recordingError: QuizError?
  /// How many lines are scrolled out of sight at the top.
  public let offset: Int

  /// A round with these values.
  public init(
    state: State, category: Phrase? = nil, number: Int = 0, count: Int = 0, correctCount: Int = 0,
    question: QuizAskedQuestionViewData? = nil, right: Choice? = nil, given: Choice? = nil,
    timing: Timing? = nil,
    recordingError: QuizError? = nil, offset: Int = 0
  ) {
    self.state = state
    self.category = category
    self.number = number
    self.count = count
    self.correctCount = correctCount
    self.question = question
    self.right = right
    self.given = given
    self.timing = timing
    self.recordingError = recordingError
    self.offset = offset
  }
}

/// What can happen in a round.
public enum QuizRoundEvent: Hashable, Sendable {
  /// Answer the question.
  case choose(Choice)
  /// Go on to the next question, or to the results after the last one.
  case next
  /// Try again to read the questions, or to store the answer.
  case retry
  /// Scroll so that so many lines are out of sight at the top.
  case scroll(offset: Int)
  /// Show the keys.
  case showKeys
  /// End the round with what was answered, and show the results.
  case finish
  /// Leave the round; what was answered stays.
  case leave
}
