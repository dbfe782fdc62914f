internal import ViperSymbolGraphs

/// A protocol with everything that its mock must implement, including inherited requirements.
struct MockedProtocol {
  struct Requirement: Hashable {
    var declaration: Declaration
    var availability: [Symbol.Availability] = []
    /// Whether it belongs to an actor protocol, and so runs on the actor unless it is declared otherwise.
    var isOfActor = false
    /// Whether a module of the system declares it.
    var isOfSystem = false
    /// The USRs of the protocols that declare it.
    var owners: Set<String> = []
    /// The place to report if the requirement cannot be mocked.
    var location: Symbol.Location?
    /// The expression of the mock's default result.
    var defaultValue: String?

    /// Adds a requirement that the same function or property implements: of each effect, the weaker one counts.
    mutating func merge(_ other: Requirement) {
      var (widest, added) = (self, other)
      if other.declaration.effects.isAsync == false, declaration.effects.isAsync { swap(&widest, &added) }
      widest.declaration.merge(added.declaration)
      if added.availability.isEmpty { widest.availability = [] }
      widest.isOfSystem = isOfSystem || other.isOfSystem
      widest.owners = owners.union(other.owners)
      widest.defaultValue = widest.defaultValue ?? added.defaultValue
      widest.location = location ?? other.location
      self = widest
    }
  }

  var symbol: Symbol
  var module: String
  var location: Symbol.Location?
  var requirements: [Requirement] = []
  /// The associated types, in the order in which they are found.
  var associatedTypes: [String] = []
  var conditions: [Declaration.Condition] = []
  /// The values of associated types that are not generic parameters of the mock.
  var aliases: [String: TypeSyntax] = [:]
  var globalActor: TypeSyntax.Prefix?
  var superclass: Symbol?
  /// The names of all inherited protocols, with their modules.
  var inherited: Set<String> = []
  /// The names that the mock's own types must not have, such as those of associated types.
  var typeNames: Set<String> = []

  var isActor: Bool { inherited.contains("_Concurrency.Actor") }
  var isSendable: Bool { inherited.contains("Swift.Sendable") || isActor }
  var name: String { symbol.path.last ?? "" }
}

extension Declaration {
  fileprivate mutating func merge(_ other: Declaration) {
    effects.isAsync = effects.isAsync && other.effects.isAsync
    if other.failureRank < failureRank {
      (effects.thrown, effects.isRethrowing) = (other.effects.thrown, other.effects.isRethrowing)
    }
    isSettable = isSettable || other.isSettable
    if other.kind == .initialiser(isFailable: false) { kind = other.kind }
    if other.isNonisolated, !isNonisolated { modifiers.append("nonisolated") }
    if other.hasAttribute("@discardableResult"), !hasAttribute("@discardableResult") {
      attributes.append(.init(text: "@discardableResult"))
    }
  }

  /// The number of errors that a caller must expect, in comparison.
  private var failureRank: Int {
    guard let thrown = effects.thrown else { return 0 }
    return effects.isRethrowing ? 1 : thrown.isAnyError ? 3 : 2
  }
}
