/// The user's settings for the quiz.
public struct QuizSettings: Hashable, Sendable {
  /// Whether the time for an answer is limited.
  public var isLimited: Bool
  /// The time allowed for an answer when it is limited.
  public var limit: TimeLimit
  /// The maximum number of questions in a round.
  public var questionCount: QuestionCount

  /// The default settings.
  public static let `default` = QuizSettings(
    isLimited: true, limit: TimeLimit(stored: 20), questionCount: QuestionCount(stored: 10))

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

  /// Validates a number of seconds.
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

  /// Validates a number of questions.
  ///
  /// - Throws: `QuizError.countOutOfRange` if the number is not in `range`.
  public init(_ number: Int) throws(QuizError) {
    guard Self.range.contains(number) else { throw .countOutOfRange }
    self.number = number
  }

  /// Creates a number from a stored value, without validating it again.
  public init(stored number: Int) { self.number = number }
}
