public import QuizEntities
public import SharedViewData

/// How rounds are played, in short.
public struct QuizSettingsSummary: Hashable, Sendable {
  /// Whether the time for an answer is limited.
  public let isLimited: Bool
  /// How many seconds an answer may take where it is limited.
  public let limitSeconds: Int
  /// How many questions a round has at most.
  public let questionCount: Int

  /// Settings with these values.
  public init(isLimited: Bool, limitSeconds: Int, questionCount: Int) {
    self.isLimited = isLimited
    self.limitSeconds = limitSeconds
    self.questionCount = questionCount
  }
}

/// The form for the settings.
public struct QuizSettingsViewData: Hashable, Sendable {
  /// A place of the form that keys can act upon.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// Whether the time is limited.
    case isLimited
    /// The field for the limit in seconds.
    case limit
    /// The field for the number of questions.
    case count
    /// The button that saves.
    case save
    /// The button that leaves everything as it was.
    case cancel
  }

  /// Whether the settings are being read; then there is nothing to be entered yet.
  public let isLoading: Bool
  /// Whether the time is limited.
  public let isLimited: Bool
  /// The limit in seconds as entered.
  public let limit: TextField
  /// The number of questions as entered.
  public let count: TextField
  /// What keys act upon.
  public let focus: Element
  /// What is wrong with the limit; nil for nothing.
  public let limitError: QuizError?
  /// What is wrong with the number of questions; nil for nothing.
  public let countError: QuizError?
  /// Whether there is something to be saved.
  public let canSave: Bool
  /// Why they could not be read or saved; nil where nothing failed.
  public let failure: QuizError?

  /// A form with these values.
  public init(
    isLoading: Bool = false, isLimited: Bool, limit: TextField, count: TextField,
    focus: Element = .isLimited, limitError: QuizError? = nil, countError: QuizError? = nil, canSave: Bool,
    failure: QuizError? = nil
  ) {
    self.isLoading = isLoading
    self.isLimited = isLimited
    self.limit = limit
    self.count = count
    self.focus = focus
    self.limitError = limitError
    self.countError = countError
    self.canSave = canSave
    self.failure = failure
  }
}

/// What can happen on the form for the settings.
public enum QuizSettingsFormEvent: Hashable, Sendable {
  /// Switch the limit on or off.
  case toggleLimit
  /// Change the text of the field in focus.
  case edit(TextEdit)
  /// Go to the next place of the form.
  case focusNext
  /// Go to the place before.
  case focusPrevious
  /// Save what was entered.
  case save
  /// Leave everything as it was.
  case cancel
  /// Show the keys.
  case showKeys
}
