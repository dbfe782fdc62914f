public import SharedEntities

/// The outcome of a question that was asked; stores and JSON hold the raw value.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// The right answer was given in time.
  case correct
  /// Another answer was given in time.
  case incorrect
  /// No answer was given in time.
  case timeUp = "time-up"
}

/// The answer to a question, or the fact that none came in time.
public struct AnswerRecord: Hashable, Sendable {
  /// The question.
  public let question: QuestionID
  /// The answer given; nil if none was given in time.
  public let choice: Choice?
  /// The verdict at the time of the answer.
  ///
  /// Later changes to the question do not affect it.
  public let verdict: Verdict
  /// The time taken to answer, at most the time limit.
  public let elapsed: Duration
  /// The time of the answer.
  public let answeredAt: Instant

  /// Creates an answer that was judged when it was given.
  public init(
    stored question: QuestionID, choice: Choice?, verdict: Verdict, elapsed: Duration, answeredAt: Instant
  ) {
    self.question = question
    self.choice = choice
    self.verdict = verdict
    self.elapsed = elapsed
    self.answeredAt = answeredAt
  }

  /// Judges the answer to a question.
  ///
  /// - Parameters:
  ///   - choice: the answer given; nil if the time ran out first. A choice made at or after the limit counts
  ///     as none.
  ///   - limit: the time allowed for an answer; nil for no limit.
  public init(
    to question: Question, choice: Choice?, elapsed: Duration, limit: Duration?, at instant: Instant
  ) {
    let inTime = limit.map { elapsed < $0 } ?? true
    let choice = inTime ? choice : nil
    self.init(
      stored: question.id, choice: choice,
      verdict: choice.map { $0 == question.answer ? .correct : .incorrect } ?? .timeUp,
      elapsed: min(elapsed, limit ?? elapsed), answeredAt: instant)
  }
}

/// The number of times a question was asked, and the number of correct answers.
public struct QuestionTally: Hashable, Sendable {
  /// The question.
  public let question: QuestionID
  /// The category of the question.
  public let category: QuizCategory
  /// The text of the question.
  public let sentence: Phrase
  /// The number of correct answers given in time.
  public let correctCount: Int
  /// The number of times it was asked, whether or not it was answered in time.
  public let answerCount: Int

  public init(
    question: QuestionID, category: QuizCategory, sentence: Phrase, correctCount: Int, answerCount: Int
  ) {
    self.question = question
    self.category = category
    self.sentence = sentence
    self.correctCount = correctCount
    self.answerCount = answerCount
  }
}
