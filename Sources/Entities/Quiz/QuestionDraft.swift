public import SharedEntities

/// A question as it was written, not yet validated.
public struct QuestionDraft: Hashable, Sendable {
  /// The identifier.
  public var id: String
  /// The category of the question.
  public var category: Phrase
  /// The text of the question.
  public var sentence: Phrase
  /// The answers to choose from.
  public var choices: [Phrase]
  /// The correct choice.
  public var answer: Choice
  /// A reference that supports the answer.
  public var source: String

  /// Creates a draft.
  public init(
    id: String, category: Phrase, sentence: Phrase, choices: [Phrase], answer: Choice, source: String
  ) {
    self.id = id
    self.category = category
    self.sentence = sentence
    self.choices = choices
    self.answer = answer
    self.source = source
  }
}

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

/// The rule for questions that a draft breaks.
public enum QuestionFault: Error, Hashable, Sendable {
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

extension QuestionFault {
  /// The text that breaks the rule; nil if the fault concerns the whole question.
  public var part: QuestionPart? {
    switch self {
    case .malformedID, .repeatedID: .id
    case .wrongChoiceCount: nil
    case .blank(let part), .tooLong(let part), .severalLines(let part), .controlCharacter(let part): part
    }
  }
}

extension Question {
  /// Validates a draft, trimming white space from its texts.
  ///
  /// - Throws: a `QuestionFault` for the first rule that the draft breaks.
  public init(_ draft: QuestionDraft) throws(QuestionFault) {
    guard let id = QuestionID(draft.id) else { throw .malformedID }
    guard draft.choices.count == Choice.allCases.count else {
      throw .wrongChoiceCount(draft.choices.count)
    }
    var choices: [Phrase] = []
    for (choice, text) in zip(Choice.allCases, draft.choices) {
      choices.append(try checked(text, .choice(choice)))
    }
    self.init(
      stored: id, category: QuizCategory(try checked(draft.category, .category)),
      sentence: try checked(draft.sentence, .sentence), choices: choices, answer: draft.answer,
      source: try checked(draft.source, .source))
  }
}

private func checked(_ phrase: Phrase, _ part: QuestionPart) throws(QuestionFault) -> Phrase {
  Phrase(try checked(phrase(.english), part), try checked(phrase(.japanese), part))
}

private func checked(_ raw: String, _ part: QuestionPart) throws(QuestionFault) -> String {
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
