public import Platform

// A minimal reimplementation of Verge (https://github.com/VergeGroup/swift-verge), in its terms. The paths in the doc
// comments are below `Sources/Verge` of its version 12.0.0. Verge's locks and queues are left out: everything here is
// on the app's actor. `docs/architectures/store.md` lists the other omissions.

/// The properties that a commit wrote.
///
/// Verge: `Library/InoutRef.swift`, `InoutRef.Modification`.
public enum Modification<State> {
  /// These properties.
  case determinate(keyPaths: Set<PartialKeyPath<State>>)
  /// Possibly every property.
  case indeterminate
}

/// A state with the state before it.
///
/// Each change of a store carries the previous state, and its version is one higher. The previous state carries none,
/// so that no history accumulates.
///
/// Verge: `Store/Changes.swift`, `Changes.makeNextChanges(with:modification:transaction:)`.
@AppActor
@dynamicMemberLookup
public final class Changes<State> {
  /// The state itself.
  public let primitive: State
  /// The previous state; nil for the first that a subscriber receives.
  public let previous: Changes?
  /// The number of commits that have changed the state.
  public let version: UInt64
  /// The properties that the last commit wrote; nil for the initial state.
  public let modification: Modification<State>?

  init(_ initial: State) {
    primitive = initial
    previous = nil
    version = 0
    modification = nil
  }

  private init(_ state: State, previous: Changes?, version: UInt64, modification: Modification<State>?) {
    primitive = state
    self.previous = previous
    self.version = version
    self.modification = modification
  }

  func next(_ state: State, _ modification: Modification<State>) -> Changes {
    Changes(state, previous: droppingPrevious(), version: version + 1, modification: modification)
  }

  /// Returns the same state and version, without the previous state.
  ///
  /// Verge: `Changes.droppedPrevious()`.
  func droppingPrevious() -> Changes {
    Changes(primitive, previous: nil, version: version, modification: nil)
  }

  /// A property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    primitive[keyPath: keyPath]
  }

  /// Whether a part of the state differs from the previous state's; true if there is none.
  ///
  /// Verge: `Changes.hasChanges(_:)`.
  public func hasChanges<Part: Equatable>(_ part: (State) -> Part) -> Bool {
    guard let previous else { return true }
    return part(previous.primitive) != part(primitive)
  }

  /// Runs the body with a part of the state if it differs from the previous state's.
  ///
  /// Verge: `Changes.ifChanged(_:)`.
  public func ifChanged<Part: Equatable>(_ part: (State) -> Part, _ body: (Part) -> Void) {
    if hasChanges(part) { body(part(primitive)) }
  }
}
