/// A step of the state machine: what an action makes of the state, and the effect it has.
///
/// After `ActomatonCore/MealyReducer.swift` and `Actomaton/Reducer.swift`.
public struct Reducer<Action: Sendable, State, Environment: Sendable>: Sendable {
  /// Changes the state for an action and returns the effect.
  public let run: @Sendable (Action, inout State, Environment) -> Effect<Action>

  /// Creates a reducer from a function.
  public init(_ run: @escaping @Sendable (Action, inout State, Environment) -> Effect<Action>) {
    self.run = run
  }

  /// Runs reducers one after the other on the same action.
  public static func combine(_ reducers: Reducer...) -> Reducer {
    Reducer { action, state, environment in
      reducers.reduce(.empty) { $0 + $1.run(action, &state, environment) }
    }
  }

  /// The reducer of a whole of which this reducer knows a part.
  ///
  /// While the part is not there, its actions do nothing, and have no effect.
  ///
  /// - Parameters:
  ///   - action: the part's action in one of the whole; nil if it is none of the part.
  ///   - embed: the whole's action for one of the part.
  ///   - part: the part of the state; nil while there is none.
  public func contramap<Whole: Sendable, WholeState>(
    action: @escaping @Sendable (Whole) -> Action?, embed: @escaping @Sendable (Action) -> Whole,
    optionalState part: any WritableKeyPath<WholeState, State?> & Sendable
  ) -> Reducer<Whole, WholeState, Environment> {
    Reducer<Whole, WholeState, Environment> { whole, state, environment in
      guard let action = action(whole), state[keyPath: part] != nil else { return .empty }
      // The state is taken out, so that its arrays are changed where they are, without a copy.
      guard var inner = state[keyPath: part] else { return .empty }
      state[keyPath: part] = nil
      defer { state[keyPath: part] = inner }
      return self.run(action, &inner, environment).map(action: embed)
    }
  }
}
