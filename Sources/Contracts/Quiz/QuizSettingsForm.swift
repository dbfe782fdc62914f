public import QuizEntities

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

/// Which settings are chosen anew; nil for those left alone.
public struct QuizSettingsChanges: Hashable, Sendable {
  /// How long an answer may take.
  public var limit: QuizRoundRequest.Limit?
  /// How many questions a round has at most.
  public var count: QuestionCount?

  /// What is chosen anew.
  public init(limit: QuizRoundRequest.Limit? = nil, count: QuestionCount? = nil) {
    self.limit = limit
    self.count = count
  }
}

/// Knows and changes the settings.
///
/// - Mock
public protocol QuizSettingsInteracting: Sendable {
  /// The settings.
  func settings() async throws(QuizError) -> QuizSettings
  /// What stands in the form for some settings.
  func draft(of settings: QuizSettings) -> QuizSettingsDraft
  /// What the rules say of a draft.
  ///
  /// - Parameter stored: the settings that it is to take the place of.
  func review(_ draft: QuizSettingsDraft, of stored: QuizSettings) -> QuizSettingsReview
  /// Keeps what a draft changes, and gives all settings as they are then.
  ///
  /// - Parameter stored: the settings with which the draft began.
  /// - Throws: the first error of the draft's review, or the error of the store.
  func save(_ draft: QuizSettingsDraft, of stored: QuizSettings) async throws(QuizError) -> QuizSettings
  /// Changes some settings, and gives them all as they are then.
  func change(_ changes: QuizSettingsChanges) async throws(QuizError) -> QuizSettings
}

/// Where the form for the settings leads.
///
/// - Mock
@MainActor
public protocol QuizSettingsRouting: QuizKeysRouting {}

/// What a command can ask of the settings.
public enum QuizSettingsReportEvent: Hashable, Sendable {
  /// Show them.
  case show
  /// Change some of them.
  case change(QuizSettingsChanges)
}
