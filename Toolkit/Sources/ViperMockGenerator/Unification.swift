/// Finds the types for associated types that make two types equal.
struct Unification {
  /// Whether associated types may have other associated types as their values.
  let isOfProperty: Bool
  private(set) var bindings: [String: TypeSyntax] = [:]

  init(isOfProperty: Bool) { self.isOfProperty = isOfProperty }

  mutating func unify(_ general: TypeSyntax, _ special: TypeSyntax) -> Bool {
    if general == special { return true }
    if let name = general.ownMember {
      guard isOfProperty || !special.mentionsAnyMember, !special.isSelf else { return false }
      if let known = bindings[name] { return known == special }
      bindings[name] = special
      return true
    }
    switch (general, special) {
    case (.optional(let left), .optional(let right)), (.array(let left), .array(let right)),
      (.variadic(let left), .variadic(let right)):
      return unify(left, right)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return unify(key, otherKey) && unify(value, otherValue)
    case (.prefixed(let prefix, let left), .prefixed(let other, let right)):
      return prefix == other && unify(left, right)
    case (.tuple(let left), .tuple(let right)):
      return left.map(\.label) == right.map(\.label) && unify(left.map(\.type), right.map(\.type))
    case (.function(let left), .function(let right)):
      return left.isAsync == right.isAsync
        && unify(left.parameters.map(\.type) + [left.result], right.parameters.map(\.type) + [right.result])
        && unify([left.thrown].compactMap(\.self), [right.thrown].compactMap(\.self))
    case (.name(let left), .name(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy {
          $0.name == $1.name && ($0.usr == nil || $1.usr == nil || $0.usr == $1.usr)
        }
        && unify(left.flatMap(\.arguments), right.flatMap(\.arguments))
    default: return false
    }
  }

  private mutating func unify(_ general: [TypeSyntax], _ special: [TypeSyntax]) -> Bool {
    guard general.count == special.count else { return false }
    for (left, right) in zip(general, special) where !unify(left, right) { return false }
    return true
  }
}
