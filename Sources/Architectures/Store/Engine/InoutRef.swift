/// The state within a commit, which records the properties that the commit writes.
///
/// Reading a property records nothing; writing one counts even if its value stays the same.
///
/// Verge: `Library/InoutRef.swift`.
@dynamicMemberLookup
public struct InoutRef<State> {
  /// The properties written so far; nil if there are none.
  public private(set) var modification: Modification<State>?
  private(set) var wrapped: State

  init(_ wrapped: State) { self.wrapped = wrapped }

  /// A property that can be written.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { wrapped[keyPath: keyPath] }
    _modify {
      note(keyPath)
      yield &wrapped[keyPath: keyPath]
    }
  }

  /// A property that can only be read.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    wrapped[keyPath: keyPath]
  }

  /// Changes the state through one of its own methods, which may write every property.
  ///
  /// Verge: `InoutRef.modifyDirectly(_:)`.
  public mutating func modifyDirectly<Result>(_ body: (inout State) -> Result) -> Result {
    modification = .indeterminate
    return body(&wrapped)
  }

  private mutating func note(_ keyPath: PartialKeyPath<State>) {
    switch modification {
    case nil: modification = .determinate(keyPaths: [keyPath])
    case .determinate(let others): modification = .determinate(keyPaths: others.union([keyPath]))
    case .indeterminate: break
    }
  }
}
