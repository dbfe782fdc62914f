public import SharedEntities

/// A question with four choices, of which one is right.
public struct Question: Identifiable, Hashable, Sendable {
  /// The name by which files and answers know it.
  public let id: QuestionID
  /// What it is about.
  public let category: QuizCategory
  /// What is asked.
  public let sentence: Phrase
  /// The answers to choose from, in the order of their numbers.
  public let choices: [Phrase]
  /// Which of them is right.
  public let answer: Choice
  /// Where the answer can be read up.
  public let source: String

  /// A question that was checked when it was stored.
  public init(
    stored id: QuestionID, category: QuizCategory, sentence: Phrase, choices: [Phrase], answer: Choice,
    source: String
  ) {
    self.id = id
    self.category = category
    self.sentence = sentence
    self.choices = choices
    self.answer = answer
    self.source = source
  }
}

/// The name of a question: 1 to 64 ASCII letters, digits, `-`, `_` and `.`.
public struct QuestionID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The name itself.
  public let text: String

  /// The most characters that a name may have.
  public static let limit = 64

  /// The name that a text is; nil where it breaks the rule.
  public init?(_ text: String) {
    guard (1...Self.limit).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.text = text
  }

  /// A name that was checked when it was stored.
  public init(stored text: String) { self.text = text }

  /// The name itself.
  public var description: String { text }

  /// By the bytes of the names.
  public static func < (left: QuestionID, right: QuestionID) -> Bool { left.text < right.text }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

/// What questions are about.
///
/// Categories are the same if their names are, in both languages.
public struct QuizCategory: Hashable, Sendable {
  /// Its name.
  public let name: Phrase

  /// A category by its name.
  public init(_ name: Phrase) { self.name = name }

  /// Whether a person may mean it by some words, case and width making no difference.
  public func isCalled(_ words: String) -> Bool {
    let key = searchKey(trimmed(words))
    return Language.allCases.contains { searchKey(name($0)) == key }
  }
}

/// One of the four answers to a question, by the number that people see.
public enum Choice: Int, Hashable, Sendable, CaseIterable {
  case first = 1
  case second
  case third
  case fourth
}
