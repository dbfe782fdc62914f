internal import ViperSyntaxTree

/// The guards that keep an input out while something loads, found by what they do.
///
/// The code is evaluated as it would be during a load, as far as that is known: properties that are then loading, true,
/// false or nil follow from how they are declared, whatever they are called. A guard is a branch that is taken during
/// a load and does nothing there: the `else` of a `guard`, the body of an `if`, a `case`, one side of a ternary, or an
/// `if` without `else` with which a function ends, whose body is skipped.
struct LoadingGuards {
  /// The value of an expression during a load.
  private enum Value: Equatable {
    /// The case `loading`, of any type.
    case loading
    /// Another case.
    case otherCase
    case absent
    case bool(Bool)

    static let yes = Value.bool(true)
    static let no = Value.bool(false)
  }

  /// The values of properties during a load, by name; nil for a name with several.
  private var known: [String: Value?] = Self.flags

  /// Flags whose declaration does not tell what they are.
  private static let flags: [String: Value?] = ["isLoading": .yes, "isLoaded": .no]

  /// Evaluates the properties that some files declare.
  init(in files: [SyntaxNode]) {
    // A property may be computed from one that is declared later. Bounded, as two may be computed from each other.
    for _ in 1...8 {
      var found = Self.flags
      for file in files { collect(from: file, into: &found) }
      guard found != known else { return }
      known = found
    }
  }

  /// Counts the guards in a tree.
  func count(in node: SyntaxNode) -> Int {
    // The tree has each initial value twice: as written, and as compiled.
    if node.label == "processed_init" { return 0 }
    // A property that is known is another name for its condition.
    if node.kind == "var_decl", let name = node.declaredName, (known[name] ?? nil) != nil { return 0 }
    return own(node) + node.children.reduce(0) { $0 + count(in: $1) }
  }
}

/// Guards.
extension LoadingGuards {
  /// Counts the guards of a node without its children.
  private func own(_ node: SyntaxNode) -> Int {
    switch node.kind {
    case "guard_stmt":
      return condition(of: node) == false && node.children.last.map(doesNothing) == true ? 1 : 0
    case "if_stmt":
      let bodies = node.children.filter { $0.label != "conditions" }
      let taken = condition(of: node).flatMap { $0 ? bodies.first : bodies.dropFirst().first }
      return taken.map(doesNothing) == true ? 1 : 0
    case "case_stmt":
      let labels = node.children.filter { $0.kind == "case_label_item" }
      let isTaken = labels.contains { $0.children.first.map { isLoading(pattern: $0) } == true }
      return isTaken && node.children.last.map(doesNothing) == true ? 1 : 0
    case "sequence_expr":
      return chosen(in: node.children[...]).map(isNothing) == true ? 1 : 0
    case "func_decl":
      return node.children.last.map(skipsAll) == true ? 1 : 0
    default: return 0
    }
  }

  /// Whether a function's body ends with an `if` that is skipped and has no `else`.
  private func skipsAll(_ body: SyntaxNode) -> Bool {
    guard body.kind == "brace_stmt", let last = body.children.last, last.kind == "if_stmt" else {
      return false
    }
    return last.children.count { $0.label != "conditions" } == 1 && condition(of: last) == false
  }

  /// Whether a body leaves without doing anything.
  private func doesNothing(_ body: SyntaxNode) -> Bool {
    guard body.kind == "brace_stmt", body.children.count == 1, let only = body.children.first else {
      return false
    }
    switch only.kind {
    case "return_stmt": return only.children.first.map(isNothing) ?? true
    case "break_stmt", "continue_stmt": return true
    // `false` alone is the value of a condition, not the end of a function.
    default: return isNothing(only) && only.kind != "boolean_literal_expr"
    }
  }

  /// Whether an expression stands for nothing: no value, no effect, or false.
  private func isNothing(_ node: SyntaxNode) -> Bool {
    switch node.kind {
    case "nil_literal_expr": true
    case "boolean_literal_expr": node.name == "false"
    case "unresolved_member_expr": ["none", "empty"].contains(node.name)
    default: false
    }
  }
}

/// Conditions and expressions.
extension LoadingGuards {
  /// The outcome of the conditions of a statement; nil if unknown.
  private func condition(of statement: SyntaxNode) -> Bool? {
    guard let conditions = statement.children.first(where: { $0.label == "conditions" }) else { return nil }
    return conjunction(conditions.children.map { $0.kind == "pattern" ? matches($0) : truth(of: $0) })
  }

  private func conjunction(_ parts: [Bool?]) -> Bool? {
    parts.contains(false) ? false : parts.allSatisfy { $0 == true } ? true : nil
  }

  /// Whether a pattern in a condition matches, such as `case .ready = phase` or `let content`.
  private func matches(_ node: SyntaxNode) -> Bool? {
    guard node.children.count == 2 else { return nil }
    let subject = value(of: node.children[1])
    if node.children[0].kind == "pattern_binding" { return subject == .absent ? false : nil }
    if isLoading(pattern: node.children[0]) { return true }
    return subject == .loading ? false : nil
  }

  private func isLoading(pattern: SyntaxNode) -> Bool {
    pattern.kind == "pattern_expr" && pattern.children.first.flatMap(value) == .loading
  }

  private func truth(of node: SyntaxNode) -> Bool? {
    if case .bool(let value)? = value(of: node) { value } else { nil }
  }

