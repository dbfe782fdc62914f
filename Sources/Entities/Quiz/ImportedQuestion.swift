/// A question read from a file and not yet validated.
public struct ImportedQuestion: Hashable, Sendable {
  /// The line of the file on which it begins, counted from 1.
  public let line: Int
  /// The line on which each part begins, where the format knows it.
  public let partLines: [QuestionPart: Int]
  /// The question.
  public let draft: QuestionDraft

  /// Creates a question read from a file.
  public init(line: Int, partLines: [QuestionPart: Int] = [:], draft: QuestionDraft) {
    self.line = line
    self.partLines = partLines
    self.draft = draft
  }

  /// Returns the line to report for a fault: that of the faulty part, or of the whole question.
  public func line(of fault: QuestionFault) -> Int { fault.part.flatMap { partLines[$0] } ?? line }
}
