/// The lines of a source file that contain code, and not only blanks and comments.
///
/// The compiler's trees leave out comments, so this type scans the text as the compiler's lexer does: comments nest,
/// and strings (raw, multiline or interpolated) and regular expressions may contain text that looks like a comment.
package struct SourceText {
  /// The lines with code, from 1.
  ///
  /// A blank line in a multiline string counts as code.
  package private(set) var codeLines: Set<Int> = []
  /// The lines with a closing brace of the top level, where the file's declarations end.
  private(set) var endLines: Set<Int> = []

  /// Scans the text of a file.
  package init(_ text: String) {
    var lexer = Lexer(bytes: Array(text.utf8))
    lexer.readCode(isInterpolation: false)
    codeLines = lexer.codeLines
    endLines = lexer.endLines
  }
}

private struct Lexer {
  let bytes: [UInt8]
  var codeLines: Set<Int> = []
  var endLines: Set<Int> = []
  private var index = 0
  private var line = 1
  private var depth = 0
  /// The last byte of code other than whitespace.
  private var previous: UInt8 = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { wanted in
      index + offset + wanted.count <= bytes.count
        && zip(wanted, bytes[(index + offset)...]).allSatisfy { $0 == $1 }
    }
  }

  private mutating func skip(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  /// Consumes a part of a token.
  private mutating func take(_ count: Int = 1) {
    codeLines.insert(line)
    skip(count)
  }

  /// Reads code up to the end of the text, or to the parenthesis that closes an interpolation.
  mutating func readCode(isInterpolation: Bool) {
    var parentheses = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        skip()
        continue
      case _ where has("//"):
        while let byte = current, byte != UInt8(ascii: "\n") { skip() }
        continue
      case _ where has("/*"):
        skipComment()
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"):
        if !readLiteral() { take() }
      case UInt8(ascii: "{"):
        depth += 1
        take()
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { endLines.insert(line) }
        take()
      case UInt8(ascii: "("):
        parentheses += 1
        take()
      case UInt8(ascii: ")"):
        parentheses -= 1
        take()
        if isInterpolation && parentheses < 0 { return }
      default: take()
      }
      previous = byte
    }
  }

  private mutating func skipComment() {
    var comments = 0
    repeat {
      if has("/*") {
        comments += 1
        skip(2)
      } else if has("*/") {
        comments -= 1
        skip(2)
      } else {
        skip()
      }
    } while comments > 0 && current != nil
  }

  /// Reads the string or regular expression that starts here, and returns whether there is one.
  private mutating func readLiteral() -> Bool {
    let start = index
    var hashes = 0
    while start + hashes < bytes.count, bytes[start + hashes] == UInt8(ascii: "#") { hashes += 1 }
    if has("\"\"\"", at: hashes) {
      readString(hashes: hashes, quotes: 3)
    } else if has("\"", at: hashes) {
      readString(hashes: hashes, quotes: 1)
    } else if has("/", at: hashes), hashes > 0 || isStartOfExpression, let end = endOfExpression(hashes) {
      while index < end { take() }
    } else {
      return false
    }
    return true
  }

  private mutating func readString(hashes: Int, quotes: Int) {
    take(hashes + quotes)
    while let byte = current {
      if isEnd(UInt8(ascii: "\""), quotes, hashes) {
        take(quotes + hashes)
        return
      }
      if byte == UInt8(ascii: "\\"), isHashes(hashes, at: index + 1) {
        take(1 + hashes)
        if current == UInt8(ascii: "(") {
          take()
          readCode(isInterpolation: true)
        } else {
          take()
        }
      } else if byte == UInt8(ascii: "\n"), quotes == 1 {
        // The compiler rejects an unterminated string; the next line is code again.
        return
      } else {
        take()
      }
    }
  }

  /// Whether a literal ends here with the given number of delimiters and hashes.
  private func isEnd(_ byte: UInt8, _ count: Int, _ hashes: Int) -> Bool {
    (0..<count).allSatisfy { index + $0 < bytes.count && bytes[index + $0] == byte }
      && isHashes(hashes, at: index + count)
  }

  private func isHashes(_ count: Int, at start: Int) -> Bool {
    (0..<count).allSatisfy { start + $0 < bytes.count && bytes[start + $0] == UInt8(ascii: "#") }
  }

  /// Whether a slash starts a regular expression: no operand comes before it, and no space after it.
  private var isStartOfExpression: Bool {
    let before = previous == 0 || "(,=:[{;!&|?~".utf8.contains(previous)
    guard before, index + 1 < bytes.count else { return false }
    return !" \t\n/*".utf8.contains(bytes[index + 1])
  }

  /// Returns the end of a regular expression, or nil if it has none and the slash is an operator.
  private func endOfExpression(_ hashes: Int) -> Int? {
    var end = index + hashes + 1
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 2
      case UInt8(ascii: "/") where isHashes(hashes, at: end + 1): return end + 1 + hashes
      case UInt8(ascii: "\n") where hashes == 0: return nil
      default: end += 1
      }
    }
    return nil
  }
}
