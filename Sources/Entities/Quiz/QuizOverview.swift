public import SharedEntities

/// The categories and settings of the quiz.
public struct QuizOverview: Hashable, Sendable {
  /// The categories that have at least one question.
  public let categories: [QuizCategoryCount]
  /// The current settings.
  public var settings: QuizSettings
  /// The version of the store when this was read.
  public let version: StoreVersion

  public init(categories: [QuizCategoryCount], settings: QuizSettings, version: StoreVersion) {
    self.categories = categories
    self.settings = settings
    self.version = version
  }
}

/// A category and its number of questions.
public struct QuizCategoryCount: Hashable, Sendable {
  /// The category.
  public let category: QuizCategory
  /// The number of questions.
  public let questionCount: Int

  public init(category: QuizCategory, questionCount: Int) {
    self.category = category
    self.questionCount = questionCount
  }
}
