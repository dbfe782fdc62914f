public import QuizEntities
public import SharedEntities

/// The list of categories to play.
public struct QuizCategoriesViewData: Hashable, Sendable {
  /// The loading state of the screen.
  public enum Phase: Hashable, Sendable {
    /// The categories are being read.
    case loading
    /// They could not be read.
    case failed(QuizError)
    /// They are loaded.
    case ready
  }

  /// A choice to play: a category, or all of them.
  public struct Row: Hashable, Sendable {
    /// The category; nil for all of them.
    public let category: Phrase?
    /// How many questions it has.
    public let questionCount: Int

    /// Creates a row.
    public init(category: Phrase?, questionCount: Int) {
      self.category = category
      self.questionCount = questionCount
    }
  }

  /// The loading state of the screen.
  public let phase: Phase
  /// The rows; the first stands for all categories.
  public let rows: [Row]
  /// The index of the selected row.
  public let selectedIndex: Int
  /// The settings of a round; nil until they are loaded.
  public let settings: QuizSettingsSummary?
  /// The error to show; nil if there is none.
  public let notice: QuizError?

  /// Creates the view data.
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

/// An event of the category list.
public enum QuizCategoriesEvent: Hashable, Sendable {
  /// Select a row.
  case select(index: Int)
  /// Play a round of the selected category.
  case play
  /// Show the history of answers.
  case showHistory
  /// Change the settings.
  case showSettings
  /// Show the keys.
  case showKeys
  /// Retry loading the categories.
  case retry
  /// Leave the quiz.
  case leave
}
