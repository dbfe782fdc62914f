internal import Foundation

/// A node of a syntax tree, as the compiler's parser writes it.
///
/// The format is that of `swiftc -frontend -dump-parse`.
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
    guard let tree = SyntaxNode(text: String(decoding: data, as: UTF8.self)) else {
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

extension SyntaxNode {
  /// Creates the tree of a text with a node in each line.
  ///
  /// What a node belongs to follows from its indentation: in Swift 6.3 the parentheses of types with attributes do not
  /// match, nor do the braces of the same tree as JSON.
  fileprivate init?(text: String) {
    // The nodes that may still get children, each in the one before it.
    var open: [(indentation: Int, node: SyntaxNode)] = []
    func close() {
      guard let last = open.popLast(), !open.isEmpty else { return }
      open[open.count - 1].node.children.append(last.node)
    }
    for line in text.split(separator: "\n") {
      let indentation = line.prefix { $0 == " " }.count
      guard let node = SyntaxNode(line: line.dropFirst(indentation)) else { return nil }
      while let last = open.last, last.indentation >= indentation, open.count > 1 { close() }
      open.append((indentation, node))
    }
    while open.count > 1 { close() }
    guard let root = open.first?.node, root.kind == "source_file" else { return nil }
    self = root
  }

  /// Creates a node without children of `(kind attribute=value`, or `(label=kind attribute=value`.
  private init?(line: Substring) {
    guard line.first == "(" else { return nil }
    let start = line.dropFirst().prefix { $0 != " " && $0 != ")" }
    let parts = start.split(separator: "=", maxSplits: 1).map(String.init)
    guard let kind = parts.last else { return nil }
    self.kind = kind
    if parts.count == 2 { label = parts[0] }
    for key in [" name=\"", " field=\""] {
      guard let range = line.range(of: key) else { continue }
      name = String(line[range.upperBound...].prefix { $0 != "\"" })
    }
  }
}
