public import SharedEntities

/// The user's settings for the quiz.
public struct QuizSettings: Hashable, Sendable {
  /// Whether the time for an answer is limited.
  public var isLimited: Bool
  /// The time allowed for an answer when it is limited.
  public var limit: TimeLimit
  /// The maximum number of questions in a round.
  public var questionCount: QuestionCount

  /// The default settings.
  public static let standard = QuizSettings(
    isLimited: true, limit: TimeLimit(stored: 20), questionCount: QuestionCount(stored: 10))

  /// Creates settings.
  public init(isLimited: Bool, limit: TimeLimit, questionCount: QuestionCount) {
    self.isLimited = isLimited
    self.limit = limit
    self.questionCount = questionCount
  }
}

/// The time allowed for an answer: 1 to 3600 seconds.
public struct TimeLimit: Hashable, Sendable {
  /// The time in seconds.
  public let seconds: Int

  /// The valid times, in seconds.
  public static let range = 1...3600

  /// Creates a time limit.
  ///
  /// - Throws: `QuizError.limitOutOfRange` if the number is not in `range`.
  public init(seconds: Int) throws(QuizError) {
    guard Self.range.contains(seconds) else { throw .limitOutOfRange }
    self.seconds = seconds
  }

  /// Creates a time from a stored value, without validating it again.
  public init(stored seconds: Int) { self.seconds = seconds }

  /// The limit as a duration.
  public var duration: Duration { .seconds(seconds) }
}

/// The maximum number of questions in a round: 1 to 100.
public struct QuestionCount: Hashable, Sendable {
  /// The number itself.
  public let number: Int

  /// The valid numbers.
  public static let range = 1...100

  /// Creates a question count.
  ///
  /// - Throws: `QuizError.countOutOfRange` if the number is not in `range`.
  public init(_ number: Int) throws(QuizError) {
    guard Self.range.contains(number) else { throw .countOutOfRange }
    self.number = number
  }

  /// Creates a number from a stored value, without validating it again.
  public init(stored number: Int) { self.number = number }
}

/// Why an operation of the quiz failed.
///
/// Nothing was changed.
public enum QuizError: Error, Hashable, Sendable {
  /// No category has this name.
  case noSuchCategory(String)
  /// There is no question to ask.
  case noQuestions
  /// A time limit is not 1 to 3600 seconds.
  case limitOutOfRange
  /// A number of questions is not 1 to 100.
  case countOutOfRange
  /// A file of questions has a fault, and nothing was imported.
  case importFault(QuizImportFault)
  /// A file of the included questions has a fault.
  case includedFault(file: String, QuizImportFault)
  /// The store could not be read or changed.
  case store(StoreError)
}

/// What is wrong with a file of questions, and where.
public struct QuizImportFault: Error, Hashable, Sendable {
  /// The line of the file, counted from 1.
  public let line: Int
  /// What is wrong.
  public let reason: Reason

  /// Creates a fault at a line.
  public init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// The kinds of fault.
  public enum Reason: Hashable, Sendable {
    /// The text does not follow its format.
    case syntax(Phrase)
    /// The text follows its format but breaks a rule for questions.
    case rule(QuestionFault)
  }
}
