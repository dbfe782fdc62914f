internal import SharedEntities

/// One of the texts of a question.
public enum QuestionPart: Hashable, Sendable {
  /// The identifier.
  case id
  /// The category.
  case category
  /// The text of the question.
  case sentence
  /// One of the answers.
  case choice(Choice)
  /// The reference that supports the answer.
  case source

  /// The maximum length, in Unicode scalars; a grapheme cluster may be arbitrarily long.
  public var limit: Int {
    switch self {
    case .id: QuestionID.limit
    case .category: 60
    case .sentence: 500
    case .choice: 200
    case .source: 300
    }
  }
}

/// A rule that the content of a question breaks.
public enum QuestionError: Error, Hashable, Sendable {
  /// The identifier is not 1 to 64 ASCII letters, digits, `-`, `_` and `.`.
  case malformedID
  /// The number of choices is not four.
  case wrongChoiceCount(Int)
  /// A text is empty or all white space.
  case blank(QuestionPart)
  /// A text is longer than its limit.
  case tooLong(QuestionPart)
  /// A text spans several lines.
  case severalLines(QuestionPart)
  /// A text contains a control character.
  case controlCharacter(QuestionPart)
  /// A file uses an identifier more than once.
  case repeatedID(QuestionID)
}

extension QuestionError {
  /// The text that breaks the rule; nil if the error concerns the whole question.
  public var part: QuestionPart? {
    switch self {
    case .malformedID, .repeatedID: .id
    case .wrongChoiceCount: nil
    case .blank(let part), .tooLong(let part), .severalLines(let part), .controlCharacter(let part): part
    }
  }
}

extension Question {
  /// Validates the content of a question, trimming white space from its texts.
  ///
  /// - Throws: a `QuestionError` for the first rule that the content breaks.
  public init(_ content: QuestionContent) throws(QuestionError) {
    guard QuestionID(content.id) != nil else { throw .malformedID }
    guard content.choices.count == Choice.allCases.count else {
      throw .wrongChoiceCount(content.choices.count)
    }
    var content = content
    for (index, choice) in Choice.allCases.enumerated() {
      content.choices[index] = try checked(content.choices[index], .choice(choice))
    }
    content.category = try checked(content.category, .category)
    content.sentence = try checked(content.sentence, .sentence)
    content.source = try checked(content.source, .source)
    self.init(stored: content)
  }
}

private func checked(_ phrase: Phrase, _ part: QuestionPart) throws(QuestionError) -> Phrase {
  Phrase(try checked(phrase(.english), part), try checked(phrase(.japanese), part))
}

private func checked(_ raw: String, _ part: QuestionPart) throws(QuestionError) -> String {
  let text = trimmed(raw)
  guard !text.isEmpty else { throw .blank(part) }
  guard !hasLineBreak(text) else { throw .severalLines(part) }
  guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
    throw .controlCharacter(part)
  }
  // Counting scalars is slow, and there are never fewer bytes than scalars.
  guard text.utf8.count <= part.limit || text.unicodeScalars.count <= part.limit else { throw .tooLong(part) }
  return text
}

/// A question read from a file and not yet validated.
public struct ImportedQuestion: Hashable, Sendable {
  /// The line of the file on which it begins, counted from 1.
  public let line: Int
  /// The line on which each part begins, if the format provides it.
  public let partLines: [QuestionPart: Int]
  /// The question.
  public let content: QuestionContent

  public init(line: Int, partLines: [QuestionPart: Int] = [:], content: QuestionContent) {
    self.line = line
    self.partLines = partLines
    self.content = content
  }

  /// Returns the line to report for an error: that of the invalid part, or of the whole question.
  public func line(of error: QuestionError) -> Int { error.part.flatMap { partLines[$0] } ?? line }
}
