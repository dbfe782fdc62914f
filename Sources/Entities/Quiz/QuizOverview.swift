public import SharedEntities

/// What the quiz has to play: its categories and settings.
public struct QuizOverview: Hashable, Sendable {
  /// The categories that have at least one question.
  public let categories: [QuizCategoryCount]
  /// The current settings.
  public var settings: QuizSettings
  /// The version of the store when this was read.
  public let version: StoreVersion

  /// Creates an overview.
  public init(categories: [QuizCategoryCount], settings: QuizSettings, version: StoreVersion) {
    self.categories = categories
    self.settings = settings
    self.version = version
  }
}

/// A category, and how many questions it has.
public struct QuizCategoryCount: Hashable, Sendable {
  /// The category.
  public let category: QuizCategory
  /// How many questions it has.
  public let questionCount: Int

  /// A category with its count.
  public init(category: QuizCategory, questionCount: Int) {
    self.category = category
    self.questionCount = questionCount
  }
}