  /// The value of an expression; nil if unknown.
  private func value(of node: SyntaxNode) -> Value? {
    switch node.kind {
    case "paren_expr": node.children.first.flatMap(value)
    case "nil_literal_expr": .absent
    case "boolean_literal_expr": .bool(node.name == "true")
    case "prefix_unary_expr" where node.children.first?.name == "!":
      node.children.last?.children.first?.children.first.flatMap(truth).map { .bool(!$0) }
    case "unresolved_decl_ref_expr", "unresolved_dot_expr":
      node.name.flatMap { name in
        // `LoadingPhase.loading` is a case of a type that is named.
        known[name] ?? (name == "loading" && node.kind == "unresolved_dot_expr" ? .loading : nil)
      }
    case "unresolved_member_expr": node.name == "loading" ? .loading : .otherCase
    // `.loading(today: day)`
    case "call_expr" where node.children.first?.kind == "unresolved_member_expr":
      node.children.first.flatMap(value)
    case "sequence_expr": value(ofSequence: node.children[...])
    default: nil
    }
  }

  /// The value of operands with operators between them, which the parser leaves unfolded.
  private func value(ofSequence elements: ArraySlice<SyntaxNode>) -> Value? {
    if let index = elements.firstIndex(where: { $0.kind == "assign_expr" }) {
      return value(ofSequence: elements[(index + 1)...])
    }
    if elements.contains(where: { $0.kind == "ternary_expr" }) {
      return chosen(in: elements).flatMap(value)
    }
    func parts(_ symbol: String) -> [Bool?] {
      elements.split { $0.name == symbol }.map { part in
        if case .bool(let value)? = value(ofSequence: part) { value } else { nil }
      }
    }
    if elements.contains(where: { $0.name == "||" }) {
      return conjunction(parts("||").map { $0.map(!) }).map { .bool(!$0) }
    }
    if elements.contains(where: { $0.name == "&&" }) { return conjunction(parts("&&")).map(Value.bool) }
    guard let first = elements.first, elements.count > 1 else { return elements.first.flatMap(value) }
    guard elements.count == 3, let last = elements.last, let left = value(of: first),
      let right = value(of: last), left != .otherCase || right != .otherCase
    else { return nil }
    switch elements[elements.startIndex + 1].name {
    case "==": return .bool(left == right)
    case "!=": return .bool(left != right)
    default: return nil
    }
  }

  /// The side of a ternary that is taken; nil if unknown, or without a ternary.
  private func chosen(in elements: ArraySlice<SyntaxNode>) -> SyntaxNode? {
    guard let index = elements.firstIndex(where: { $0.kind == "ternary_expr" }),
      case .bool(let isFirst)? = value(ofSequence: elements[..<index]), index + 1 < elements.endIndex
    else { return nil }
    return isFirst ? elements[index].children.first { !$0.kind.hasPrefix("<") } : elements[index + 1]
  }
}

/// Properties.
extension LoadingGuards {
  /// Adds the properties that a tree declares, as far as their values are known.
  private func collect(from node: SyntaxNode, into found: inout [String: Value?]) {
    func add(_ name: String, _ value: Value) {
      if let other = found[name], other != value {
        found[name] = .some(nil)
      } else {
        found[name] = value
      }
    }
    if node.kind == "pattern_entry", let name = node.children.first?.propertyName,
      let initial = node.children.first(where: { $0.label == "original_init" }),
      let value = value(of: initial), value == .loading
    {
      add(name, value)
    }
    if node.kind == "var_decl", let name = node.declaredName,
      let getter = node.children.first(where: { $0.kind == "accessor_decl" && $0.words.contains("get") }),
      let body = getter.children.last, body.kind == "brace_stmt", body.children.count == 1,
      let truth = body.children.first.flatMap(outcome)
    {
      add(name, .bool(truth))
    }
    if node.kind == "sequence_expr", node.children.count == 3, node.children[1].name == "??",
      value(of: node.children[2]) == .loading, let name = node.children[0].chainStart
    {
      // What is replaced by `.loading` where it is nil is nil during a load.
      add(name, .absent)
    }
    for child in node.children { collect(from: child, into: &found) }
  }

  /// The Boolean result of a getter's only statement.
  private func outcome(_ statement: SyntaxNode) -> Bool? {
    guard statement.kind == "if_stmt" else {
      return truth(of: statement.kind == "return_stmt" ? statement.children.first ?? statement : statement)
    }
    let bodies = statement.children.filter { $0.label != "conditions" }
    guard bodies.count == 2, let isFirst = condition(of: statement) else { return nil }
    return bodies[isFirst ? 0 : 1].children.first.flatMap(truth)
  }
}

extension SyntaxNode {
  /// The property that a pattern names, with or without a type.
  fileprivate var propertyName: String? {
    kind == "pattern_named" ? declaredName : kind == "pattern_typed" ? children.first?.propertyName : nil
  }

  /// The property with which a chain of calls begins, such as `entry` in `self.entry.map { … }`.
  fileprivate var chainStart: String? {
    switch kind {
    case "call_expr", "optional_try_expr", "bind_optional_expr", "optional_evaluation_expr":
      children.first?.chainStart
    case "unresolved_dot_expr":
      children.first.flatMap { $0.name == "self" ? name : $0.chainStart }
    case "unresolved_decl_ref_expr": name
    default: nil
    }
  }
}
