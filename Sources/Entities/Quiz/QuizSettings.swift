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

/// The content of the settings form.
public struct QuizSettingsDraft: Hashable, Sendable {
  /// Whether the time is limited.
  public var isLimited: Bool
  /// The limit in seconds as entered.
  public var limit: String
  /// The number of questions as entered.
  public var count: String

  /// Creates a draft.
  public init(isLimited: Bool, limit: String, count: String) {
    self.isLimited = isLimited
    self.limit = limit
    self.count = count
  }
}

/// The result of validating a draft.
public struct QuizSettingsReview: Hashable, Sendable {
  /// What is wrong with the limit; nil if it is valid.
  public let limitError: QuizError?
  /// What is wrong with the number of questions; nil if it is valid.
  public let countError: QuizError?
  /// Whether the draft is valid and differs from the saved settings.
  public let canSave: Bool

  /// Creates a review.
  public init(limitError: QuizError? = nil, countError: QuizError? = nil, canSave: Bool) {
    self.limitError = limitError
    self.countError = countError
    self.canSave = canSave
  }
}

/// Changes to the settings; nil for a value that stays as it is.
public struct QuizSettingsPatch: Hashable, Sendable {
  /// Whether the time for an answer is limited.
  public var isLimited: Bool?
  /// The time allowed for an answer when it is limited.
  public var limit: TimeLimit?
  /// The maximum number of questions in a round.
  public var questionCount: QuestionCount?

  /// Creates a patch.
  public init(isLimited: Bool? = nil, limit: TimeLimit? = nil, questionCount: QuestionCount? = nil) {
    self.isLimited = isLimited
    self.limit = limit
    self.questionCount = questionCount
  }

  /// Creates a patch from the options of a command; `off` keeps the stored limit for later.
  public init(limit: QuizRoundRequest.Limit?, questionCount: QuestionCount?) {
    self.questionCount = questionCount
    switch limit {
    case nil: break
    case .off: isLimited = false
    case .on(let limit):
      isLimited = true
      self.limit = limit
    }
  }

  /// Applies the changes to the settings.
  public func apply(to settings: inout QuizSettings) {
    if let isLimited { settings.isLimited = isLimited }
    if let limit { settings.limit = limit }
    if let questionCount { settings.questionCount = questionCount }
  }

  /// Returns only the values that differ from the settings.
  public func changes(of settings: QuizSettings) -> QuizSettingsPatch {
    QuizSettingsPatch(
      isLimited: isLimited == settings.isLimited ? nil : isLimited,
      limit: limit == settings.limit ? nil : limit,
      questionCount: questionCount == settings.questionCount ? nil : questionCount)
  }
}
