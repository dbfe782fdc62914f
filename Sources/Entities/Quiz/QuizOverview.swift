public import SharedEntities

/// What there is to be played.
public struct QuizOverview: Hashable, Sendable {
  /// The categories that have questions.
  public let categories: [QuizCategoryCount]
  /// How rounds are played.
  public var settings: QuizSettings
  /// The store at the time of reading.
  public let version: StoreVersion

  /// What there is to be played.
  public init(categories: [QuizCategoryCount], settings: QuizSettings, version: StoreVersion) {
    self.categories = categories
    self.settings = settings
    self.version = version
  }
}
