internal import Platform
internal import SharedEntities

/// The questions to choose from.
public enum QuizSelection: Hashable, Sendable {
  /// All of them.
  case all
  /// Those of one category.
  case category(QuizCategory)
  /// Those of the category with this name in any language.
  case named(String)
}

/// The parameters of a round.
public struct QuizRoundRequest: Hashable, Sendable {
  /// Overrides the time limit for one round.
  public enum Limit: Hashable, Sendable {
    /// No limit.
    case off
    /// A limit for each question.
    case on(TimeLimit)
  }

  /// The questions to choose from.
  public var selection: QuizSelection
  /// The maximum number of questions; nil for the number in the settings.
  public var count: QuestionCount?
  /// The time limit; nil for the one in the settings.
  public var limit: Limit?
  /// The seed for shuffling: the same seed produces the same order.
  public var seed: UInt64

  public init(_ selection: QuizSelection, count: QuestionCount? = nil, limit: Limit? = nil, seed: UInt64) {
    self.selection = selection
    self.count = count
    self.limit = limit
    self.seed = seed
  }
}

extension QuizRoundRequest {
  /// Draws the questions of a round, in the order determined by the seed.
  ///
  /// - Parameter total: the number of questions to choose from.
  /// - Returns: the indices of the drawn questions.
  public func drawn(outOf total: Int, by settings: QuizSettings) -> [Int] {
    var chance = SplitMix64(state: seed)
    let shuffled = Array(0..<total).shuffled(using: &chance)
    return Array(shuffled.prefix((count ?? settings.questionCount).number))
  }

  /// Returns the time allowed for an answer; nil for no limit.
  public func limit(by settings: QuizSettings) -> Duration? {
    switch limit {
    case .off: nil
    case .on(let limit): limit.duration
    case nil: settings.isLimited ? settings.limit.duration : nil
    }
  }
}

/// The questions of a round, in the order in which they are asked.
public struct QuizRound: Hashable, Sendable {
  /// The category shared by all questions; nil if the round is not limited to one.
  public let category: QuizCategory?
  /// The questions, at least one.
  public let questions: [Question]
  /// The time allowed for an answer; nil for no limit.
  public let limit: Duration?

  public init(category: QuizCategory?, questions: [Question], limit: Duration?) {
    self.category = category
    self.questions = questions
    self.limit = limit
  }

  /// Creates the round for a request.
  ///
  /// - Parameters:
  ///   - categories: the selected categories; a nil element stands for all.
  ///   - questions: the drawn questions.
  /// - Throws: `QuizError.noQuestions` if there are none.
  public init(
    _ request: QuizRoundRequest, in categories: [QuizCategory?], _ questions: [Question],
    by settings: QuizSettings
  ) throws(QuizError) {
    guard !questions.isEmpty else { throw .noQuestions }
    self.init(
      category: categories.first ?? nil, questions: questions, limit: request.limit(by: settings))
  }

  /// The time at which the bar is full.
  public var scale: Duration { limit ?? .seconds(60) }

  /// The interval between two redraws of the bar.
  ///
  /// It divides a second evenly, so that whole seconds are shown. It is at most the time in which one of two hundred
  /// columns fills, but at least 50 milliseconds.
  public var tick: Duration {
    let ticks = [1_000, 500, 250, 100].map { Duration.milliseconds($0) }
    return ticks.first { $0 <= scale / 200 } ?? .milliseconds(50)
  }
}

/// The questions included with the program.
public struct QuestionBank: Sendable {
  /// The edition; a higher number is newer.
  public let version: Int
  /// Reads the questions; throws `QuizError.includedError` if one of their files is invalid.
  public let questions: @AppActor @Sendable () throws(QuizError) -> [Question]

  public init(version: Int, questions: @escaping @AppActor @Sendable () throws(QuizError) -> [Question]) {
    self.version = version
    self.questions = questions
  }
}

/// The outcome of a round.
public enum QuizRoundOutcome: Hashable, Sendable {
  /// The user left it.
  case left
  /// The user left it while an error was on screen.
  case failed(QuizError)
  /// The user finished it and wants another of the same kind.
  case playAgain
}

/// The results of a round.
public struct QuizRoundResults: Hashable, Sendable {
  /// A question and its answer.
  public struct Answer: Hashable, Sendable {
    /// The question.
    public let question: Question
    /// The answer to it.
    public let record: AnswerRecord
    /// The error that kept the answer from being stored; nil if it was stored.
    public var recordingError: QuizError?

    public init(question: Question, record: AnswerRecord, recordingError: QuizError? = nil) {
      self.question = question
      self.record = record
      self.recordingError = recordingError
    }
  }

  /// The category shared by all questions; nil if the round was not limited to one.
  public let category: QuizCategory?
  /// The questions answered or timed out, in order.
  public let answers: [Answer]
  /// The number of questions in the round, including those not reached.
  public let questionCount: Int

  public init(category: QuizCategory?, answers: [Answer], questionCount: Int) {
    self.category = category
    self.answers = answers
    self.questionCount = questionCount
  }
}
