internal import ViperSymbolGraphs

/// A lexical unit of a declaration.
struct Token: Hashable {
  enum Kind: Hashable {
    case word
    case attribute
    case punctuation
    case end
  }

  var kind: Kind
  var text: String
  /// The symbol that a name refers to.
  var usr: String?

  static let end = Token(kind: .end, text: "")

  /// Returns the tokens of a declaration.
  static func tokens(of fragments: [Symbol.Fragment]) -> [Token] {
    var result: [Token] = []
    var pendingAttribute = false
    for fragment in fragments {
      switch fragment.kind {
      case _ where pendingAttribute:
        result.append(
          Token(kind: .attribute, text: "@" + fragment.spelling, usr: fragment.preciseIdentifier))
        pendingAttribute = false
      case "identifier", "externalParam", "internalParam", "genericParameter", "typeIdentifier":
        result.append(Token(kind: .word, text: fragment.spelling, usr: fragment.preciseIdentifier))
      default:
        result += tokens(in: fragment.spelling, usr: fragment.preciseIdentifier)
        // The name of a global actor is a separate fragment.
        if result.last?.text == "@" {
          result.removeLast()
          pendingAttribute = true
        }
      }
    }
    return joined(result)
  }

  /// Joins `nonisolated(nonsending)`, which may be split into several tokens.
  private static func joined(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    for token in tokens {
      result.append(token)
      let last = result.suffix(4).map(\.text)
      if last == ["nonisolated", "(", "nonsending", ")"] {
        result.removeLast(4)
        result.append(Token(kind: .word, text: last.joined()))
      }
    }
    return result
  }

  /// Splits text into tokens.
  static func tokens(in text: String, usr: String? = nil) -> [Token] {
    var result: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "`" {
        let end = rest.dropFirst().firstIndex(of: "`") ?? rest.index(before: rest.endIndex)
        result.append(Token(kind: .word, text: String(rest[...end]), usr: usr))
        rest = rest[rest.index(after: end)...]
      } else if first.isWordPart {
        var word = rest.prefix { $0.isWordPart }
        rest = rest[word.endIndex...]
        if word == "nonisolated" || word == "unowned", rest.first == "(", let close = rest.firstIndex(of: ")")
        {
          word = text[word.startIndex...close]
          rest = rest[word.endIndex...]
        }
        result.append(Token(kind: .word, text: String(word), usr: usr))
      } else if first == "@" {
        var end = rest.dropFirst().prefix { $0.isWordPart || $0 == "." }.endIndex
        if end < rest.endIndex, rest[end] == "(",
          ["@convention", "@_spi", "@isolated"].contains(rest[..<end]),
          let close = rest[end...].firstIndex(of: ")")
        {
          end = rest.index(after: close)
        }
        result.append(Token(kind: .attribute, text: String(rest[..<end]), usr: usr))
        rest = rest[end...]
      } else {
        let sign = ["...", "->", "=="].first { rest.hasPrefix($0) } ?? String(first)
        result.append(Token(kind: .punctuation, text: sign))
        rest = rest.dropFirst(sign.count)
      }
    }
    return result
  }
}

extension Character {
  var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
