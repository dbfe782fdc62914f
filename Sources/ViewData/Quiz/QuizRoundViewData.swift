public import QuizEntities
public import SharedEntities

/// A round, showing one question at a time.
public struct QuizRoundViewData: Hashable, Sendable {
  /// The state of the round.
  public enum State: Hashable, Sendable {
    /// The questions are being loaded.
    case loading
    /// The questions could not be loaded.
    case failed(QuizError)
    /// A question awaits its answer.
    case asking
    /// A question is hidden and its clock stopped, until the user continues.
    case paused
    /// A question was answered or timed out, and the user may continue.
    case answered(Verdict)
    /// There are no more questions.
    case noMore
  }

  /// The timer of a question.
  public struct Timing: Hashable, Sendable {
    /// The time elapsed, at most `scale`.
    public let elapsed: Duration
    /// The time at which the bar is full.
    public let scale: Duration
    /// Whether the question times out when the bar is full.
    public let isLimited: Bool

    public init(elapsed: Duration, scale: Duration, isLimited: Bool) {
      self.elapsed = elapsed
      self.scale = scale
      self.isLimited = isLimited
    }
  }

  /// The state of the round.
  public let state: State
  /// The category shared by all questions; nil if the round is not limited to one.
  public let category: Phrase?
  /// The number of the question in the round, from 1; 0 before the first.
  public let number: Int
  /// The number of questions in the round; 0 until it is loaded.
  public let count: Int
  /// The number of questions answered correctly.
  public let correctCount: Int
  /// The question; nil if there is none to show, as in a pause.
  public let question: QuestionTexts?
  /// The correct choice; nil until the question is answered or times out.
  public let right: Choice?
  /// The answer given; nil if there is none.
  public let given: Choice?
  /// The timer of the question; nil if there is no question.
  public let timing: Timing?
  /// The reason why the answer could not be stored; nil if it was stored or there is none yet.
  public let recordingError: QuizError?
  /// The number of lines scrolled off the top.
  public let offset: Int

  public init(
    state: State, category: Phrase? = nil, number: Int = 0, count: Int = 0, correctCount: Int = 0,
    question: QuestionTexts? = nil, right: Choice? = nil, given: Choice? = nil,
    timing: Timing? = nil,
    recordingError: QuizError? = nil, offset: Int = 0
  ) {
    self.state = state
    self.category = category
    self.number = number
    self.count = count
    self.correctCount = correctCount
    self.question = state == .paused ? nil : question
    self.right = right
    self.given = given
    self.timing = timing
    self.recordingError = recordingError
    self.offset = offset
  }
}

/// An event of a round.
public enum QuizRoundEvent: Hashable, Sendable {
  /// Answer the question.
  case choose(Choice)
  /// Continue with the next question, or with the results after the last.
  case next
  /// Pause or resume the question.
  case togglePause
  /// Retry loading the questions or storing the answer.
  case retry
  /// Scroll until this many lines are off the top.
  case scroll(offset: Int)
  /// Show the keys.
  case showKeys
  /// End the round early and show the results.
  case finish
  /// Leave the round; stored answers are kept.
  case leave
}
