/// Erases a requirement's own generic parameters from the types of its stubs and records.
struct Erasure {
  /// The generic parameters.
  let names: Set<String>
  /// The conformances of the generic parameters.
  let bounds: [String: [TypeSyntax]]

  init(_ declaration: Declaration) {
    names = Set(declaration.genericParameters)
    var bounds: [String: [TypeSyntax]] = [:]
    for condition in declaration.conditions where condition.relation == ":" {
      guard case .name(let components) = condition.left, components.count == 1 else { continue }
      bounds[components[0].name, default: []].append(condition.right)
    }
    self.bounds = bounds
  }

  func touches(_ type: TypeSyntax) -> Bool { type.mentions(names) }

  /// Returns a type without the generic parameters that can hold every value of a type.
  ///
  /// - Parameter isReceived: whether it is the type of a value that a test passes, such as an argument of a closure.
  func erased(_ type: TypeSyntax, isReceived: Bool = false) -> TypeSyntax {
    func erased(_ type: TypeSyntax) -> TypeSyntax { self.erased(type, isReceived: isReceived) }
    guard touches(type) else { return type }
    switch type {
    case .name(let components):
      if components.count == 2, components[1].name == "Type" { return metatype(components[0].name) }
      return components.count == 1 ? existential(components[0].name) : .any
    case .optional(let inner): return .optional(erased(inner))
    case .array(let inner): return .array(holds(inner) || inner.ungrouped.isFunction ? erased(inner) : .any)
    case .dictionary(let key, let value):
      return .dictionary(touches(key) ? .named("AnyHashable") : key, holds(value) ? erased(value) : .any)
    case .prefixed(let prefix, let inner):
      switch prefix.text {
      case "some": return .prefixed(.init(text: "any"), bound(inner))
      case "repeat": return .array(.any)
      default: return .prefixed(prefix, erased(inner))
      }
    case .function(let function): return .function(self.erased(function, isReceived))
    case .variadic(let inner): return .array(erased(inner))
    case .tuple(let elements)
    where elements.count == 1 && elements[0].label == nil && !elements[0].type.has("repeat"):
      return .tuple([.init(label: nil, type: erased(elements[0].type))])
    case .tuple, .member, .composition: return .any
    }
  }

  /// Whether an array of a type converts to an array of the erased type.
  private func holds(_ type: TypeSyntax) -> Bool {
    if case .name = type { return true }
    return !touches(type)
  }

  private func existential(_ name: String) -> TypeSyntax {
    let bounds = bounds[name, default: []]
    guard names.contains(name), !bounds.isEmpty else { return .any }
    return .prefixed(.init(text: "any"), bound(bounds.count == 1 ? bounds[0] : .composition(bounds)))
  }

  /// Returns a constraint without the primary associated types that depend on a generic parameter.
  private func bound(_ type: TypeSyntax) -> TypeSyntax {
    type.mapping { type in
      guard case .name(var components) = type else { return type }
      for index in components.indices where components[index].arguments.contains(where: touches) {
        components[index].arguments = []
      }
      return .name(components)
    }
  }

  private func metatype(_ name: String) -> TypeSyntax {
    guard names.contains(name) else { return .any }
    let member = TypeSyntax.Component(name: "Type")
    guard case .prefixed(let word, let bound) = existential(name) else { return .member(.any, member) }
    return .prefixed(word, .member(.tuple([.init(label: nil, type: bound)]), member))
  }

  private func erased(_ function: TypeSyntax.Function, _ isReceived: Bool) -> TypeSyntax.Function {
    TypeSyntax.Function(
      parameters: function.parameters.map { parameter in
        let type = erased(parameter.type, isReceived: !isReceived)
        // A closure that converts another one captures it, which Swift allows only for one that may escape.
        let mustEscape = !isReceived && touches(parameter.type) && parameter.type.ungrouped.isFunction
        return .init(label: parameter.label, type: mustEscape ? type.escaping : type)
      },
      isAsync: function.isAsync, thrown: function.thrown.map { touches($0) ? .anyError : $0 },
      result: erased(function.result, isReceived: isReceived))
  }
}

extension TypeSyntax {
  /// A closure's type as that of an escaping parameter; `nonisolated(nonsending)` must come first.
  fileprivate var escaping: TypeSyntax {
    guard !has("@escaping") else { return self }
    if case .prefixed(let prefix, let inner) = self, prefix.text == "nonisolated(nonsending)" {
      return .prefixed(prefix, inner.escaping)
    }
    return .prefixed(.init(text: "@escaping"), ungrouped)
  }
}
