internal import Foundation

/// A node of a syntax tree, as the compiler's parser writes it.
///
/// The format is that of `swiftc -frontend -dump-parse`: `(kind attribute=value "name" (child) (label=child))`. In the
/// JSON of Swift 6.3 for the same tree the braces do not match where a type has attributes.
struct SyntaxNode {
  /// The name of the node's type in the compiler, such as `guard_stmt`.
  fileprivate(set) var kind = ""
  /// What the node is to its parent, where the parser says so, such as `where`.
  fileprivate(set) var label: String?
  /// The name that an expression refers to.
  fileprivate(set) var name: String?
  /// The nodes in this one, in the order of the source.
  fileprivate(set) var children: [SyntaxNode] = []

  /// Has the compiler parse a file.
  ///
  /// - Throws: `SyntaxFailure` if there is no compiler, or it cannot read the file.
  static func tree(ofFile path: String) throws -> SyntaxNode {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend", "-dump-parse", path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SyntaxFailure(
        description: "swiftc cannot read \(path); a Swift toolchain must be on the search path")
    }
    var reading = TreeReading(Array(data))
    guard let tree = reading.next(), reading.isAtEnd else {
      throw SyntaxFailure(
        description: "the syntax tree of \(path) has another form than those of Swift 6.3")
    }
    return tree
  }
}

/// Why there is no syntax tree.
struct SyntaxFailure: Error, CustomStringConvertible {
  let description: String
}

/// Reads nodes from the text of a syntax tree.
private struct TreeReading {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool { bytes[index...].allSatisfy(Self.isBlank) }

  /// Reads a node; returns nil if there is none, or it has no end.
  mutating func next() -> SyntaxNode? {
    skipBlanks()
    guard take("(") else { return nil }
    var node = SyntaxNode()
    let start = word()
    let parts = start.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, !start.hasPrefix("<") {
      (node.label, node.kind) = (parts[0], parts[1])
    } else {
      node.kind = start
    }
    while true {
      skipBlanks()
      guard index < bytes.count else { return nil }
      if take(")") { return node }
      if bytes[index] == UInt8(ascii: "(") {
        guard let child = next() else { return nil }
        node.children.append(child)
      } else {
        let attribute = word()
        for key in ["name=", "field="] where attribute.hasPrefix(key) {
          node.name = String(attribute.dropFirst(key.count)).trimmingCharacters(in: ["\""])
        }
      }
    }
  }

  /// Reads up to a blank or a parenthesis that is in no quotes, brackets or angle brackets.
  private mutating func word() -> String {
    let start = index
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        skipQuoted()
        continue
      }
      if depth == 0, Self.isBlank(byte) || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") { break }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: ">") { depth -= 1 }
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipQuoted() {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, bytes.count)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() { while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 } }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }
}
