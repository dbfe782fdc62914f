import Foundation

/// A Japanese text of the package: a string literal, or a line of a page.
struct JapaneseText {
  let path: String
  let line: Int
  /// What is written, with a mark in place of each interpolation.
  let text: String

  /// Stands for a value that is interpolated.
  static let value = "\u{FFFC}"
}

/// Where people read a text.
enum JapaneseScope {
  /// In what the product shows, and what the module is made of that is copied for new ones.
  case program
  /// In the report of the study.
  case study
  /// On a page.
  case page

  init(path: String) {
    self = path.hasPrefix("docs/") ? .page : path.hasPrefix("Sources/Study/") ? .study : .program
  }
}

extension JapaneseText {
  /// The Japanese texts of a package: what its sources say, and its Japanese pages.
  ///
  /// What is read from people or files, and what stands for entries of users, is theirs: it follows no rule.
  static func all(in folder: URL) throws -> [JapaneseText] {
    var texts: [JapaneseText] = []
    for path in paths(in: folder, "Sources", ending: ".swift") where !isOthers(path) {
      let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      // Most have none, and are not searched for literals.
      guard isJapanese(source) else { continue }
      texts += literals(of: source).filter { isJapanese($0.text) }.map {
        JapaneseText(path: path, line: $0.line, text: $0.text)
      }
    }
    for path in paths(in: folder, "docs/architectures/ja", ending: ".md") {
      let page = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        texts.append(JapaneseText(path: path, line: index + 1, text: String(line)))
      }
    }
    return texts
  }

  private static func paths(in folder: URL, _ root: String, ending: String) -> [String] {
    let entries = FileManager.default.enumerator(atPath: folder.appendingPathComponent(root).path)
    return (entries?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted().map {
      "\(root)/\($0)"
    }
  }

  /// Whether a file holds words that are read, or samples of what users enter.
  private static func isOthers(_ path: String) -> Bool {
    let isRead =
      path.hasPrefix("Sources/Entities/") || path.hasSuffix("/OtherNames.swift")
      || path.hasSuffix("/StateWord.swift")
    let isSample = path.hasPrefix("Sources/Modules/") && path.contains("Sample")
    return isRead || isSample || path.hasSuffix("/RandomScript.swift")
  }

  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { isJapanese($0) && !"ー々".unicodeScalars.contains($0) }
  }

  /// Whether it is a letter of Japanese, or the sign of a long vowel or a repetition.
  static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3005, 0x4E00...0x9FFF: true
    default: false
    }
  }
}

/// The string literals of a Swift source, each with the line on which it begins.
func literals(of source: String) -> [(line: Int, text: String)] {
  var scanner = LiteralScanner(bytes: Array(source.utf8))
  scanner.skipCode(inParentheses: false)
  return scanner.literals
}

/// Finds string literals, those in interpolations too.
private struct LiteralScanner {
  let bytes: [UInt8]
  var literals: [(line: Int, text: String)] = []
  private var index = 0
  private var line = 1

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func isNext(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private mutating func advance(by count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  private mutating func skip(to end: StaticString) {
    while index < bytes.count, !isNext(end) { advance() }
    advance(by: end.utf8CodeUnitCount)
  }

  /// Skips code to its end, or to the end of the parentheses in which it stands.
  mutating func skipCode(inParentheses: Bool) {
    var depth = 0
    while index < bytes.count {
      if isNext("//") {
        skip(to: "\n")
      } else if isNext("/*") {
        skip(to: "*/")
      } else if isNext("#/") {
        skip(to: "/#")
      } else if isNext("#\"") {
        advance(by: 2)
        skip(to: "\"#")
      } else if isNext("\"\"\"") {
        readLiteral(delimiter: "\"\"\"")
      } else if isNext("\"") {
        readLiteral(delimiter: "\"")
      } else {
        if isNext("(") { depth += 1 }
        if isNext(")") {
          depth -= 1
          if inParentheses, depth < 0 { return advance() }
        }
        advance()
      }
    }
  }

  private mutating func readLiteral(delimiter: StaticString) {
    let start = line
    var text: [UInt8] = []
    advance(by: delimiter.utf8CodeUnitCount)
    while index < bytes.count, !isNext(delimiter) {
      if isNext("\\(") {
        advance(by: 2)
        skipCode(inParentheses: true)
        text += Array(JapaneseText.value.utf8)
      } else if isNext("\\") {
        // A line break that is escaped is none.
        if !isNext("\\\n") { text += bytes[index..<min(index + 2, bytes.count)] }
        advance(by: 2)
      } else {
        text.append(bytes[index])
        advance()
      }
    }
    advance(by: delimiter.utf8CodeUnitCount)
    literals.append((start, String(decoding: text, as: UTF8.self)))
  }
}
