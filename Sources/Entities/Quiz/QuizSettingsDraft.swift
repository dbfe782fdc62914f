internal import SharedEntities

/// The content of the settings form.
public struct QuizSettingsDraft: Hashable, Sendable {
  /// Whether the time is limited.
  public var isLimited: Bool
  /// The limit in seconds as entered.
  public var limit: String
  /// The number of questions as entered.
  public var count: String

  public init(isLimited: Bool, limit: String, count: String) {
    self.isLimited = isLimited
    self.limit = limit
    self.count = count
  }

  /// Creates a draft of unchanged settings.
  public init(_ settings: QuizSettings) {
    self.init(
      isLimited: settings.isLimited, limit: String(settings.limit.seconds),
      count: String(settings.questionCount.number))
  }

  /// Validates the draft against the saved settings.
  public func review(of stored: QuizSettings) -> QuizSettingsReview {
    let limit = Result { () throws(QuizError) in try self.limit(stored) }
    let count = Result { () throws(QuizError) in try self.questionCount() }
    let isNew =
      isLimited != stored.isLimited || limit.value != stored.limit || count.value != stored.questionCount
    return QuizSettingsReview(
      limitError: limit.error, countError: count.error,
      canSave: limit.error == nil && count.error == nil && isNew)
  }

  /// Returns the changes that the draft makes to the saved settings.
  ///
  /// - Throws: the first error of the review.
  public func changes(of stored: QuizSettings) throws(QuizError) -> QuizSettingsPatch {
    QuizSettingsPatch(isLimited: isLimited, limit: try limit(stored), questionCount: try questionCount())
      .changes(of: stored)
  }

  /// Returns the limit as entered; if it is switched off and invalid, the stored one.
  private func limit(_ stored: QuizSettings) throws(QuizError) -> TimeLimit {
    do throws(QuizError) {
      guard let seconds = wholeNumber(trimmed(limit).utf8) else { throw .limitOutOfRange }
      return try TimeLimit(seconds: seconds)
    } catch {
      guard isLimited else { return stored.limit }
      throw error
    }
  }

  private func questionCount() throws(QuizError) -> QuestionCount {
    guard let number = wholeNumber(trimmed(count).utf8) else { throw .countOutOfRange }
    return try QuestionCount(number)
  }
}

/// The result of validating a draft.
public struct QuizSettingsReview: Hashable, Sendable {
  /// The error in the limit; nil if it is valid.
  public let limitError: QuizError?
  /// The error in the number of questions; nil if it is valid.
  public let countError: QuizError?
  /// Whether the draft is valid and differs from the saved settings.
  public let canSave: Bool

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
