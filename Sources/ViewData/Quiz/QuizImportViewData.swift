public import SharedEntities

/// A question as a file has it, before any rule has been applied.
public struct QuizImportItem: Hashable, Sendable {
  /// The line of the file at which it begins, counted from 1.
  public let line: Int
  /// The lines at which its texts begin.
  public let partLines: [QuizQuestionPart: Int]
  /// The name that the file gives it.
  public let id: String
  /// What it is about.
  public let category: Phrase
  /// What is asked.
  public let sentence: Phrase
  /// The answers to choose from.
  public let choices: [Phrase]
  /// Which of them is right.
  public let answer: QuizChoice
  /// Where the answer can be read up.
  public let source: String

  /// A question as a file has it.
  public init(
    line: Int, partLines: [QuizQuestionPart: Int] = [:], id: String, category: Phrase, sentence: Phrase,
    choices: [Phrase], answer: QuizChoice, source: String
  ) {
    self.line = line
    self.partLines = partLines
    self.id = id
    self.category = category
    self.sentence = sentence
    self.choices = choices
    self.answer = answer
    self.source = source
  }
}

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
