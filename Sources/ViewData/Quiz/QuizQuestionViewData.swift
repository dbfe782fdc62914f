public import QuizEntities
public import SharedEntities

/// A question as shown on screen.
public struct QuizQuestionViewData: Hashable, Sendable {
  /// The question's identifier.
  public let id: String
  /// The category of the question.
  public let category: Phrase
  /// The text of the question.
  public let sentence: Phrase
  /// The four answers to choose from, in the order of their numbers.
  public let choices: [Phrase]
  /// The correct choice.
  public let answer: Choice
  /// A reference that supports the answer.
  public let source: String

  /// Creates a question.
  public init(
    id: String, category: Phrase, sentence: Phrase, choices: [Phrase], answer: Choice, source: String
  ) {
    self.id = id
    self.category = category
    self.sentence = sentence
    self.choices = choices
    self.answer = answer
    self.source = source
  }
}

/// A question as a round asks it, without its answer.
public struct QuizAskedQuestionViewData: Hashable, Sendable {
  /// The question's identifier.
  public let id: String
  /// The category of the question.
  public let category: Phrase
  /// The text of the question.
  public let sentence: Phrase
  /// The four answers to choose from, in the order of their numbers.
  public let choices: [Phrase]
  /// A reference that supports the answer.
  public let source: String

  /// Creates a question without its answer.
  public init(_ question: QuizQuestionViewData) {
    id = question.id
    category = question.category
    sentence = question.sentence
    choices = question.choices
    source = question.source
  }
}

/// A part of a listing of questions.
public enum QuizQuestionsPart: Hashable, Sendable {
  /// The next questions.
  case questions([QuizQuestionViewData])
  /// The end of the listing, with the total count.
  case end(count: Int)
}
