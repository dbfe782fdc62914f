public import SharedEntities

/// The texts of a question, without its answer.
public struct QuestionTexts: Hashable, Sendable {
  /// The identifier.
  public var id: String
  /// The category of the question.
  public var category: Phrase
  /// The text of the question.
  public var sentence: Phrase
  /// The answers to choose from, in the order of their numbers.
  public var choices: [Phrase]
  /// A reference that supports the answer.
  public var source: String
}

/// A question as files hold it and screens show it: its texts and its answer, not necessarily valid.
@dynamicMemberLookup
public struct QuestionContent: Hashable, Sendable {
  /// The texts: all that a player sees before the answer.
  public var texts: QuestionTexts
  /// The correct choice.
  public var answer: Choice

  public init(
    id: String, category: Phrase, sentence: Phrase, choices: [Phrase], answer: Choice, source: String
  ) {
    texts = QuestionTexts(id: id, category: category, sentence: sentence, choices: choices, source: source)
    self.answer = answer
  }

  /// Accesses one of the texts.
  public subscript<Value>(dynamicMember text: WritableKeyPath<QuestionTexts, Value>) -> Value {
    get { texts[keyPath: text] }
    set { texts[keyPath: text] = newValue }
  }
}

/// A valid multiple-choice question with four choices, one of which is correct.
@dynamicMemberLookup
public struct Question: Identifiable, Hashable, Sendable {
  /// Its texts and its answer.
  public let content: QuestionContent

  /// The identifier that files and stored answers use.
  public var id: QuestionID { QuestionID(stored: content.id) }
  /// The category of the question.
  public var category: QuizCategory { QuizCategory(content.category) }

  /// Creates a question from stored content, without validating it again.
  public init(stored content: QuestionContent) { self.content = content }

  /// Accesses one of its texts, or its answer.
  public subscript<Value>(dynamicMember part: KeyPath<QuestionContent, Value>) -> Value {
    content[keyPath: part]
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
