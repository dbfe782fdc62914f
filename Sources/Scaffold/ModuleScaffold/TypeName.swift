/// A valid name for a Swift type, and its forms in code and in text.
public struct TypeName: Hashable, Sendable {
  /// The name as given, such as `ShoppingLists`.
  public let text: String
  /// The words in lower case, except abbreviations: `shopping`, `lists`; `URL`, `notes`.
  public let words: [String]

  /// The maximum length of a name; longer names hardly fit on a line of code.
  public static let limit = 30

  /// Creates a name; nil unless it is an ASCII capital letter followed by ASCII letters and digits, within `limit`.
  public init?(_ text: String) {
    guard let first = text.utf8.first, 0x41...0x5A ~= first, text.utf8.count <= Self.limit,
      text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 })
    else { return nil }
    self.text = text
    words = Self.words(of: Array(text))
  }

  /// The name with its first word in lower case: `shoppingLists`, `urlNotes`.
  public var lowerCamel: String {
    words.enumerated().map { index, word in
      index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// The name of a member, in backticks if it is a keyword.
  public var member: String { Self.keywords.contains(lowerCamel) ? "`\(lowerCamel)`" : lowerCamel }

  /// The name on a command line: `shopping-lists`.
  public var kebab: String { words.map { $0.lowercased() }.joined(separator: "-") }

  /// The name in SQL: `shopping_lists`.
  public var snake: String { words.map { $0.lowercased() }.joined(separator: "_") }

  /// The name within a sentence: `shopping lists`.
  public var phrase: String { words.joined(separator: " ") }

  /// The name at the beginning of a sentence: `Shopping lists`.
  public var heading: String { phrase.prefix(1).uppercased() + phrase.dropFirst() }

  /// Splits a name at capitals; consecutive capitals form one part.
  private static func words(of characters: [Character]) -> [String] {
    var words: [[Character]] = []
    for (index, character) in characters.enumerated() {
      let followsSmall = index > 0 && !characters[index - 1].isUppercase
      let precedesSmall = index + 1 < characters.count && characters[index + 1].isLowercase
      let begins = character.isUppercase && (followsSmall || precedesSmall)
      if begins || words.isEmpty { words.append([]) }
      words[words.count - 1].append(character)
    }
    return words.map { word in
      let isAbbreviation = word.count > 1 && word.allSatisfy { !$0.isLowercase }
      return isAbbreviation ? String(word) : String(word).lowercased()
    }
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
