/// A node of a syntax tree as the compiler writes it, by its parser or with types.
public struct SyntaxNode: Sendable {
  /// The name of the node's type in the compiler, such as `guard_stmt`.
  public internal(set) var kind = ""
  /// What the node is to its parent, where the compiler says so, such as `where`.
  public internal(set) var label: String?
  /// The name that an expression refers to; only the parser writes it.
  public internal(set) var name: String?
  /// The name that a declaration introduces, with the labels of its parameters, such as `add(_:to:)`.
  public internal(set) var declaredName: String?
  /// The types and protocols behind the colon of a declaration, as one text; only a tree with types names them.
  public internal(set) var inherited: String?
  /// The type of an expression; only a tree with types has it.
  public internal(set) var type: String?
  /// The declaration that an expression refers to, with its place; only a tree with types has it.
  public internal(set) var declaration: String?
  /// What the compiler says of a declaration besides, such as `let`, `static` and `lazy`.
  public internal(set) var words: Set<String> = []
  /// Whether the compiler made the node, and nothing in the source stands for it alone.
  public internal(set) var isImplicit = false
  /// Where the node begins, and where its last token begins; nil if it is in no file.
  public internal(set) var range: ClosedRange<SourcePlace>?
  /// Where the compiler points at when it speaks of an expression: at its operator or its name.
  public internal(set) var place: SourcePlace?
  /// The nodes in this one, in the order of the source.
  public internal(set) var children: [SyntaxNode] = []
}

/// A place in a source file.
public struct SourcePlace: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The byte in the line, from 1.
  public let column: Int

  /// Creates a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
