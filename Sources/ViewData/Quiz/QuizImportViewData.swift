/// The result of importing a file of questions.
public struct QuizImportViewData: Hashable, Sendable {
  /// How many questions are new.
  public let addedCount: Int
  /// How many replaced a question with the same identifier.
  public let replacedCount: Int
  /// How many were already stored and are identical.
  public let unchangedCount: Int
  /// Whether this was a rehearsal, so that nothing was stored.
  public let isRehearsal: Bool

  /// Creates the view data.
  public init(addedCount: Int, replacedCount: Int, unchangedCount: Int, isRehearsal: Bool) {
    self.addedCount = addedCount
    self.replacedCount = replacedCount
    self.unchangedCount = unchangedCount
    self.isRehearsal = isRehearsal
  }
}
