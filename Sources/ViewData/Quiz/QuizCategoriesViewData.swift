public import QuizEntities
public import SharedEntities

/// The categories from which one is chosen to be played.
public struct QuizCategoriesViewData: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// The categories are being read.
    case loading
    /// They could not be read.
    case failed(QuizError)
    /// They are there.
    case ready
  }

  /// What a round can be played with.
  public struct Row: Hashable, Sendable {
    /// The category; nil for all of them.
    public let category: Phrase?
    /// How many questions there are.
    public let questionCount: Int

    /// A row of a category, or of all.
    public init(category: Phrase?, questionCount: Int) {
      self.category = category
      self.questionCount = questionCount
    }
  }

  /// How far the screen has come.
  public let phase: Phase
  /// The rows, of which the first stands for all categories.
  public let rows: [Row]
  /// The index of the row that the keys act upon.
  public let selectedIndex: Int
  /// How a round is played; nil while it is not known.
  public let settings: QuizSettingsSummary?
  /// What could not be done; nil for nothing.
  public let notice: QuizError?

  /// Categories with these values.
  public init(
    phase: Phase = .ready, rows: [Row] = [], selectedIndex: Int = 0, settings: QuizSettingsSummary? = nil,
    notice: QuizError? = nil
  ) {
    self.phase = phase
    self.rows = rows
    self.selectedIndex = selectedIndex
    self.settings = settings
    self.notice = notice
  }
}

/// What can happen on the categories.
public enum QuizCategoriesEvent: Hashable, Sendable {
  /// Select a row.
  case select(index: Int)
  /// Play a round with the selected row.
  case play
  /// Show how often each question was right.
  case showHistory
  /// Change the settings.
  case showSettings
  /// Show the keys.
  case showKeys
  /// Try again to read the categories.
  case retry
  /// Leave the quiz.
  case leave
}
