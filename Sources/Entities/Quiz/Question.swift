public import SharedEntities

/// A multiple-choice question with four choices, one of which is correct.
public struct Question: Identifiable, Hashable, Sendable {
  /// The identifier that files and stored answers use.
  public let id: QuestionID
  /// The category of the question.
  public let category: QuizCategory
  /// The text of the question.
  public let sentence: Phrase
  /// The answers to choose from, in the order of their numbers.
  public let choices: [Phrase]
  /// The correct choice.
  public let answer: Choice
  /// A reference that supports the answer.
  public let source: String

  /// Creates a question from a stored value, without validating it again.
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

/// A question's identifier: 1 to 64 ASCII letters, digits, `-`, `_` and `.`.
public struct QuestionID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The identifier as text.
  public let text: String

  /// The maximum length, in bytes.
  public static let limit = 64

  /// Creates an identifier; nil if the text is empty, too long or has a character that is not allowed.
  public init?(_ text: String) {
    guard (1...Self.limit).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.text = text
  }

  /// Creates an identifier from a stored value, without validating it again.
  public init(stored text: String) { self.text = text }

  /// The identifier as text.
  public var description: String { text }

  /// Orders identifiers by their bytes.
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

/// The subject of a question.
///
/// Two categories are equal if their names are equal in both languages.
public struct QuizCategory: Hashable, Sendable {
  /// The name of the category.
  public let name: Phrase

  /// Creates a category with a name.
  public init(_ name: Phrase) { self.name = name }

  /// Whether some words name this category in any language, ignoring case and width.
  public func isCalled(_ words: String) -> Bool {
    let key = searchKey(trimmed(words))
    return Language.allCases.contains { searchKey(name($0)) == key }
  }
}

/// One of the four answers to a question; the raw value is the number shown to the user.
public enum Choice: Int, Hashable, Sendable, CaseIterable {
  case first = 1
  case second
  case third
  case fourth
}
