/// A step of the state machine: it changes the state for an action, and returns the effect.
///
/// Follows `ActomatonCore/MealyReducer.swift` and `Actomaton/Reducer.swift`.
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

  /// Returns the reducer of a whole, of which this reducer handles a part.
  ///
  /// While the part does not exist, its actions do nothing, and have no effect.
  ///
  /// - Parameters:
  ///   - action: extracts the part's action from the whole's; nil if it is not the part's.
  ///   - embed: embeds the part's action in the whole's.
  ///   - part: the part of the state; nil while it does not exist.
  public func contramap<Whole: Sendable, WholeState>(
    action: @escaping @Sendable (Whole) -> Action?, embed: @escaping @Sendable (Action) -> Whole,
    optionalState part: any WritableKeyPath<WholeState, State?> & Sendable
  ) -> Reducer<Whole, WholeState, Environment> {
    Reducer<Whole, WholeState, Environment> { whole, state, environment in
      guard let action = action(whole), state[keyPath: part] != nil else { return .empty }
      // The state is taken out, so that its arrays change in place, without a copy.
      guard var inner = state[keyPath: part] else { return .empty }
      state[keyPath: part] = nil
      defer { state[keyPath: part] = inner }
      return self.run(action, &inner, environment).map(action: embed)
    }
  }
}
