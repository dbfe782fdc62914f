public import QuizEntities
public import SharedEntities

/// A question as screens show it.
public struct QuizQuestionViewData: Hashable, Sendable {
  /// The name by which files know it.
  public let id: String
  /// What it is about.
  public let category: Phrase
  /// What is asked.
  public let sentence: Phrase
  /// The four answers to choose from, in the order of their numbers.
  public let choices: [Phrase]
  /// Which of them is right.
  public let answer: Choice
  /// Where the answer can be read up.
  public let source: String

  /// A question with these values.
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

/// A question as a round asks it: without its answer.
public struct QuizAskedQuestionViewData: Hashable, Sendable {
  /// The name by which files know it.
  public let id: String
  /// What it is about.
  public let category: Phrase
  /// What is asked.
  public let sentence: Phrase
  /// The four answers to choose from, in the order of their numbers.
  public let choices: [Phrase]
  /// Where the answer can be read up.
  public let source: String

  /// A question without its answer.
  public init(_ question: QuizQuestionViewData) {
    id = question.id
    category = question.category
    sentence = question.sentence
    choices = question.choices
    source = question.source
  }
}

/// A part of the list of questions.
public enum QuizQuestionsPart: Hashable, Sendable {
  /// The next questions.
  case questions([QuizQuestionViewData])
  /// All are shown, so many.
  case end(count: Int)
}
