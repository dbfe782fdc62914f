public import QuizEntities

/// Chooses the questions of a round, and judges and keeps answers.
///
/// - Mock
public protocol QuizRoundInteracting: Sendable {
  /// A round as it is wished for, its questions in the order that the seed gives.
  ///
  /// - Throws: `QuizError.noSuchCategory` or `.noQuestions`, or the error of the store.
  func round(for request: QuizRoundRequest) async throws(QuizError) -> QuizRound
  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - choice: the answer given; nil where the time is up.
  ///   - limit: how long it may take; nil for as long as one likes.
  func judge(
    _ choice: Choice?, to question: Question, elapsed: Duration, limit: Duration?
  ) -> AnswerRecord
  /// Keeps an answer.
  func record(_ answer: AnswerRecord) async throws(QuizError)
}

/// Where a round leads.
///
/// - Mock
@MainActor
public protocol QuizRoundRouting {
  /// Shows what became of the round until that is left.
  func showResults(_ results: QuizRoundResults) async throws(QuizError) -> QuizRoundOutcome
}

/// What a round leaves behind.
public enum QuizRoundOutcome: Hashable, Sendable {
  /// It was left.
  case left
  /// It was left with a failure on the screen.
  case failed(QuizError)
  /// It was played, and another of its kind is asked for.
  case playAgain
}

/// What became of a round.
public struct QuizRoundResults: Hashable, Sendable {
  /// A question and its answer.
  public struct Answer: Hashable, Sendable {
    /// The question.
    public let question: Question
    /// The answer to it.
    public let record: AnswerRecord
    /// Why the answer could not be stored; nil where it could.
    public var recordingError: QuizError?

    /// A question and its answer.
    public init(question: Question, record: AnswerRecord, recordingError: QuizError? = nil) {
      self.question = question
      self.record = record
      self.recordingError = recordingError
    }
  }

  /// What all questions are about; nil where they are about anything.
  public let category: QuizCategory?
  /// The questions that have an answer, or whose time was up, in their order.
  public let answers: [Answer]
  /// How many questions the round has, those without an answer too.
  public let questionCount: Int

  /// What became of a round.
  public init(category: QuizCategory?, answers: [Answer], questionCount: Int) {
    self.category = category
    self.answers = answers
    self.questionCount = questionCount
  }
}

/// Where the results lead.
///
/// - Mock
@MainActor
public protocol QuizResultsRouting: QuizKeysRouting {}
