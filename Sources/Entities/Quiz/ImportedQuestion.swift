/// A question of a file, before any rule has been applied.
public struct ImportedQuestion: Hashable, Sendable {
  /// The line of the file at which it begins, counted from 1.
  public let line: Int
  /// The lines at which its texts begin.
  public let partLines: [QuestionPart: Int]
  /// The question.
  public let draft: QuestionDraft

  /// A question of a file.
  public init(line: Int, partLines: [QuestionPart: Int] = [:], draft: QuestionDraft) {
    self.line = line
    self.partLines = partLines
    self.draft = draft
  }

  /// The line at which a fault is to be looked for.
  public func line(of fault: QuestionFault) -> Int { fault.part.flatMap { partLines[$0] } ?? line }
}
