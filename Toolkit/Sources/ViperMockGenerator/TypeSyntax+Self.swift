extension TypeSyntax {
  static func member(ofSelf name: String) -> TypeSyntax {
    .name([.init(name: "Self"), .init(name: name)])
  }

  /// Parses a type; nil if the text is none.
  init?(_ text: String) {
    var parser = Parser(Token.tokens(in: text))
    guard let type = try? parser.type(), parser.isAtEnd else { return nil }
    self = type
  }

  var isSelf: Bool {
    if case .name(let components) = self { components.map(\.name) == ["Self"] } else { false }
  }

  /// The associated type at the start of a name, and its members.
  var memberPath: (root: String, rest: ArraySlice<Component>)? {
    guard case .name(let components) = self, components.count > 1, components[0].name == "Self" else {
      return nil
    }
    return (components[1].name, components[2...])
  }

  /// The name of the associated type if the type is one, as in `Self.Element`.
  var ownMember: String? { memberPath.flatMap { $0.rest.isEmpty ? $0.root : nil } }

  /// Whether the type contains `Self` other than for a member.
  var mentionsSelfAlone: Bool { contains(\.isSelf) }

  func mentionsMember(_ name: String) -> Bool { contains { $0.memberPath?.root == name } }

  /// The type with names alone.
  var withoutSymbols: TypeSyntax {
    mapping { type in
      guard case .name(var components) = type else { return type }
      for index in components.indices { components[index].usr = nil }
      return .name(components)
    }
  }

  var mentionsAnyMember: Bool { contains { $0.memberPath != nil } }
}
