/// One case of an enumeration of actions: how to put a value in, and how to get it out.
///
/// The original derives it from the case by a macro (swift-case-paths).
public struct CasePath<Root, Value> {
  /// Makes the case of a value.
  public let embed: @MainActor (Value) -> Root
  /// The value of a root that is of this case; nil for another.
  public let extract: @MainActor (Root) -> Value?

  /// Creates a path to a case.
  public init(
    _ embed: @escaping @MainActor (Value) -> Root, extract: @escaping @MainActor (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }
}

/// Runs a child's reducer on a part of the parent's state.
///
/// See `Reducer/Reducers/Scope.swift` of the original.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private let state: WritableKeyPath<ParentState, Child.State>
  private let action: CasePath<ParentAction, Child.Action>
  private let child: Child

  /// Creates a reducer of the parent from one of its child.
  public init(
    state: WritableKeyPath<ParentState, Child.State>, action: CasePath<ParentAction, Child.Action>,
    child: () -> Child
  ) {
    self.state = state
    self.action = action
    self.child = child()
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(action) else { return .none }
    return child.reduce(into: &state[keyPath: self.state], action: childAction).map(self.action.embed)
  }
}

extension Reducer {
  /// Runs a child's reducer while its optional state is there, before the parent's.
  ///
  /// The child's effects are cancelled when its state becomes nil. An action for a child that is gone does nothing. See
  /// `Reducer/Reducers/IfLetReducer.swift` of the original.
  public func ifLet<Child: Reducer>(
    _ childState: WritableKeyPath<State, Child.State?>, action: CasePath<Action, Child.Action>,
    then child: () -> Child
  ) -> Reduce<State, Action> {
    let child = child()
    let id = AnyHashable(childState as PartialKeyPath<State>)
    return Reduce { state, parentAction in
      var effect = Effect<Action>.none
      let wasThere = state[keyPath: childState] != nil
      if let childAction = action.extract(parentAction), var value = state[keyPath: childState] {
        effect = child.reduce(into: &value, action: childAction).map(action.embed).cancellable(id: id)
        state[keyPath: childState] = value
      }
      let parentEffect = self.reduce(into: &state, action: parentAction)
      let isGone = wasThere && state[keyPath: childState] == nil
      // The child's are started all the same, and cancelled with the rest: what it cancels itself must come first.
      let end: Effect<Action> = isGone ? .cancel(id: id) : .none
      return .merge(effect, end, parentEffect)
    }
  }
}
