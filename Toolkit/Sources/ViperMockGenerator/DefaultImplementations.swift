internal import ViperSymbolGraphs

/// Finds the requirements that extensions of protocols implement.
struct DefaultImplementations {
  let library: SymbolLibrary
  let types: AssociatedTypes
  /// The paths of the protocol and those it inherits from.
  let family: Set<[String]>

  /// The requirements whose default implementations call each other, so that one of them must be implemented.
  private static let mutual: Set<String> = [
    "s:ScI4next7ElementQzSgyYaKF", "s:ScF7enqueueyyScJF", "s:Scf7enqueueyyScJF", "s:Sch7enqueueyyScJF",
  ]

  /// Whether a mock must implement a requirement.
  ///
  /// A protocol of the system that states an inherited requirement again leaves its default implementation as it is;
  /// another protocol does so to have the requirement implemented.
  func isRequired(_ candidate: RequirementCandidate, among others: [RequirementCandidate]) -> Bool {
    guard isRequired(candidate.member) else { return false }
    guard candidate.owner.isOfSystem, let declaration = candidate.declaration else { return true }
    return !others.contains { other in
      guard other.owner.isOfSystem, other.member.usr != candidate.member.usr,
        let inherited = other.declaration
      else { return false }
      return types.areSame(inherited, declaration) && (inherited.isSettable || !declaration.isSettable)
        && !isRequired(other.member)
    }
  }

  private func isRequired(_ member: Symbol) -> Bool {
    member.extensionConstraints == nil && (Self.mutual.contains(member.usr) || !hasDefault(member))
      && !member.availability.contains { $0.isUnconditionallyUnavailable == true }
  }

  /// Whether an extension that applies to the mock implements a requirement.
  ///
  /// The graph lists every member of the same name as an implementation, so the types must be compared. A deprecated
  /// implementation does not count, as using it causes a warning.
  private func hasDefault(_ requirement: Symbol) -> Bool {
    library.sources("defaultImplementationOf", of: requirement.usr).contains {
      guard let implementation = library.symbols[$0] else { return false }
      guard implementation.extensionConstraints?.allSatisfy(holds) ?? true,
        family.contains(Array(implementation.path.dropLast())),
        // An implementation internal to the module is not available to types of others, such as the mock.
        implementation.access >= requirement.access,
        !implementation.isDeprecated || requirement.isDeprecated,
        let wanted = try? Declaration(requirement.fragments),
        let given = try? Declaration(implementation.fragments)
      else { return false }
      guard types.areSame(given, wanted, bySymbols: false), given.isSettable || !wanted.isSettable,
        given.effects.canReplace(wanted.effects)
      else { return false }
      return given.isSameMember(as: wanted) || !implementsOverload(implementation, given, of: requirement)
    }
  }

  /// Whether an implementation without `async` belongs to an overload of a requirement that is `async`.
  private func implementsOverload(
    _ implementation: Symbol, _ given: Declaration, of requirement: Symbol
  ) -> Bool {
    library.relationships("defaultImplementationOf", from: implementation.usr).contains {
      guard $0.target != requirement.usr, let other = library.symbols[$0.target],
        let declaration = try? Declaration(other.fragments)
      else { return false }
      return types.areSame(given, declaration, bySymbols: false) && given.isSameMember(as: declaration)
    }
  }

  /// Whether the mock satisfies the constraint of an extension.
  private func holds(_ constraint: Symbol.Constraint) -> Bool {
    guard let left = TypeSyntax(constraint.lhs), let right = TypeSyntax(constraint.rhs) else { return false }
    switch constraint.kind {
    case "sameType": return types.areEqual(left, right)
    case "conformance":
      return left.isSelf ? family.contains([constraint.rhs]) : types.conforms(left, to: constraint.rhs)
    default: return false
    }
  }
}

extension Symbol {
  fileprivate var isDeprecated: Bool { availability.contains { $0.isUnconditionallyDeprecated == true } }
}
