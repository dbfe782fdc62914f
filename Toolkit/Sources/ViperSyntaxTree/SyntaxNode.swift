/// A node of a syntax tree as dumped by the compiler, either parsed or type-checked.
public struct SyntaxNode: Sendable {
  /// The compiler's name for the kind of node, such as `guard_stmt`.
  public internal(set) var kind = ""
  /// The role of the node in its parent, if the compiler writes it, such as `where`.
  public internal(set) var label: String?
  /// The name that an expression refers to, only in a parsed tree; of a Boolean literal, its value.
  public internal(set) var name: String?
  /// The name that a declaration introduces, with argument labels, such as `add(_:to:)`.
  public internal(set) var declaredName: String?
  /// The types and protocols after the colon of a declaration, as one text; only in a type-checked tree.
  public internal(set) var inherited: String?
  /// The type of an expression; only in a type-checked tree.
  public internal(set) var type: String?
  /// The declaration that an expression refers to, with its place; only in a type-checked tree.
  public internal(set) var declaration: String?
  /// Further attributes of a declaration, such as `let`, `static` and `lazy`.
  public internal(set) var words: Set<String> = []
  /// Whether the compiler synthesized the node, which then has no source of its own.
  public internal(set) var isImplicit = false
  /// The starts of the first and the last token of the node; nil if the node is in no file.
  public internal(set) var range: ClosedRange<SourcePlace>?
  /// The place at which the compiler's messages about an expression point: its operator or its name.
  public internal(set) var place: SourcePlace?
  /// The child nodes, in source order.
  public internal(set) var children: [SyntaxNode] = []
}

/// A place in a source file.
public struct SourcePlace: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The byte in the line, from 1.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
