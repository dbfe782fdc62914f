internal import ViperSymbolGraphs

/// Writes out what a type in a symbol graph leaves implicit.
struct TypeExpansion {
  let library: SymbolLibrary

  /// Returns a declaration whose types can be written in a mock.
  ///
  /// Aliases that protocols declare are replaced by their types, as their names may be those of the mock's own types.
  /// Existentials have an `any`, which a module may omit that is built without `ExistentialAny`.
  func expanded(_ declaration: Declaration) -> Declaration {
    let written = declaration.mappingTypes { expanded($0, isNeeded: mustBeExpanded) }
    var result = written.mappingTypes(explicit)
    result.conditions = written.conditions.map { condition in
      guard condition.relation == "==" else { return condition }
      var condition = condition
      condition.right = explicit(condition.right)
      return condition
    }
    return result
  }

  /// Returns a type in the one spelling by which equal types are equal.
  func canonical(_ type: TypeSyntax) -> TypeSyntax {
    expanded(type) { _, _ in true }.mapping { type in
      switch type {
      case .prefixed(let prefix, let inner) where ["!", "@escaping"].contains(prefix.text): return inner
      case .tuple(let elements) where elements.count == 1 && elements[0].label == nil: return elements[0].type
      case .name(var components):
        if components.count > 1, components[0].usr == nil,
          library.modules.contains(components[0].name)
            || components[0].name == "Swift"
        {
          components.removeFirst()
        }
        return Self.sugared(components)
      default: return type
      }
    }
  }

  private static func sugared(_ components: [TypeSyntax.Component]) -> TypeSyntax {
    let first = components[0]
    guard components.count == 1 else { return .name(components) }
    return switch (first.usr, first.arguments.count) {
    case ("s:Sq", 1): .optional(first.arguments[0])
    case ("s:Sa", 1): .array(first.arguments[0])
    case ("s:SD", 2): .dictionary(first.arguments[0], first.arguments[1])
    case ("s:s4Voida", _): .tuple([])
    default: .name(components)
    }
  }

  // MARK: Aliases

  /// Returns a type with aliases replaced by their types.
  private func expanded(
    _ type: TypeSyntax, isNeeded: (Symbol, TypeSyntax) -> Bool
  ) -> TypeSyntax {
    type.mapping { type in
      guard case .name(let components) = type else { return type }
      let own = qualified(components)
      for (index, component) in own.enumerated() {
        guard let symbol = component.usr.flatMap({ library.symbols[$0] }), symbol.kind == "swift.typealias",
          let alias = alias(symbol, component.arguments, of: Array(own[..<index])), isNeeded(symbol, alias)
        else { continue }
        let rest = alias.appending(own[(index + 1)...])
        return expanded(rest, isNeeded: isNeeded)
      }
      return .name(own)
    }
  }

  /// Returns a type with its associated types as members of `Self`.
  func qualified(_ type: TypeSyntax) -> TypeSyntax {
    type.mapping { if case .name(let components) = $0 { .name(qualified(components)) } else { $0 } }
  }

  /// Returns an associated type as a member of `Self`, even where the graph has its name alone.
  private func qualified(_ components: [TypeSyntax.Component]) -> [TypeSyntax.Component] {
    components[0].isAssociatedType ? [.init(name: "Self")] + components : components
  }

  /// Whether a mock cannot use an alias by its name.
  private func mustBeExpanded(_ symbol: Symbol, _ type: TypeSyntax) -> Bool {
    isMemberOfProtocol(symbol) || (symbol.declaration.contains("<") && type.isClosure)
  }

  private func isMemberOfProtocol(_ symbol: Symbol) -> Bool {
    symbol.path.count > 1
      && library.relationships("memberOf", from: symbol.usr).contains {
        library.symbols[$0.target]?.kind == "swift.protocol"
      }
  }

