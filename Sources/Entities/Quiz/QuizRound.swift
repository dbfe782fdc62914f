/// Which questions are meant.
public enum QuizSelection: Hashable, Sendable {
  /// All of them.
  case all
  /// Those of a category.
  case category(QuizCategory)
  /// Those of the category that has a name, in any language.
  case named(String)
}

/// What a person asks for who wants to play.
public struct QuizRoundRequest: Hashable, Sendable {
  /// Whether the time is limited, for one round.
  public enum Limit: Hashable, Sendable {
    /// As long as one likes.
    case off
    /// At most so long for a question.
    case on(TimeLimit)
  }

  /// The questions to choose from.
  public var selection: QuizSelection
  /// How many questions at most; nil for as many as the settings say.
  public var count: QuestionCount?
  /// How long an answer may take; nil for what the settings say.
  public var limit: Limit?
  /// Where chance begins: the same seed gives the same order.
  public var seed: UInt64

  /// A wish for a round.
  public init(_ selection: QuizSelection, count: QuestionCount? = nil, limit: Limit? = nil, seed: UInt64) {
    self.selection = selection
    self.count = count
    self.limit = limit
    self.seed = seed
  }
}

/// The questions of a round, in the order in which they are asked.
public struct QuizRound: Hashable, Sendable {
  /// What all questions are about; nil where they are about anything.
  public let category: QuizCategory?
  /// The questions, at least one.
  public let questions: [Question]
  /// How long an answer may take; nil for as long as one likes.
  public let limit: Duration?

  /// A round of these questions.
  public init(category: QuizCategory?, questions: [Question], limit: Duration?) {
    self.category = category
    self.questions = questions
    self.limit = limit
  }
}

/// The questions that come with the program.
public struct QuestionBank: Sendable {
  /// Which edition it is; higher ones are newer.
  public let version: Int
  /// Reads the questions, or throws what is wrong with their files.
  public let questions: @Sendable () throws(QuizError) -> [Question]

  /// A bank in an edition.
  public init(version: Int, questions: @escaping @Sendable () throws(QuizError) -> [Question]) {
    self.version = version
    self.questions = questions
  }
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
