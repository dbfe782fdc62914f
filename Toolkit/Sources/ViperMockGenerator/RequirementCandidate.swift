internal import ViperSymbolGraphs

/// A requirement of a protocol, before it is known whether a mock must implement it.
struct RequirementCandidate {
  var member: Symbol
  var owner: Symbol
  /// The declaration; nil if it cannot be parsed.
  var declaration: Declaration?
}
