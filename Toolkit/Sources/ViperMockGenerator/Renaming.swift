extension TypeSyntax {
  /// Returns the type with the first names of its components replaced.
  func renaming(_ names: [String: String]) -> TypeSyntax {
    switch self {
    case .name(var components):
      for index in components.indices {
        components[index].arguments = components[index].arguments.map { $0.renaming(names) }
      }
      if let first = components.first, let name = names[first.name] { components[0].name = name }
      return .name(components)
    case .member(let base, let component): return .member(base.renaming(names), component)
    case .optional(let type): return .optional(type.renaming(names))
    case .array(let type): return .array(type.renaming(names))
    case .variadic(let type): return .variadic(type.renaming(names))
    case .dictionary(let key, let value): return .dictionary(key.renaming(names), value.renaming(names))
    case .tuple(let elements):
      return .tuple(elements.map { .init(label: $0.label, type: $0.type.renaming(names)) })
    case .function(let function):
      return .function(
        Function(
          parameters: function.parameters.map { .init(label: $0.label, type: $0.type.renaming(names)) },
          isAsync: function.isAsync, thrown: function.thrown?.renaming(names),
          result: function.result.renaming(names)))
    case .composition(let types): return .composition(types.map { $0.renaming(names) })
    case .prefixed(let prefix, let type): return .prefixed(prefix, type.renaming(names))
    }
  }
}

extension Declaration {
  /// Returns the declaration with generic parameters renamed that the mock also declares.
  func avoiding(_ taken: Set<String>) -> Declaration {
    let clashes = genericParameters.filter(taken.contains)
    guard !clashes.isEmpty else { return self }
    let names = Dictionary(uniqueKeysWithValues: clashes.map { ($0, "Own" + $0) })
    var result = self
    result.genericParameters = genericParameters.map { names[$0] ?? $0 }
    result.packs = Set(packs.map { names[$0] ?? $0 })
    result.parameters = parameters.map {
      .init(label: $0.label, name: $0.name, type: $0.type.renaming(names))
    }
    result.result = self.result.renaming(names)
    result.effects.thrown = effects.thrown?.renaming(names)
    result.conditions = conditions.map {
      .init(
        isRepeated: $0.isRepeated, left: $0.left.renaming(names), relation: $0.relation,
        right: $0.right.renaming(names))
    }
    return result
  }

  /// Whether both are one member of a type: types may overload functions by `async`, but not by `throws`.
  func isSameMember(as other: Declaration) -> Bool {
    hasSameTypes(as: other) && (isProperty || effects.isAsync == other.effects.isAsync)
  }

  /// Whether the parameters and the result have the same types, regardless of effects.
  func hasSameTypes(as other: Declaration) -> Bool {
    name == other.name && kind == other.kind && isStatic == other.isStatic && result == other.result
      && genericParameters.count == other.genericParameters.count
      && parameters.map(\.label) == other.parameters.map(\.label)
      && parameters.map(\.type) == other.parameters.map(\.type)
  }
}
