/// What became of a file of questions.
public struct QuizImportViewData: Hashable, Sendable {
  /// How many questions are new.
  public let addedCount: Int
  /// How many took the place of others with their names.
  public let replacedCount: Int
  /// How many were there already as they are.
  public let unchangedCount: Int
  /// Whether all of it was taken back in the end.
  public let isRehearsal: Bool

  /// An import with these counts.
  public init(addedCount: Int, replacedCount: Int, unchangedCount: Int, isRehearsal: Bool) {
    self.addedCount = addedCount
    self.replacedCount = replacedCount
    self.unchangedCount = unchangedCount
    self.isRehearsal = isRehearsal
  }
}
