internal import ViperSymbolGraphs

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The source files of symbols, which provide what symbol graphs omit.
final class SourceFiles {
  private static let importKinds: Set<Substring> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]

  private var lines: [String: [String]] = [:]

  /// Returns the lines of a file; empty if it cannot be read.
  func lines(of path: String) -> [String] {
    if let known = lines[path] { return known }
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let read = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[path] = read
    return read
  }

  /// Returns a declaration from its first line to the start of its body or the end of its signature.
  func declaration(at location: Symbol.Location) -> String {
    var text = ""
    var depth = 0
    for (number, whole) in lines(of: location.path).dropFirst(location.line - 1).prefix(40).enumerated() {
      let line = number == 0 ? String(whole.utf8.dropFirst(location.column - 1)) ?? whole : whole
      for character in line {
        if character == "{" { return text }
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        text.append(character)
      }
      text += "\n"
      let next = line.trimmingPrefix { $0.isWhitespace }
      if depth <= 0, !next.hasSuffix(","), !next.hasSuffix("->"), !next.hasSuffix(":"),
        text.contains(":") || depth == 0
      {
        return text
      }
    }
    return text
  }

  /// Returns the first line of a declaration's body that contains all of the given words.
  func line(in location: Symbol.Location, having words: [String]) -> Symbol.Location? {
    var depth = 0
    for (number, line) in lines(of: location.path).enumerated().dropFirst(location.line - 1) {
      if words.allSatisfy(line.contains) {
        return Symbol.Location(path: location.path, line: number + 1, column: 1)
      }
      for character in line {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      if depth <= 0, line.contains("}") { return nil }
    }
    return nil
  }

  /// Returns the SPI groups of a file's declarations.
  func interfaces(in path: String) -> [String] {
    var found: Set<String> = []
    for line in lines(of: path) {
      var rest = line[...]
      while let start = rest.firstRange(of: "@_spi(") {
        rest = rest[start.upperBound...]
        if let end = rest.firstIndex(of: ")") { found.insert(String(rest[..<end])) }
      }
    }
    return found.sorted()
  }

  /// Returns the imports of a file, and whether each is unconditional.
  func imports(in path: String) -> [String: Bool] {
    var found: [String: Bool] = [:]
    var depth = 0
    for line in lines(of: path) {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.first == "#if" { depth += 1 }
      if words.first?.hasPrefix("#endif") == true { depth -= 1 }
      guard let word = words.firstIndex(of: "import"), word < 3 else { continue }
      // `import struct Glibc.timespec` has an additional word.
      guard let name = words.dropFirst(word + 1).first(where: { !Self.importKinds.contains($0) }) else {
        continue
      }
      let module = String(name.prefix { $0 != "." })
      found[module] = found[module] == true || depth == 0
    }
    return found
  }

  /// Finds a protocol in some files, and returns its place and documentation.
  ///
  /// Graphs omit both for declarations that are internal to the module.
  func find(protocolNamed name: String, in paths: [String]) -> (
    location: Symbol.Location, documentation: [String]
  )? {
    for path in paths {
      let lines = lines(of: path)
      for (index, line) in lines.enumerated() {
        guard let start = line.firstRange(of: "protocol \(name)"), !line.contains("//"),
          line[start.upperBound...].first.map({ !$0.isWordPart }) ?? true
        else { continue }
        var documentation: [String] = []
        for above in lines[..<index].reversed() {
          let text = above.trimmingPrefix { $0.isWhitespace }
          if text.hasPrefix("///") {
            documentation.insert(String(text.dropFirst(3).trimmingPrefix { $0 == " " }), at: 0)
          } else if !text.hasPrefix("@") {
            break
          }
        }
        let column = line.distance(from: line.startIndex, to: start.lowerBound) + 1
        return (Symbol.Location(path: path, line: index + 1, column: column), documentation)
      }
    }
    return nil
  }
}
