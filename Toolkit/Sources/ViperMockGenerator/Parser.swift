/// Parses tokens into declarations and types.
struct Parser {
  private let tokens: [Token]
  private var position = 0

  init(_ tokens: [Token]) { self.tokens = tokens }

  var current: Token { position < tokens.count ? tokens[position] : .end }
  var isAtEnd: Bool { position >= tokens.count }

  func peek(_ distance: Int = 1) -> Token {
    position + distance < tokens.count ? tokens[position + distance] : .end
  }

  @discardableResult
  mutating func next() -> Token {
    defer { position += 1 }
    return current
  }

  @discardableResult
  mutating func take(_ text: String) -> Bool {
    guard current.kind != .end, current.text == text else { return false }
    position += 1
    return true
  }

  mutating func expect(_ text: String) throws(MockError.Reason) {
    guard take(text) else { throw .unknownDeclaration(near: current.text) }
  }

  /// Skips an expression up to the comma or the parenthesis after it.
  mutating func skipArgument() {
    var depth = 0
    while !isAtEnd {
      if depth == 0, [",", ")"].contains(current.text) { return }
      if ["(", "[", "{"].contains(current.text) { depth += 1 }
      if [")", "]", "}"].contains(current.text) { depth -= 1 }
      next()
    }
  }

  mutating func word() throws(MockError.Reason) -> Token {
    guard current.kind == .word else { throw .unknownDeclaration(near: current.text) }
    return next()
  }
}

extension Parser {
  private static let specifiers: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated(nonsending)", "__owned",
    "__shared",
    "_const", "some", "any", "repeat", "each",
  ]
  private static let ownership: Set<String> = ["inout", "borrowing", "consuming", "__owned", "__shared"]

  mutating func type() throws(MockError.Reason) -> TypeSyntax {
    let first = try prefixedType()
    guard current.text == "&" else { return first }
    var types = [first]
    while take("&") { types.append(try prefixedType()) }
    // In `any A & B`, the `any` applies to the whole composition.
    if case .prefixed(let prefix, let inner) = first, ["any", "some"].contains(prefix.text) {
      return .prefixed(prefix, .composition([inner] + types.dropFirst()))
    }
    return .composition(types)
  }

  private mutating func prefixedType() throws(MockError.Reason) -> TypeSyntax {
    if current.kind == .attribute {
      let attribute = next()
      return .prefixed(.init(text: attribute.text, usr: attribute.usr), try typeAfterPrefix())
    }
    if current.kind == .word, Self.specifiers.contains(current.text) {
      let word = next().text
      let type = try typeAfterPrefix()
      // Swift accepts `sending` only after the words for ownership, but symbol graphs may have it first.
      if word == "sending", case .prefixed(let prefix, let inner) = type, Self.ownership.contains(prefix.text)
      {
        return .prefixed(prefix, .prefixed(.init(text: word), inner))
      }
      return .prefixed(.init(text: word), type)
    }
    if take("~") { return .prefixed(.init(text: "~"), try prefixedType()) }
    return try postfixType()
  }

  /// Parses the type after a prefix, as in `inout any A & B`: prefixes apply to a whole type, except for `any` and
  /// `some`.
  private mutating func typeAfterPrefix() throws(MockError.Reason) -> TypeSyntax {
    current.text == "any" || current.text == "some" ? try type() : try prefixedType()
  }

  private mutating func postfixType() throws(MockError.Reason) -> TypeSyntax {
    var type = try primaryType()
    while true {
      if take("?") {
        type = .optional(type)
      } else if take("!") {
        type = .prefixed(.init(text: "!"), .optional(type))
      } else if current.text == ".", peek().kind == .word {
        next()
        let component = try component()
        if case .name(let components) = type {
          type = .name(components + [component])
        } else {
          type = .member(type, component)
        }
      } else {
        return type
      }
    }
  }

  private mutating func component() throws(MockError.Reason) -> TypeSyntax.Component {
    let name = try word()
    var component = TypeSyntax.Component(name: name.text, usr: name.usr)
    component.arguments = try genericArguments()
    return component
  }

  /// Parses arguments in angle brackets, if any start here.
  mutating func genericArguments() throws(MockError.Reason) -> [TypeSyntax] {
    var arguments: [TypeSyntax] = []
    guard take("<") else { return arguments }
    while !take(">") {
      if isAtEnd { throw .unknownDeclaration(near: "<") }
      arguments.append(try type())
      take(",")
    }
    return arguments
  }

  private mutating func primaryType() throws(MockError.Reason) -> TypeSyntax {
    if take("[") {
      let first = try type()
      if take(":") {
        let value = try type()
        try expect("]")
        return .dictionary(first, value)
      }
      if take("of") {
        let element = try type()
        try expect("]")
        let usr = "s:s11InlineArrayV"
        return .name([.init(name: "InlineArray", usr: usr, arguments: [first, element])])
      }
      try expect("]")
      return .array(first)
    }
    guard current.text == "(" else { return .name([try component()]) }
    let elements = try tupleElements()
    if current.text == "async" || current.text == "throws" || current.text == "->" {
      let (isAsync, thrown, _) = try effects()
      try expect("->")
      return .function(.init(parameters: elements, isAsync: isAsync, thrown: thrown, result: try type()))
    }
    // Parentheses around one type only group; they are kept, as `(any P)?` needs them.
    return .tuple(elements)
  }

  private mutating func tupleElements() throws(MockError.Reason) -> [TypeSyntax.Element] {
    try expect("(")
    var elements: [TypeSyntax.Element] = []
    while !take(")") {
      if isAtEnd { throw .unknownDeclaration(near: "(") }
      var label: String?
      if current.kind == .word, peek().text == ":" {
        label = next().text
        next()
      } else if current.kind == .word, peek().kind == .word, peek(2).text == ":" {
        label = next().text + " " + next().text
        next()
      }
      var element = try type()
      if take("...") { element = .variadic(element) }
      elements.append(.init(label: label, type: element))
      take(",")
    }
    return elements
  }

  mutating func effects() throws(MockError.Reason) -> (
    isAsync: Bool, thrown: TypeSyntax?, isRethrowing: Bool
  ) {
    let isAsync = take("async")
    if take("rethrows") { return (isAsync, .anyError, true) }
    guard take("throws") else { return (isAsync, nil, false) }
    guard take("(") else { return (isAsync, .anyError, false) }
    let thrown = try type()
    try expect(")")
    return (isAsync, thrown.isNever ? nil : thrown, false)
  }
}
