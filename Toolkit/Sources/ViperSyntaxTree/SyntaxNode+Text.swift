extension SyntaxNode {
  /// Parses the compiler's text, which has one node per line, into trees; empty if the format is unknown.
  ///
  /// The nesting of nodes follows from their indentation: in Swift 6.3, the parentheses of types with attributes do
  /// not match, nor do the braces if the same tree is written as JSON.
  static func trees(in text: [UInt8]) -> [(file: String, tree: SyntaxNode)] {
    var trees: [(file: String, tree: SyntaxNode)] = []
    var file = ""
    // The nodes that can still get children, each a child of the previous one.
    var open: [(indentation: Int, node: SyntaxNode)] = []
    func close() {
      guard let last = open.popLast() else { return }
      if open.isEmpty {
        trees.append((file, last.node))
      } else {
        open[open.count - 1].node.children.append(last.node)
      }
    }
    text.withUnsafeBufferPointer { bytes in
      for line in bytes.split(separator: 0x0A) {
        let indentation = line.prefix { $0 == 0x20 }.count
        let content = line.dropFirst(indentation)
        guard content.first == 0x28 else { continue }
        while let last = open.last, last.indentation >= indentation { close() }
        var reader = LineReader(UnsafeBufferPointer(rebasing: content.dropFirst()))
        if open.isEmpty {
          guard let name = reader.sourceFile() else { continue }
          file = name
          open.append((indentation, SyntaxNode(kind: "source_file")))
        } else {
          open.append((indentation, reader.node(in: file)))
        }
      }
    }
    while !open.isEmpty { close() }
    return trees
  }
}

/// Parses a line: `(kind attribute=value flag "name"`, or `(label=kind …`.
private struct LineReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads the path in `source_file "PATH"`.
  mutating func sourceFile() -> String? {
    guard word() == "source_file", index < bytes.endIndex else { return nil }
    index += 1
    return quoted()
  }

  mutating func node(in file: String) -> SyntaxNode {
    var node = SyntaxNode()
    let start = word()
    if let equals = start.firstIndex(of: "=") {
      node.label = String(start[..<equals])
      node.kind = String(start[start.index(after: equals)...])
    } else {
      node.kind = start
    }
    while index < bytes.endIndex {
      guard bytes[index] == 0x20 else {
        index += 1
        continue
      }
      index += 1
      attribute(of: &node, in: file)
    }
    return node
  }

  private mutating func attribute(of node: inout SyntaxNode, in file: String) {
    let key = word()
    guard index < bytes.endIndex, bytes[index - 1] == 0x3D else {
      if index < bytes.endIndex, bytes[index] == 0x22, let name = quoted() {
        node.declaredName = node.declaredName ?? name
      }
      if key == "implicit" { node.isImplicit = true }
      if node.kind == "boolean_literal_expr", key.hasPrefix("value=") { node.name = String(key.dropFirst(6)) }
      if !key.isEmpty, !key.contains("="), node.kind.hasSuffix("_decl") { node.words.insert(key) }
      return
    }
    switch key {
    case "type=": if node.type == nil { node.type = quoted() }
    case "inherits=": node.inherited = quoted()
    case "decl=": node.declaration = quoted()
    case "name=", "field=": node.name = quoted()
    case "location=": node.place = place(in: file)
    case "range=":
      index += 1
      guard let start = place(in: file), skip(" - line:"), let end = lineAndColumn() else { return }
      node.range = min(start, end)...max(start, end)
    default: if index < bytes.endIndex, bytes[index] == 0x22 { _ = quoted() }
    }
  }

  /// Reads up to a space, a closing parenthesis, a quotation mark or an opening bracket, including an equals sign.
  private mutating func word() -> String {
    let start = index
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x29 || byte == 0x22 || byte == 0x5B { break }
      index += 1
      // The value of `location=` is read separately.
      if byte == 0x3D, index - start == 9, bytes[start] == 0x6C, bytes[start + 1] == 0x6F { break }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quoted() -> String? {
    guard index < bytes.endIndex, bytes[index] == 0x22 else { return nil }
    index += 1
    let start = index
    while index < bytes.endIndex, bytes[index] != 0x22 {
      index += bytes[index] == 0x5C ? 2 : 1
    }
    let end = min(index, bytes.endIndex)
    index = min(index + 1, bytes.endIndex)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Reads `FILE:LINE:COLUMN`, if it is in this file and not in the expansion of a macro.
  private mutating func place(in file: String) -> SourcePlace? {
    guard skip(file), skip(":") else { return nil }
    return lineAndColumn()
  }

  private mutating func lineAndColumn() -> SourcePlace? {
    guard let line = number(), skip(":"), let column = number() else { return nil }
    return SourcePlace(line: line, column: column)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while index < bytes.endIndex, (0x30...0x39).contains(bytes[index]) {
      value = (value ?? 0) * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return value
  }

  private mutating func skip(_ text: String) -> Bool {
    let end = index + text.utf8.count
    guard end <= bytes.endIndex, bytes[index..<end].elementsEqual(text.utf8) else { return false }
    index = end
    return true
  }
}
