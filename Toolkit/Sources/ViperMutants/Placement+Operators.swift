internal import ViperSyntaxTree

extension Placement {
  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let equalities = ["==": "!=", "!=": "=="]
  private static let connectors = ["&&": "||", "||": "&&"]
  /// The functions of the switch, by operator.
  private static let functions = [
    "<": "isLess", "<=": "isLessOrEqual", ">": "isGreater", ">=": "isGreaterOrEqual", "&&": "and", "||": "or",
  ]
  /// The expressions that may enclose a call whose value is not used.
  private static let wrappers: Set = [
    "try_expr", "await_expr", "force_try_expr", "optional_try_expr", "optional_evaluation_expr", "paren_expr",
    "inject_into_optional", "open_existential_expr",
  ]
  private static let numbers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
  ]

  /// Adds the mutants of `a < b`, `a == b` and `a && b`.
  mutating func addBinary(_ node: SyntaxNode) {
    guard !node.isImplicit, node.type == "Bool", let name = operatorName(of: node),
      let range = text.range(of: node),
      let (left, right) = operands(of: node, in: range)
    else { return }
    func changed(_ other: String) -> String { "\(text.text(left)) \(other) \(text.text(right))" }
    if let other = Self.equalities[name] {
      add(.relation, at: range, changed(other), .wrapped(function: "negated"))
    } else if let other = Self.connectors[name], let function = Self.functions[name] {
      add(.connector, at: range, changed(other), .operands(function: function, left, right))
    } else if let other = Self.boundaries[name], let function = Self.functions[name] {
      // The functions of the switch need operands of one type.
      let form =
        hasOneOperandType(node)
        ? Mutant.Form.operands(function: function, left, right) : .choice(changed(other))
      add(.relation, at: range, changed(other), form)
    }
  }

  /// Adds the negation of each condition, but not of patterns.
  mutating func addConditions(_ nodes: ArraySlice<SyntaxNode>) {
    for node in nodes { addCondition(node) }
  }

  private mutating func addCondition(_ node: SyntaxNode) {
    // Without `while true` the compiler would report a missing return after the loop.
    guard node.kind.hasSuffix("_expr"), node.kind != "boolean_literal_expr", node.type == "Bool",
      !isEquality(node),
      let range = text.range(of: node)
    else { return }
    add(.condition, at: range, negation(of: node, range), .wrapped(function: "negated"))
  }

  /// Adds the mutants of a returned value, or of the value of each of its branches.
  mutating func addResult(_ node: SyntaxNode) {
    guard node.kind != "single_value_stmt_expr" else {
      return addResults(ofBranches: node.children[...])
    }
    if node.isImplicit, node.children.count == 1, node.children[0].kind == "single_value_stmt_expr" {
      return addResult(node.children[0])
    }
    guard let range = text.range(of: node), let type = node.type else { return }
    switch type {
    case "Bool" where !isEquality(node):
      add(.result, at: range, negation(of: node, range), .wrapped(function: "negated"))
    case _ where Self.numbers.contains(type):
      add(.result, at: range, text.text(range) == "0" ? "1" : "0", .wrapped(function: "zero"))
    case "String": add(.result, at: range, "\"\"", .wrapped(function: "empty"))
    case _ where type.hasSuffix("?") && !type.contains("->"):
      add(.result, at: range, "nil", .wrapped(function: "none"))
    case _ where type.hasPrefix("[") && type.hasSuffix("]"):
      let isDictionary = Self.isDictionary(type)
      add(.result, at: range, isDictionary ? "[:]" : "[]", .wrapped(function: "empty"))
    default: break
    }
  }

  private mutating func addResults(ofBranches nodes: ArraySlice<SyntaxNode>) {
    for node in nodes {
      if node.kind == "then_stmt", let value = node.children.first {
        addResult(value)
      } else if node.kind.hasSuffix("_stmt") {
        addResults(ofBranches: node.children[...])
      }
    }
  }

  /// Adds the removal of a call or an assignment whose value is not used.
  mutating func addStatement(_ node: SyntaxNode, isInInitializer: Bool) {
    guard node.kind.hasSuffix("_expr"), let range = text.range(of: node) else { return }
    var inner = node
    while inner.type != "Never" {
      // The call of a protocol requirement comes after the existential that is opened for it.
      let child = inner.kind == "open_existential_expr" ? inner.children.last : inner.children.first
      guard Self.wrappers.contains(inner.kind), let child else { break }
      inner = child
    }
    guard inner.type != "Never" else { return }
    switch inner.kind {
    case "call_expr" where !inner.isImplicit: break
    case "binary_expr" where inner.type == "()": break
    case "assign_expr" where !initializes(inner, isInInitializer: isInInitializer): break
    default: return
    }
    add(.statement, at: range, "", .skipped)
  }

  /// Adds the swaps of two adjacent arguments of the same type.
  mutating func addSwaps(_ node: SyntaxNode) {
    guard !node.isImplicit, let range = text.range(of: node), !isCommutative(node), !isDelegation(range),
      let list = node.children.last(where: { $0.kind == "argument_list" && !$0.isImplicit })
    else { return }
    let values = list.children.filter { $0.kind == "argument" }.compactMap(\.children.first)
    for (first, second) in zip(values, values.dropFirst()) {
      guard let type = first.type, type == second.type, [first, second].allSatisfy(Self.isSwappable),
        let left = text.range(of: first), let right = text.range(of: second),
        range.lowerBound <= left.lowerBound, left.upperBound <= right.lowerBound,
        right.upperBound <= range.upperBound, isBetweenArguments(left.upperBound..<right.lowerBound)
      else { continue }
      let swapped =
        text.text(range.lowerBound..<left.lowerBound) + text.text(right)
        + text.text(left.upperBound..<right.lowerBound) + text.text(left)
        + text.text(right.upperBound..<range.upperBound)
      add(.arguments, at: range, swapped, .choice(swapped))
    }
  }

  /// Whether a node calls `min` or `max`, whose arguments may be swapped without effect.
  private func isCommutative(_ node: SyntaxNode) -> Bool {
    var called = node.children.first
    while called?.isImplicit == true { called = called?.children.first }
    let function = called?.declaration?.prefix { $0 != " " }
    return function == "Swift.(file).min" || function == "Swift.(file).max"
  }

  /// Whether a range is an initializer's call of another, which cannot be part of an expression.
  private func isDelegation(_ range: Range<Int>) -> Bool {
    ["self.init(", "super.init("].contains { text.bytes[range].starts(with: $0.utf8) }
  }

  /// Whether an argument is written in the source as a value that another can replace.
  private static func isSwappable(_ node: SyntaxNode) -> Bool {
    !["inout_expr", "autoclosure_expr", "default_argument_expr", "vararg_expansion_expr"].contains(node.kind)
  }

  /// Whether a range contains only a comma and a label, so that the second argument is not a trailing closure.
  private func isBetweenArguments(_ range: Range<Int>) -> Bool {
    let between = text.text(range)
    return between.contains(",") && !between.contains { "(){}".contains($0) }
  }

  private func operatorName(of node: SyntaxNode) -> String? {
    node.place.flatMap(text.offset).map(text.operatorName)
  }

  /// Returns the ranges of both operands, which lie at both ends of the expression.
  private func operands(of node: SyntaxNode, in range: Range<Int>) -> (Range<Int>, Range<Int>)? {
    guard let list = node.children.last, list.kind == "argument_list", list.children.count == 2,
      let place = node.place.flatMap(text.offset), range.contains(place)
    else { return nil }
    // The operands extend to the operator, as some converted operands have no range of their own.
    let name = text.operatorName(at: place)
    let left = trimmed(range.lowerBound..<place)
    let right = trimmed((place + name.utf8.count)..<range.upperBound)
    return left.isEmpty || right.isEmpty ? nil : (left, right)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let blanks: Set<UInt8> = [0x20, 0x0A, 0x09, 0x0D]
    let slice = text.bytes[range]
    guard let first = slice.firstIndex(where: { !blanks.contains($0) }),
      let last = slice.lastIndex(where: { !blanks.contains($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<(last + 1)
  }

  private func hasOneOperandType(_ node: SyntaxNode) -> Bool {
    guard let list = node.children.last, list.children.count == 2 else { return false }
    let types = list.children.map { $0.children.first?.type }
    return types[0] != nil && types[0] == types[1]
  }

  private func isEquality(_ node: SyntaxNode) -> Bool {
    var inner = node
    while inner.kind == "paren_expr", let child = inner.children.first { inner = child }
    return inner.kind == "binary_expr" && inner.type == "Bool"
      && operatorName(of: inner).map { Self.equalities[$0] != nil } ?? false
  }

  private func negation(of node: SyntaxNode, _ range: Range<Int>) -> String {
    let source = text.text(range)
    switch node.kind {
    case "prefix_unary_expr" where source.hasPrefix("!"): return String(source.dropFirst())
    case "boolean_literal_expr": return source == "true" ? "false" : "true"
    case "binary_expr", "ternary_expr", "try_expr", "await_expr", "is_subtype_expr": return "!(\(source))"
    default: return source.contains(" ") && !source.hasSuffix(")") ? "!(\(source))" : "!\(source)"
    }
  }

  private static func isDictionary(_ type: String) -> Bool {
    var depth = 0
    for character in type.dropFirst().dropLast() {
      switch character {
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth -= 1
      case ":" where depth == 0: return true
      default: break
      }
    }
    return false
  }

  /// Whether an assignment initializes a variable, or a property in an initializer.
  private func initializes(_ node: SyntaxNode, isInInitializer: Bool) -> Bool {
    guard let destination = node.children.first else { return true }
    return isUninitialized(destination, isInInitializer: isInInitializer)
  }

  private func isUninitialized(_ node: SyntaxNode, isInInitializer: Bool) -> Bool {
    var destination = node
    while destination.isImplicit, destination.children.count == 1 { destination = destination.children[0] }
    if destination.kind == "tuple_expr" {
      return destination.children.contains { isUninitialized($0, isInInitializer: isInInitializer) }
    }
    if isInInitializer, destination.declaration?.contains(".self@") ?? false { return true }
    if let place = Self.placeOfDeclaration(destination), destination.kind == "declref_expr" {
      return lateDeclarations.contains { $0.contains(place) }
    }
    guard isInInitializer, destination.kind == "member_ref_expr" else { return false }
    return destination.children.first?.declaration?.contains(".self@") ?? false
  }

  /// Returns the place after the last `@FILE:` of the declaration that an expression refers to.
  private static func placeOfDeclaration(_ node: SyntaxNode) -> SourcePlace? {
    guard let parts = node.declaration?.split(separator: ":").suffix(2).map({ Int($0) }), parts.count == 2,
      let line = parts[0], let column = parts[1]
    else { return nil }
    return SourcePlace(line: line, column: column)
  }
}
