internal import ViperSyntaxTree

/// The conditions on whether something is still loading.
///
/// A condition is an operand of `&&` or `||`, or a whole expression, that decides something: in `if`, `guard`,
/// `while`, `where` or a ternary, or after `!`; a comparison; or a pattern of a `case`. It is a condition on loading
/// if it names the loading state.
struct LoadingConditions {
  /// The names of the loading state in the architectures.
  static let names: Set<String> = ["isLoading", "isLoaded", "loading", "phase"]

  private static let comparisons: Set<String> = ["==", "!=", "===", "!==", "<", ">", "<=", ">="]
  private static let connectives: Set<String> = ["&&", "||"]

  /// Counts the conditions on loading in a syntax tree.
  static func count(in node: SyntaxNode) -> Int {
    switch (node.kind, node.label) {
    case ("sequence_expr", nil): countInSequence(node.children[...])
    case ("prefix_unary_expr", _) where node.children.first?.name == "!": countInCondition(node)
    case ("case_label_item", _), (_, "where"): countInCondition(node)
    case (_, "conditions"): node.children.reduce(0) { $0 + countInCondition($1) }
    // The tree has each initial value twice: as written, and as compiled.
    case (_, "processed_init"): 0
    case ("repeat_while_stmt", _):
      node.children.dropLast().reduce(0) { $0 + count(in: $1) }
        + (node.children.last.map(countInCondition) ?? 0)
    case ("sequence_expr", _): countInSequence(node.children[...])
    default: node.children.reduce(0) { $0 + count(in: $1) }
    }
  }

  /// Counts the conditions in operator expressions, which the parser leaves unfolded.
  private static func countInSequence(_ elements: ArraySlice<SyntaxNode>) -> Int {
    if let index = elements.firstIndex(where: { $0.kind == "assign_expr" }) {
      return countInSequence(elements[(index + 1)...])
    }
    if let index = elements.firstIndex(where: { $0.kind == "ternary_expr" }) {
      return countOperands(elements[..<index]) + count(in: elements[index])
        + countInSequence(elements[(index + 1)...])
    }
    let operators = Set(elements.compactMap(\.name))
    guard operators.isDisjoint(with: comparisons.union(connectives)) else { return countOperands(elements) }
    return elements.reduce(0) { $0 + count(in: $1) }
  }

  /// Counts the operands of `&&` and `||`.
  private static func countOperands(_ elements: ArraySlice<SyntaxNode>) -> Int {
    elements.split { $0.name.map(connectives.contains) ?? false }.reduce(0) { total, operand in
      if operand.count == 1, let only = operand.first { return total + countInCondition(only) }
      return total + (operand.contains(where: isAboutLoading) ? 1 : 0)
        + operand.reduce(0) { $0 + countInClosures($1) }
    }
  }

  private static func countInCondition(_ node: SyntaxNode) -> Int {
    switch node.kind {
    case "sequence_expr": countOperands(node.children[...])
    case "paren_expr": node.children.reduce(0) { $0 + countInCondition($1) }
    default: (isAboutLoading(node) ? 1 : 0) + countInClosures(node)
    }
  }

  /// Whether a node names the loading state outside a closure.
  private static func isAboutLoading(_ node: SyntaxNode) -> Bool {
    node.kind != "closure_expr"
      && (node.name.map(names.contains) ?? false || node.children.contains(where: isAboutLoading))
  }

  private static func countInClosures(_ node: SyntaxNode) -> Int {
    node.kind == "closure_expr" ? count(in: node) : node.children.reduce(0) { $0 + countInClosures($1) }
  }
}
