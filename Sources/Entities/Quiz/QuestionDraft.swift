public import SharedEntities

/// A question as someone wrote it, before any rule has been applied.
public struct QuestionDraft: Hashable, Sendable {
  /// The name that it is given.
  public var id: String
  /// What it is about.
  public var category: Phrase
  /// What is asked.
  public var sentence: Phrase
  /// The answers to choose from.
  public var choices: [Phrase]
  /// Which of them is right.
  public var answer: Choice
  /// Where the answer can be read up.
  public var source: String

  /// A question as someone wrote it.
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

/// A text of a question.
public enum QuestionPart: Hashable, Sendable {
  /// The name by which files and answers know it.
  case id
  /// What it is about.
  case category
  /// What is asked.
  case sentence
  /// One of the answers.
  case choice(Choice)
  /// Where the answer can be read up.
  case source

  /// The most characters that the text may have: Unicode scalars, of which no one can be of any length.
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

/// Which rule for questions is broken.
public enum QuestionFault: Error, Hashable, Sendable {
  /// A name is 1 to 64 ASCII letters, digits, `-`, `_` and `.`.
  case malformedID
  /// There are four choices.
  case wrongChoiceCount(Int)
  /// A text must hold something besides white space.
  case blank(QuestionPart)
  /// A text is longer than its limit.
  case tooLong(QuestionPart)
  /// A text is one line.
  case severalLines(QuestionPart)
  /// A text holds no control characters.
  case controlCharacter(QuestionPart)
  /// A file names a question only once.
  case repeatedID(QuestionID)
}

extension QuestionFault {
  /// The text that breaks the rule; nil where it is the whole question.
  public var part: QuestionPart? {
    switch self {
    case .malformedID, .repeatedID: .id
    case .wrongChoiceCount: nil
    case .blank(let part), .tooLong(let part), .severalLines(let part), .controlCharacter(let part): part
    }
  }
}

extension Question {
  /// The question that a draft makes, white space around its texts gone.
  ///
  /// - Throws: the first rule that it breaks.
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
  // Counting is slow; bytes are never fewer.
  guard text.utf8.count <= part.limit || text.unicodeScalars.count <= part.limit else { throw .tooLong(part) }
  return text
}
