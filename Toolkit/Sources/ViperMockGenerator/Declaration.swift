internal import ViperSymbolGraphs

/// The declaration of a requirement.
struct Declaration: Hashable {
  enum Kind: Hashable {
    case function
    case `operator`
    case property
    case `subscript`
    case initialiser(isFailable: Bool)
  }

  struct Parameter: Hashable {
    /// The argument label; nil for none.
    var label: String?
    var name: String
    var type: TypeSyntax
    /// The attributes before the label, which are result builders.
    var attributes: [TypeSyntax] = []
  }

  struct Condition: Hashable {
    /// Whether it is a `repeat` condition on a parameter pack.
    var isRepeated = false
    var left: TypeSyntax
    /// `:` or `==`.
    var relation: String
    var right: TypeSyntax
  }

  struct Effects: Hashable {
    var isAsync = false
    var thrown: TypeSyntax?
    var isRethrowing = false

    /// Whether a member with these effects implements a requirement with others.
    func canReplace(_ others: Effects) -> Bool {
      if isAsync && !others.isAsync { return false }
      if thrown == nil { return true }
      if others.isRethrowing { return isRethrowing }
      return others.thrown == .anyError || others.thrown == thrown
    }
  }

  var kind: Kind
  var attributes: [TypeSyntax.Prefix] = []
  var modifiers: [String] = []
  var name = ""
  var genericParameters: [String] = []
  var packs: Set<String> = []
  /// The generic parameters that are integers.
  var values: Set<String> = []
  var parameters: [Parameter] = []
  var effects = Effects()
  var result: TypeSyntax = .void
  var conditions: [Condition] = []
  var isSettable = false

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") || kind == .operator }

  private static let knownAttributes: Set<String> = [
    "@discardableResult", "@preconcurrency", "@concurrent", "@objc", "@inlinable", "@warn_unqualified_access",
    "@Sendable", "@nonobjc", "@usableFromInline", "@backDeployed", "@dynamicMemberLookup", "@rethrows",
  ]

  /// Returns the global actor among a declaration's attributes.
  static func globalActor(among attributes: some Sequence<TypeSyntax.Prefix>) -> TypeSyntax.Prefix? {
    attributes.first { !knownAttributes.contains($0.text) && !$0.text.hasPrefix("@_") }
  }

  /// The global actor that isolates the declaration.
  var globalActor: TypeSyntax.Prefix? { Self.globalActor(among: attributes) }

  var isNonisolated: Bool { modifiers.contains("nonisolated") }

  /// All names in the declaration's types and conditions.
  var components: [TypeSyntax.Component] {
    parameters.flatMap { $0.type.components + $0.attributes.flatMap(\.components) } + result.components
      + (effects.thrown?.components ?? [])
      + conditions.flatMap { $0.left.components + $0.right.components }
  }

  func hasAttribute(_ text: String) -> Bool { attributes.contains { $0.text == text } }

  /// The name with argument labels, as in diagnostics.
  var fullName: String {
    switch kind {
    case .property: name
    default: name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
  }
}

extension Declaration {
  /// The modifiers that may precede a declaration, as spelled in symbol graphs.
  private static let modifierWords: Set<String> = [
    "static", "class", "mutating", "nonmutating", "consuming", "borrowing", "nonisolated",
    "nonisolated(nonsending)", "prefix", "postfix", "infix", "optional", "isolated", "distributed",
    "override",
    "nonisolated(unsafe)", "__consuming", "final",
  ]

  init(_ fragments: [Symbol.Fragment]) throws(MockError.Reason) {
    try self.init(Token.tokens(of: fragments))
  }

