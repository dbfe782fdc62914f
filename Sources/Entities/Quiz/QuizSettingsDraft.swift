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
