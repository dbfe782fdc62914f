/// The syntax of a type in a declaration.
indirect enum TypeSyntax: Hashable, Sendable {
  struct Component: Hashable, Sendable {
    var name: String
    var usr: String?
    var arguments: [TypeSyntax] = []

    /// Whether this is a type of the standard library, rather than another one of the same name.
    func isStandard(_ type: TypeSyntax) -> Bool {
      guard case .name(let components) = type else { return false }
      return name == components[0].name && (usr == nil || usr == components[0].usr)
    }
  }

  struct Element: Hashable, Sendable {
    var label: String?
    var type: TypeSyntax
  }

  struct Function: Hashable, Sendable {
    var parameters: [Element]
    var isAsync = false
    /// The type of thrown errors: `any Error` for a plain `throws`; nil if the function does not throw.
    var thrown: TypeSyntax?
    var result: TypeSyntax
  }

  /// A name such as `Outer.Token<Int>`, from the outermost component inward.
  case name([Component])
  /// A member of a type that is not a plain name, such as `(any P).Type` or `(repeat each T).Element`.
  case member(TypeSyntax, Component)
  case optional(TypeSyntax)
  case array(TypeSyntax)
  case dictionary(TypeSyntax, TypeSyntax)
  case tuple([Element])
  case function(Function)
  case composition([TypeSyntax])
  /// A prefix of a type: `some`, `any`, `repeat`, `each`, `inout`, `@escaping`, `~` and so on.
  ///
  /// An implicitly unwrapped type is an optional one with the prefix `!`.
  case prefixed(Prefix, TypeSyntax)
  case variadic(TypeSyntax)

  struct Prefix: Hashable, Sendable {
    var text: String
    var usr: String?
  }

  static func named(_ text: String, usr: String? = nil) -> TypeSyntax {
    .name([Component(name: text, usr: usr)])
  }

  static let anyError = TypeSyntax.prefixed(Prefix(text: "any"), .named("Error", usr: "s:s5ErrorP"))
  static let any = TypeSyntax.named("Any")
  static let void = TypeSyntax.named("Void", usr: "s:s4Voida")
  static let never = TypeSyntax.named("Never", usr: "s:s5NeverO")
  static let bool = TypeSyntax.named("Bool", usr: "s:Sb")

  var isVoid: Bool {
    switch self {
    case .tuple(let elements): elements.isEmpty
    case .name(let components): components.count == 1 && components[0].isStandard(.void)
    default: false
    }
  }

  var isNever: Bool {
    if case .name(let components) = self {
      components.count == 1 && components[0].isStandard(.never)
    } else {
      false
    }
  }

  /// The prefixes, from the outermost inward, and the type after them.
  var unwrapped: (prefixes: [Prefix], type: TypeSyntax) {
    var (prefixes, type) = ([Prefix](), self)
    while case .prefixed(let prefix, let inner) = type {
      prefixes.append(prefix)
      type = inner
    }
    return (prefixes, type)
  }

  /// Returns the type without some of its prefixes.
  func dropping(_ words: Set<String>) -> TypeSyntax {
    guard case .prefixed(let prefix, let inner) = self else { return self }
    let rest = inner.dropping(words)
    return words.contains(prefix.text) ? rest : .prefixed(prefix, rest)
  }

  func has(_ word: String) -> Bool { unwrapped.prefixes.contains { $0.text == word } }

  /// Whether this is `any Error`, with or without the module's name.
  var isAnyError: Bool {
    guard case .prefixed(let prefix, .name(let components)) = self, prefix.text == "any" else { return false }
    return components.last?.isStandard(.named("Error", usr: "s:s5ErrorP")) == true
  }

  /// The type without parentheses around a closure's type.
  var ungrouped: TypeSyntax {
    switch self {
    case .tuple(let elements) where elements.count == 1 && elements[0].label == nil:
      elements[0].type.isFunction || elements[0].type.ungrouped != elements[0].type
        ? elements[0].type.ungrouped : self
    case .prefixed(let prefix, let inner): .prefixed(prefix, inner.ungrouped)
    default: self
    }
  }

  /// Whether the type or a part of it satisfies a predicate.
  func contains(_ predicate: (TypeSyntax) -> Bool) -> Bool {
    var isFound = false
    _ = mapping { type in
      if predicate(type) { isFound = true }
      return type
    }
    return isFound
  }

  var isFunction: Bool { if case .function = unwrapped.type { true } else { false } }

  /// All names in the type, at any depth.
  var components: [Component] {
    switch self {
    case .name(let components): components + components.flatMap { $0.arguments.flatMap(\.components) }
    case .member(let base, let component): base.components + [component]
    case .optional(let type), .array(let type), .variadic(let type): type.components
    case .dictionary(let key, let value): key.components + value.components
    case .tuple(let elements): elements.flatMap(\.type.components)
    case .function(let function):
      function.parameters.flatMap(\.type.components) + (function.thrown?.components ?? [])
        + function.result.components
    case .composition(let types): types.flatMap(\.components)
    case .prefixed(let prefix, let type):
      (prefix.usr.map { [Component(name: prefix.text, usr: $0)] } ?? []) + type.components
    }
  }

  /// Whether the type names one of some names, or is opaque.
  func mentions(_ names: Set<String>) -> Bool {
    if isOpaque { return true }
    return leadingNames.contains { names.contains($0) }
  }

  private var isOpaque: Bool {
    switch self {
    case .prefixed(let prefix, let type): prefix.text == "some" || type.isOpaque
    case .optional(let type), .array(let type), .variadic(let type), .member(let type, _): type.isOpaque
    case .dictionary(let key, let value): key.isOpaque || value.isOpaque
    case .tuple(let elements): elements.contains { $0.type.isOpaque }
    case .function(let function):
      function.parameters.contains { $0.type.isOpaque } || function.result.isOpaque
    case .name(let components): components.contains { $0.arguments.contains(where: \.isOpaque) }
    case .composition(let types): types.contains(where: \.isOpaque)
    }
  }

  private var leadingNames: [String] {
    switch self {
    case .name(let components):
      components.prefix(1).map(\.name) + components.flatMap { $0.arguments.flatMap(\.leadingNames) }
    case .member(let base, _): base.leadingNames
    case .optional(let type), .array(let type), .variadic(let type), .prefixed(_, let type): type.leadingNames
    case .dictionary(let key, let value): key.leadingNames + value.leadingNames
    case .tuple(let elements): elements.flatMap(\.type.leadingNames)
    case .function(let function):
      function.parameters.flatMap(\.type.leadingNames) + (function.thrown?.leadingNames ?? [])
        + function.result.leadingNames
    case .composition(let types): types.flatMap(\.leadingNames)
    }
  }
}
