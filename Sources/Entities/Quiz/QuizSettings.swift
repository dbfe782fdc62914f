public import SharedEntities

/// How a person likes to play.
public struct QuizSettings: Hashable, Sendable {
  /// Whether the time for an answer is limited.
  public var isLimited: Bool
  /// How long an answer may take where it is limited.
  public var limit: TimeLimit
  /// How many questions a round has at most.
  public var questionCount: QuestionCount

  /// The settings as long as nobody has chosen others.
  public static let standard = QuizSettings(
    isLimited: true, limit: TimeLimit(stored: 20), questionCount: QuestionCount(stored: 10))

  /// Settings with these values.
  public init(isLimited: Bool, limit: TimeLimit, questionCount: QuestionCount) {
    self.isLimited = isLimited
    self.limit = limit
    self.questionCount = questionCount
  }
}

/// How long an answer may take: 1 to 3600 seconds.
public struct TimeLimit: Hashable, Sendable {
  /// The time in seconds.
  public let seconds: Int

  /// The times that there can be, in seconds.
  public static let range = 1...3600

  /// So many seconds.
  ///
  /// - Throws: `QuizError.limitOutOfRange`.
  public init(seconds: Int) throws(QuizError) {
    guard Self.range.contains(seconds) else { throw .limitOutOfRange }
    self.seconds = seconds
  }

  /// A time that was checked when it was stored.
  public init(stored seconds: Int) { self.seconds = seconds }

  /// The time.
  public var duration: Duration { .seconds(seconds) }
}

/// How many questions a round has at most: 1 to 100.
public struct QuestionCount: Hashable, Sendable {
  /// The number itself.
  public let number: Int

  /// The numbers that there can be.
  public static let range = 1...100

  /// So many questions.
  ///
  /// - Throws: `QuizError.countOutOfRange`.
  public init(_ number: Int) throws(QuizError) {
    guard Self.range.contains(number) else { throw .countOutOfRange }
    self.number = number
  }

  /// A number that was checked when it was stored.
  public init(stored number: Int) { self.number = number }
}

/// Why something could not be done in the quiz.
///
/// Nothing has been changed.
public enum QuizError: Error, Hashable, Sendable {
  /// No category has this name.
  case noSuchCategory(String)
  /// There is no question to ask.
  case noQuestions
  /// An answer may take 1 to 3600 seconds.
  case limitOutOfRange
  /// A round has 1 to 100 questions.
  case countOutOfRange
  /// A file of questions has a fault, and nothing of it was taken in.
  case importFault(QuizImportFault)
  /// A file of the questions that come with the program has a fault.
  case includedFault(file: String, QuizImportFault)
  /// The store could not be read or changed.
  case store(StoreError)
}

/// What is wrong with a file of questions, and where.
public struct QuizImportFault: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong.
  public let reason: Reason

  /// A fault at a line.
  public init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    /// The text does not follow its format.
    case syntax(Phrase)
    /// The text follows its format but breaks a rule for questions.
    case rule(QuestionFault)
  }
}
