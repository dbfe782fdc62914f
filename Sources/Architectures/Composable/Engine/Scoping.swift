internal import Platform

/// A case of an enumeration: embeds a value, and extracts it again.
///
/// The original derives it from the case with a macro (swift-case-paths).
public struct CasePath<Root, Value> {
  /// Embeds a value in the case.
  public let embed: @AppActor (Value) -> Root
  /// Extracts the value if the root is of this case; nil otherwise.
  public let extract: @AppActor (Root) -> Value?

  public init(
    _ embed: @escaping @AppActor (Value) -> Root, extract: @escaping @AppActor (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }
}

/// Runs a child's reducer on a part of the parent's state, or on a case of it.
///
/// See `Reducer/Reducers/Scope.swift` of the original.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private let get: @AppActor (ParentState) -> Child.State?
  private let set: @AppActor (inout ParentState, Child.State) -> Void
  private let action: CasePath<ParentAction, Child.Action>
  private let child: Child

  /// Creates a parent's reducer from a child's.
  public init(
    state: WritableKeyPath<ParentState, Child.State>, action: CasePath<ParentAction, Child.Action>,
    child: () -> Child
  ) {
    get = { $0[keyPath: state] }
    set = { $0[keyPath: state] = $1 }
    self.action = action
    self.child = child()
  }

  /// Creates a destination's reducer from that of a child, which is a case of its state and of its action.
  ///
  /// Each case comes with the property that extracts it. An action while the state is another case does nothing
  /// but fail a test.
  public init(
    _ state: @escaping @AppActor (Child.State) -> ParentState,
    _ childState: @escaping @AppActor (ParentState) -> Child.State?,
    _ action: @escaping @AppActor (Child.Action) -> ParentAction,
    _ childAction: @escaping @AppActor (ParentAction) -> Child.Action?, child: () -> Child
  ) {
    get = childState
    set = { $0 = state($1) }
    self.action = CasePath(action, extract: childAction)
    self.child = child()
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(action) else { return .none }
    guard var childState = get(state) else {
      ReducerIssue.report?("Received an action for a child that is not presented: \(childAction)")
      return .none
    }
    defer { set(&state, childState) }
    return child.reduce(into: &childState, action: childAction).map(self.action.embed)
  }
}

extension Reducer {
  /// Runs a child's reducer while its optional state exists, before the parent's.
  ///
  /// The child's effects are cancelled when its state becomes nil, another case, or that of a child with another
  /// identity. An action for a child that is gone does nothing but fail a test.
  /// See `Reducer/Reducers/IfLetReducer.swift` of the original.
  public func ifLet<Child: Reducer>(
    _ childState: WritableKeyPath<State, Child.State?>, action: CasePath<Action, Child.Action>,
    then child: () -> Child
  ) -> Reduce<State, Action> {
    let child = child()
    func identity(in state: State) -> NavigationID? {
      state[keyPath: childState].map { NavigationID($0, at: childState) }
    }
    return Reduce { state, parentAction in
      var effect = Effect<Action>.none
      let before = identity(in: state)
      if let childAction = action.extract(parentAction) {
        if let before, var value = state[keyPath: childState] {
          effect = child.reduce(into: &value, action: childAction).presented(by: before).map(action.embed)
            .cancellable(id: before)
          state[keyPath: childState] = value
        } else {
          ReducerIssue.report?("Received an action for a child that is gone: \(childAction)")
        }
      }
      let parentEffect = self.reduce(into: &state, action: parentAction)
      // The child's new effects are started and then cancelled with its others; its own cancellations must come first.
      let end: Effect<Action> = before.map { identity(in: state) == $0 ? .none : .cancel(id: $0) } ?? .none
      return .merge(effect, end, parentEffect)
    }
  }
}
