internal import StudyStructure
internal import ViperSyntaxTree

/// The longest and the most deeply nested function of an architecture.
struct CodeShape: Equatable {
  /// A function, initializer or accessor, with what was measured of it.
  struct Function: Equatable {
    let path: String
    let line: Int
    /// Lines of code, or levels.
    let value: Int

    /// The place for readers.
    var place: String { "\(path):\(line)" }
  }

  private(set) var longest: Function?
  private(set) var deepest: Function?

  private static let functions: Set<String> = [
    "func_decl", "constructor_decl", "destructor_decl", "accessor_decl",
  ]

  /// Adds the functions of a file.
  ///
  /// - Parameters:
  ///   - codeLines: the lines that are neither blank nor comments.
  ///   - isWanted: returns whether a function counts, by its line.
  mutating func add(_ tree: SyntaxNode, path: String, codeLines: Set<Int>, where isWanted: (Int) -> Bool) {
    // The compiler also writes what it makes of an initial value.
    guard tree.label != "processed_init", !tree.isImplicit else { return }
    guard Self.functions.contains(tree.kind), let range = tree.range else {
      for child in tree.children { add(child, path: path, codeLines: codeLines, where: isWanted) }
      return
    }
    let line = range.lowerBound.line
    guard isWanted(line) else { return }
    let lines = (line...range.upperBound.line).count(where: codeLines.contains)
    if lines > longest?.value ?? 0 { longest = Function(path: path, line: line, value: lines) }
    let levels = Self.levels(in: tree) - 1
    if levels > deepest?.value ?? 0 { deepest = Function(path: path, line: line, value: levels) }
  }

  /// Returns how many pairs of braces are nested in a node.
  private static func levels(in node: SyntaxNode) -> Int {
    guard node.label != "processed_init" else { return 0 }
    return (node.children.map(levels).max() ?? 0) + (node.kind == "brace_stmt" ? 1 : 0)
  }
}
