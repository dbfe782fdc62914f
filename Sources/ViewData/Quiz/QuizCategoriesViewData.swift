public import QuizEntities
public import SharedViewData

/// The list of categories to play.
public struct QuizCategoriesViewData: Hashable, Sendable {
  /// The loading state of the screen.
  public let phase: LoadingPhase<QuizError>
  /// The categories with their numbers of questions.
  public let categories: [QuizCategoryCount]
  /// The index of the selected row; the first row represents all categories.
  public let selectedIndex: Int
  /// The settings of a round; nil until they are loaded.
  public let settings: QuizSettings?
  /// The error to show; nil if there is none.
  public let notice: QuizError?

  public init(
    phase: LoadingPhase<QuizError> = .ready, categories: [QuizCategoryCount] = [], selectedIndex: Int = 0,
    settings: QuizSettings? = nil, notice: QuizError? = nil
  ) {
    self.phase = phase
    self.categories = categories
    self.selectedIndex = selectedIndex
    self.settings = settings
    self.notice = notice
  }

  /// The number of questions in all categories.
  public var questionCount: Int { categories.reduce(0) { $0 + $1.questionCount } }
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
