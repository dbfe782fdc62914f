public import ViperSyntaxTree

/// Finds the mutants of a file in its type-checked syntax tree.
public struct Placement {
  let text: SourceText
  let target: String
  let file: String
  var found: [Mutant] = []
  /// The declarations of variables that are initialized later.
  var lateDeclarations: [ClosedRange<SourcePlace>] = []

  private init(text: SourceText, target: String, file: String) {
    self.text = text
    self.target = target
    self.file = file
  }

  /// Returns the unnumbered mutants of a file, in source order.
  public static func mutants(
    of tree: SyntaxNode, text: SourceText, target: String, file: String
  ) -> [Mutant] {
    var placement = Placement(text: text, target: target, file: file)
    placement.collectLateDeclarations(in: tree)
    placement.visit(tree, isInInitializer: false)
    // Some expressions are twice in the tree: as initial values, and in the expansions of macros.
    var known: Set<Mutant> = []
    return placement.found.filter { known.insert($0).inserted }.sorted {
      ($0.range.lowerBound, -$0.range.upperBound, $0.mutationOperator.rawValue, $0.mutated)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.mutationOperator.rawValue, $1.mutated)
    }
  }

  private mutating func visit(_ node: SyntaxNode, isInInitializer: Bool) {
    var isInInitializer = isInInitializer
    switch node.kind {
    case "macro_expansion_expr", "macro_expansion_decl", "keypath_expr": return
    case "defer_stmt":
      // The compiler turns a `defer` into a function.
      for child in node.children.filter({ $0.kind == "func_decl" }).flatMap(\.children) {
        visit(child, isInInitializer: isInInitializer)
      }
      return
    // Synthesized members, such as `==`, have no source location.
    case let kind where kind.hasSuffix("_decl") && node.isImplicit: return
    case "constructor_decl": isInInitializer = true
    case "closure_expr", "func_decl", "accessor_decl": isInInitializer = false
    case "tap_expr": return visitInterpolation(node, isInInitializer)
    case "return_stmt":
      if let value = node.children.first {
        if node.isImplicit, value.type == "()" { addStatement(value, isInInitializer: false) }
        addResult(value)
      }
    case "brace_stmt":
      for child in node.children { addStatement(child, isInInitializer: isInInitializer) }
    case "array" where node.label == "conditions": addConditions(node.children[...])
    case "case_label_item": addConditions(node.children[...])
    case "ternary_expr": addConditions(node.children.prefix(1))
    case "repeat_while_stmt": addConditions(node.children.suffix(1))
    case "binary_expr": addBinary(node)
    case "call_expr": addSwaps(node)
    default: break
    }
    for child in node.children {
      if child.label == "where" { addConditions([child]) }
      visit(child, isInInitializer: isInInitializer)
    }
  }

  /// Visits the interpolated values of a string; the calls that append them have no source location.
  private mutating func visitInterpolation(_ node: SyntaxNode, _ isInInitializer: Bool) {
    for call in node.children.filter({ $0.kind == "brace_stmt" }).flatMap(\.children) {
      for child in call.children { visit(child, isInInitializer: isInInitializer) }
    }
  }

  private mutating func collectLateDeclarations(in node: SyntaxNode) {
    if node.kind == "pattern_binding_decl", let range = node.range,
      node.children.contains(where: { entry in
        entry.kind == "pattern_entry"
          && !entry.children.contains { ["original_init", "processed_init"].contains($0.label) }
      })
    {
      lateDeclarations.append(range)
    }
    for child in node.children { collectLateDeclarations(in: child) }
  }

  /// Adds a mutant, unless the change leaves the source as it is.
  mutating func add(
    _ mutationOperator: MutationOperator, at range: Range<Int>, _ mutated: String, _ form: Mutant.Form
  ) {
    let original = Self.onOneLine(text.text(range))
    let mutated = Self.onOneLine(mutated)
    guard original != mutated else { return }
    found.append(
      Mutant(
        target: target, file: file, mutationOperator: mutationOperator,
        place: text.place(of: range.lowerBound), original: original, mutated: mutated, range: range,
        form: form))
  }

  /// Returns text with each run of whitespace replaced by one space.
  static func onOneLine(_ text: String) -> String {
    text.split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
