extension TypeSyntax {
  /// Returns the type with each part replaced, from the innermost outward.
  func mapping(_ change: (TypeSyntax) -> TypeSyntax) -> TypeSyntax {
    func inner(_ type: TypeSyntax) -> TypeSyntax { type.mapping(change) }
    let changed: TypeSyntax =
      switch self {
      case .name(let components): .name(components.map { $0.mappingArguments(inner) })
      case .member(let base, let component): .member(inner(base), component.mappingArguments(inner))
      case .optional(let type): .optional(inner(type))
      case .array(let type): .array(inner(type))
      case .variadic(let type): .variadic(inner(type))
      case .dictionary(let key, let value): .dictionary(inner(key), inner(value))
      case .tuple(let elements): .tuple(elements.map { .init(label: $0.label, type: inner($0.type)) })
      case .function(let function):
        .function(
          Function(
            parameters: function.parameters.map { .init(label: $0.label, type: inner($0.type)) },
            isAsync: function.isAsync, thrown: function.thrown.map(inner), result: inner(function.result)))
      case .composition(let types): .composition(types.map(inner))
      case .prefixed(let prefix, let type): .prefixed(prefix, inner(type))
      }
    return change(changed)
  }

  /// Returns the type with the first names of its components replaced by types.
  func replacing(_ types: [String: TypeSyntax]) -> TypeSyntax {
    mapping { type in
      guard case .name(let components) = type, let first = components.first, let other = types[first.name]
      else { return type }
      return other.appending(components.dropFirst())
    }
  }

  /// Returns the member of the type that some further components name.
  func appending(_ components: some Collection<Component>) -> TypeSyntax {
    if case .name(let own) = self { return .name(own + components) }
    return components.reduce(self) { .member($0, $1) }
  }
}

extension TypeSyntax.Component {
  fileprivate func mappingArguments(_ change: (TypeSyntax) -> TypeSyntax) -> Self {
    var result = self
    result.arguments = arguments.map(change)
    return result
  }
}

extension Declaration {
  /// Returns the declaration with every type replaced.
  func mappingTypes(_ change: (TypeSyntax) -> TypeSyntax) -> Declaration {
    var result = self
    result.parameters = parameters.map { parameter in
      var parameter = parameter
      parameter.type = change(parameter.type)
      return parameter
    }
    result.result = change(self.result)
    result.effects.thrown = effects.thrown.map(change)
    result.conditions = conditions.map {
      .init(
        isRepeated: $0.isRepeated, left: change($0.left), relation: $0.relation, right: change($0.right))
    }
    return result
  }

  /// Whether both are one member of a type if their types are the same: types may overload functions by `async`, but not
  /// by `throws`.
  func isSameMember(as other: Declaration) -> Bool { isProperty || effects.isAsync == other.effects.isAsync }

  /// Returns the declaration with other names for its generic parameters.
  func renamingGenericParameters(_ names: [String: String]) -> Declaration {
    guard !names.isEmpty else { return self }
    let types = names.mapValues { TypeSyntax.named($0) }
    var result = mappingTypes { $0.replacing(types) }
    result.genericParameters = genericParameters.map { names[$0] ?? $0 }
    result.packs = Set(packs.map { names[$0] ?? $0 })
    result.values = Set(values.map { names[$0] ?? $0 })
    return result
  }

  /// Returns the declaration with generic parameters renamed that the mock also declares.
  func avoiding(_ taken: Set<String>) -> Declaration {
    let clashes = genericParameters.filter(taken.contains)
    return renamingGenericParameters(Dictionary(uniqueKeysWithValues: clashes.map { ($0, "Own" + $0) }))
  }
}