  init(_ tokens: [Token]) throws(MockError.Reason) {
    var parser = Parser(tokens)
    var attributes: [TypeSyntax.Prefix] = []
    var modifiers: [String] = []
    while true {
      if parser.current.kind == .attribute {
        let attribute = parser.next()
        // An attribute with generic arguments is a result builder, which matters only to implementations.
        if try parser.genericArguments().isEmpty {
          attributes.append(.init(text: attribute.text, usr: attribute.usr))
        }
      } else if Self.modifierWords.contains(parser.current.text) {
        modifiers.append(parser.next().text)
      } else {
        break
      }
    }
    switch parser.next().text {
    case "func":
      let name = parser.next()
      let isOperator = !(name.text.first.map { $0.isWordPart || $0 == "`" } ?? true)
      self.init(kind: isOperator ? .operator : .function, attributes: attributes, modifiers: modifiers)
      self.name = name.text
      try readSignature(&parser, hasAlwaysLabels: !isOperator)
    case "init":
      let isFailable = parser.take("?") || parser.take("!")
      self.init(kind: .initialiser(isFailable: isFailable), attributes: attributes, modifiers: modifiers)
      name = "init"
      try readSignature(&parser, hasAlwaysLabels: true)
    case "subscript":
      self.init(kind: .subscript, attributes: attributes, modifiers: modifiers)
      name = "subscript"
      try readSignature(&parser, hasAlwaysLabels: false)
      try readAccessors(&parser)
    case "var", "let":
      self.init(kind: .property, attributes: attributes, modifiers: modifiers)
      name = parser.next().text
      try parser.expect(":")
      result = try parser.type()
      try readAccessors(&parser)
    case let other: throw .unknownDeclaration(near: other)
    }
  }

  private mutating func readSignature(
    _ parser: inout Parser, hasAlwaysLabels: Bool
  ) throws(MockError.Reason) {
    if parser.take("<") {
      while !parser.take(">") {
        let isPack = parser.take("each")
        let isValue = parser.take("let")
        let name = try parser.word().text
        genericParameters.append(name)
        if isPack { packs.insert(name) }
        if isValue {
          values.insert(name)
          try parser.expect(":")
          _ = try parser.type()
        } else if parser.take(":") {
          conditions.append(.init(left: .named(name), relation: ":", right: try parser.type()))
        }
        parser.take(",")
      }
    }
    try parser.expect("(")
    while !parser.take(")") {
      if parser.isAtEnd { throw .unknownDeclaration(near: name) }
      let attributes = try Self.attributes(&parser)
      let first = try parser.word().text
      let second = parser.current.kind == .word ? parser.next().text : nil
      try parser.expect(":")
      var type = try parser.type()
      if parser.take("...") { type = .variadic(type) }
      if parser.take("=") { parser.skipArgument() }
      // A parameter of a subscript or an operator has a label only if two names are written.
      let label = hasAlwaysLabels || second != nil ? (first == "_" ? nil : first) : nil
      parameters.append(
        .init(
          label: label, name: Self.name(of: second ?? first, parameters.count), type: type,
          attributes: attributes))
      parser.take(",")
    }
    let (isAsync, thrown, isRethrowing) = try parser.effects()
    effects = Effects(isAsync: isAsync, thrown: thrown, isRethrowing: isRethrowing)
    if parser.take("->") { result = try parser.type() }
    try readConditions(&parser)
  }

  /// Returns the name of a parameter, which is also that of a property in records.
  private static func name(of word: String, _ index: Int) -> String {
    switch word.unquoted {
    case "_": "argument\(index + 1)"
    case "self", "Self", "Type", "Protocol": word.unquoted.lowercasedFirst + "Value"
    default: word
    }
  }

  private static func attributes(_ parser: inout Parser) throws(MockError.Reason) -> [TypeSyntax] {
    var result: [TypeSyntax] = []
    while parser.current.kind == .attribute {
      let attribute = parser.next()
      var component = TypeSyntax.Component(name: String(attribute.text.dropFirst()), usr: attribute.usr)
      component.arguments = try parser.genericArguments()
      result.append(.name([component]))
    }
    return result
  }

  private mutating func readConditions(_ parser: inout Parser) throws(MockError.Reason) {
    conditions += try parser.conditions()
  }

  private mutating func readAccessors(_ parser: inout Parser) throws(MockError.Reason) {
    guard parser.take("{") else { return }
    while !parser.take("}") {
      if parser.isAtEnd { throw .unknownDeclaration(near: name) }
      if parser.take("get") {
        let (isAsync, thrown, _) = try parser.effects()
        effects = Effects(isAsync: isAsync, thrown: thrown)
      } else if parser.take("set") {
        isSettable = true
      } else {
        parser.next()
      }
    }
  }
}

extension Parser {
  /// Parses a `where` clause, if one starts here.
  mutating func conditions() throws(MockError.Reason) -> [Declaration.Condition] {
    guard take("where") else { return [] }
    var result: [Declaration.Condition] = []
    repeat {
      let isRepeated = take("repeat")
      let left = try type()
      let relation = next().text
      guard relation == ":" || relation == "==" else { throw .unknownDeclaration(near: relation) }
      result.append(.init(isRepeated: isRepeated, left: left, relation: relation, right: try type()))
    } while take(",")
    return result
  }
}
