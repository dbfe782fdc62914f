/// What stands in the form.
public struct QuizSettingsDraft: Hashable, Sendable {
  /// Whether the time is limited.
  public var isLimited: Bool
  /// The limit in seconds as entered.
  public var limit: String
  /// The number of questions as entered.
  public var count: String

  /// What stands in the form.
  public init(isLimited: Bool, limit: String, count: String) {
    self.isLimited = isLimited
    self.limit = limit
    self.count = count
  }
}

/// What the rules say of a draft.
public struct QuizSettingsReview: Hashable, Sendable {
  /// What is wrong with the limit; nil for nothing.
  public let limitError: QuizError?
  /// What is wrong with the number of questions; nil for nothing.
  public let countError: QuizError?
  /// Whether the draft holds something to be saved.
  public let canSave: Bool

  /// A review with these findings.
  public init(limitError: QuizError?, countError: QuizError?, canSave: Bool) {
    self.limitError = limitError
    self.countError = countError
    self.canSave = canSave
  }
}

/// New settings; nil for what stays as it is.
public struct QuizSettingsPatch: Hashable, Sendable {
  /// Whether the time for an answer is limited.
  public var isLimited: Bool?
  /// How long an answer may take where it is limited.
  public var limit: TimeLimit?
  /// How many questions a round has at most.
  public var questionCount: QuestionCount?

  /// New settings.
  public init(isLimited: Bool? = nil, limit: TimeLimit? = nil, questionCount: QuestionCount? = nil) {
    self.isLimited = isLimited
    self.limit = limit
    self.questionCount = questionCount
  }

  /// New settings as they are wished for on the command line.
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

  /// Changes settings.
  public func apply(to settings: inout QuizSettings) {
    if let isLimited { settings.isLimited = isLimited }
    if let limit { settings.limit = limit }
    if let questionCount { settings.questionCount = questionCount }
  }

  /// Only those values that differ from some settings.
  public func changes(of settings: QuizSettings) -> QuizSettingsPatch {
    QuizSettingsPatch(
      isLimited: isLimited == settings.isLimited ? nil : isLimited,
      limit: limit == settings.limit ? nil : limit,
      questionCount: questionCount == settings.questionCount ? nil : questionCount)
  }
}
