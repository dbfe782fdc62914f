internal import SharedEntities

/// A part of a query.
enum QueryToken: Hashable {
  /// `(`
  case open
  /// `)`
  case close
  /// `or`, as it was written.
  case or(String)
  /// `not`, as it was written.
  case not(String)
  /// A text in quotation marks.
  case phrase(String)
  /// Any other word.
  case word(String)
}

extension QueryToken {
  /// Returns the parts of the arguments of a command line.
  ///
  /// The shell has taken quotation marks: an argument with spaces that holds only plain words is a phrase, and one that
  /// `isWhole` is a word.
  static func tokens(
    of arguments: [String], isWhole: (String) -> Bool
  ) throws(QueryError) -> [QueryToken] {
    var all: [QueryToken] = []
    // A parenthesis may be closed by a later argument.
    var depth = 0
    for argument in arguments {
      var reader = QueryTokenReader(argument, depth: depth)
      let tokens = try reader.tokens()
      depth = reader.depth
      if isOneValue(tokens), isWhole(argument) {
        all.append(.word(argument))
      } else if tokens.count > 1, tokens.allSatisfy(\.isText) {
        all.append(.phrase(trimmed(argument)))
      } else {
        all += tokens
      }
    }
    guard depth == 0 else { throw .unclosed("(") }
    return all
  }

  /// Returns the parts of a text.
  static func tokens(of text: String) throws(QueryError) -> [QueryToken] {
    var reader = QueryTokenReader(text, depth: 0)
    let tokens = try reader.tokens()
    guard reader.depth == 0 else { throw .unclosed("(") }
    return tokens
  }

  /// Returns an argument of a command line as a part of a text, in which only quotation marks keep spaces together.
  static func text(of argument: String, isWhole: (String) -> Bool) throws(QueryError) -> String {
    var reader = QueryTokenReader(argument, depth: 1)
    let tokens = try reader.tokens()
    guard tokens.count > 1 else { return argument }
    if isOneValue(tokens), isWhole(argument), case .key(let name, let value) = QueryWord(argument) {
      return "\(name):\(try quoted(value))"
    }
    return tokens.allSatisfy(\.isText) ? try quoted(trimmed(argument)) : argument
  }

  /// Returns a text in quotation marks of which it does not hold the closing one.
  private static func quoted(_ text: String) throws(QueryError) -> String {
    for (opening, closing) in QueryTokenReader.quotes where !text.contains(closing) {
      return "\(opening)\(text)\(closing)"
    }
    throw .unclosed("\"")
  }

  /// Whether all parts after the first are plain words, as in a value with spaces, but not in `project:home or #x`.
  private static func isOneValue(_ tokens: [QueryToken]) -> Bool {
    tokens.count > 1 && tokens.dropFirst().allSatisfy(\.isText)
  }

  /// Whether it is a word without any meaning but itself.
  private var isText: Bool { if case .word(let word) = self { QueryWord(word) == .text } else { false } }
}

/// What a word of a query is.
enum QueryWord: Hashable {
  case text
  case tag
  /// A key with the text after its colon.
  case key(String, value: String)

  init(_ word: String) {
    if let mark = word.first, "#＃".contains(mark), word.count > 1 {
      self = .tag
    } else if let colon = word.firstIndex(where: { ":：".contains($0) }),
      case let name = word[..<colon], name.count > 1,
      name.allSatisfy(\.isLetter) || QueryKey.fieldName(name) != nil,
      case let value = word[word.index(after: colon)...], !value.isEmpty, !value.hasPrefix("//")
    {
      self = .key(String(name), value: String(value))
    } else {
      self = .text
    }
  }
}

/// Splits a text into the parts of a query.
private struct QueryTokenReader {
  private var rest: Substring
  /// The number of parentheses that are open.
  private(set) var depth: Int

  /// The pairs of quotation marks, those that are written first.
  static let quotes: KeyValuePairs<Character, Character> = ["\"": "\"", "“": "”", "「": "」", "『": "』"]

  init(_ text: String, depth: Int) {
    rest = text[...]
    self.depth = depth
  }

  mutating func tokens() throws(QueryError) -> [QueryToken] {
    var tokens: [QueryToken] = []
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { break }
      if "(（".contains(first) {
        rest.removeFirst()
        depth += 1
        tokens.append(.open)
      } else if isClosing(first) {
        rest.removeFirst()
        depth -= 1
        tokens.append(.close)
      } else if let end = Self.closing(first) {
        tokens.append(.phrase(try quoted(until: end)))
      } else {
        tokens.append(try word())
      }
    }
    return tokens
  }

  /// Returns the mark that closes what another one opens; nil for any other character.
  private static func closing(_ character: Character) -> Character? {
    quotes.first { $0.key == character }?.value
  }

  private func isClosing(_ character: Character) -> Bool { depth > 0 && ")）".contains(character) }

  /// Reads the text between quotation marks.
  private mutating func quoted(until end: Character) throws(QueryError) -> String {
    let start = rest.removeFirst()
    guard let place = rest.firstIndex(of: end) else { throw .unclosed(String(start)) }
    defer { rest = rest[rest.index(after: place)...] }
    return String(rest[..<place])
  }

  /// Reads a word, of which the value of a key may be in quotation marks.
  private mutating func word() throws(QueryError) -> QueryToken {
    var word = ""
    while let next = rest.first, !next.isWhitespace, !isClosing(next) {
      if let last = word.last, ":：=＝,、.".contains(last), let end = Self.closing(next) {
        word += try quoted(until: end)
      } else {
        word.append(rest.removeFirst())
      }
    }
    switch searchKey(word) {
    case "or", "または": return .or(word)
    case "not", "除く": return .not(word)
    default: return .word(word)
    }
  }
}