  /// Returns the type of an alias with some arguments.
  private func alias(
    _ symbol: Symbol, _ arguments: [TypeSyntax], of base: [TypeSyntax.Component]
  ) -> TypeSyntax? {
    var parser = Parser(Token.tokens(of: symbol.fragments))
    while parser.current.text != "typealias" {
      guard !parser.isAtEnd else { return nil }
      parser.next()
    }
    parser.next()
    guard (try? parser.word()) != nil, let parameters = try? parser.genericArguments(), parser.take("="),
      let type = try? parser.type(), parameters.count == arguments.count
    else { return nil }
    var types: [String: TypeSyntax] = [:]
    for (parameter, argument) in zip(parameters, arguments) {
      guard case .name(let components) = parameter else { return nil }
      types[components[0].name] = argument
    }
    if isMemberOfProtocol(symbol), !base.isEmpty { types["Self"] = .name(base) }
    return type.replacing(types)
  }

  // MARK: Existentials

  /// Returns a type with an `any` before each existential.
  func explicit(_ type: TypeSyntax) -> TypeSyntax {
    switch type {
    case .name(var components):
      for index in components.indices {
        components[index].arguments = components[index].arguments.map(explicit)
      }
      if let last = components.last, last.name == "Protocol", components.count > 1,
        isProtocol(components[components.count - 2])
      {
        let existential = TypeSyntax.prefixed(.init(text: "any"), .name(components.dropLast()))
        return .member(.tuple([.init(label: nil, type: existential)]), .init(name: "Type"))
      }
      let named = components.last { $0.name != "Type" }
      let isExistential = named.map(isProtocol) == true
      return isExistential ? .prefixed(.init(text: "any"), .name(components)) : .name(components)
    case .member(let base, let component):
      if case .tuple(let elements) = base, elements.count == 1, case .composition = elements[0].type,
        component.name == "Type", explicit(elements[0].type) != elements[0].type
      {
        return .prefixed(.init(text: "any"), type)
      }
      return .member(explicit(base), component)
    case .composition(let types):
      let isExistential = types.contains {
        if case .name(let components) = $0 { components.last.map(isProtocol) == true } else { false }
      }
      return isExistential ? .prefixed(.init(text: "any"), type) : type
    case .prefixed(let prefix, let inner):
      return ["any", "some", "~"].contains(prefix.text) ? type : .prefixed(prefix, explicit(inner))
    case .optional(let inner): return .optional(explicit(inner))
    case .array(let inner): return .array(explicit(inner))
    case .variadic(let inner): return .variadic(explicit(inner))
    case .dictionary(let key, let value): return .dictionary(explicit(key), explicit(value))
    case .tuple(let elements):
      return .tuple(elements.map { .init(label: $0.label, type: explicit($0.type)) })
    case .function(let function):
      return .function(
        .init(
          parameters: function.parameters.map { .init(label: $0.label, type: explicit($0.type)) },
          isAsync: function.isAsync, thrown: function.thrown.map(explicit), result: explicit(function.result)
        ))
    }
  }

  /// The protocols whose USRs do not end as those of others do, as far as they can be existentials without an `any`.
  private static let shortUSRs: Set<String> = [
    "s:SE", "s:Se", "s:s7Codablea", "s:SG", "s:ScA", "s:ScF", "s:Scf", "s:Sch",
  ]

  private func isProtocol(_ component: TypeSyntax.Component) -> Bool {
    guard let usr = component.usr else { return false }
    guard let symbol = library.symbols[usr] else {
      return Self.shortUSRs.contains(usr) || usr.hasPrefix("c:objc(pl)")
        // `s:SP` is `UnsafePointer`.
        || (usr.hasPrefix("s:") && usr.hasSuffix("P") && usr != "s:SP")
    }
    if symbol.kind == "swift.protocol" { return true }
    guard symbol.kind == "swift.typealias", component.arguments.isEmpty, let type = alias(symbol, [], of: [])
    else { return false }
    return explicit(type) != type
  }
}

extension TypeSyntax.Component {
  var isAssociatedType: Bool { usr?.hasSuffix("Qa") == true }
}

extension TypeSyntax {
  /// Whether the type is a closure, or an optional one.
  fileprivate var isClosure: Bool {
    switch unwrapped.type {
    case .function: true
    case .optional(let inner): inner.isClosure
    case .tuple(let elements): elements.count == 1 && elements[0].type.isClosure
    default: false
    }
  }
}
