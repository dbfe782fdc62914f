public import SharedEntities

/// What became of a question that was asked.
public enum Verdict: Hashable, Sendable, CaseIterable {
  /// The right answer was given in time.
  case correct
  /// Another answer was given in time.
  case incorrect
  /// No answer was given in time.
  case timeUp
}

/// An answer that was given to a question, or that was not given in time.
public struct AnswerRecord: Hashable, Sendable {
  /// The question.
  public let question: QuestionID
  /// The answer given; nil where none was given in time.
  public let choice: Choice?
  /// What it was worth when it was given, whatever becomes of the question later.
  public let verdict: Verdict
  /// How long it took.
  public let elapsed: Duration
  /// When it was given.
  public let answeredAt: Instant

  /// An answer that was judged when it was given.
  public init(
    stored question: QuestionID, choice: Choice?, verdict: Verdict, elapsed: Duration, answeredAt: Instant
  ) {
    self.question = question
    self.choice = choice
    self.verdict = verdict
    self.elapsed = elapsed
    self.answeredAt = answeredAt
  }

  /// The answer to a question, judged.
  ///
  /// - Parameters:
  ///   - choice: the answer given; nil where the time was up before. One that comes when the time is up counts as none.
  ///   - limit: how long it may take; nil for as long as one likes.
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

/// How often a question was answered, and how often rightly.
public struct QuestionTally: Hashable, Sendable {
  /// The question.
  public let question: QuestionID
  /// What it is about.
  public let category: QuizCategory
  /// What it asks.
  public let sentence: Phrase
  /// How often the right answer was given in time.
  public let correctCount: Int
  /// How often it was asked, and answered or not in time.
  public let answerCount: Int

  /// A tally with these counts.
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

/// A category, and how many questions it has.
public struct QuizCategoryCount: Hashable, Sendable {
  /// The category.
  public let category: QuizCategory
  /// How many questions it has.
  public let questionCount: Int

  /// A category with its count.
  public init(category: QuizCategory, questionCount: Int) {
    self.category = category
    self.questionCount = questionCount
  }
}
