public import Platform

/// Changes a feature's state in response to an action, and returns the resulting effects.
///
/// Implement either `reduce(into:action:)`, or `body`, which combines other reducers. A reducer receives its
/// dependencies in its initialiser. Follows `Sources/ComposableArchitecture/Reducer.swift` of the original.
@AppActor
public protocol Reducer<State, Action> {
  /// The state of the feature.
  associatedtype State
  /// The actions of the feature.
  associatedtype Action
  /// The type of the reducer's body.
  associatedtype Body = Never

  /// Changes the state by an action, and returns the effect that the store must run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that form this one, run in order.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer where Body == Never {
  /// Never called: such a reducer implements `reduce(into:action:)`.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

/// A reducer made of a function.
///
/// See `Reducer/Reducers/Reduce.swift` of the original.
public struct Reduce<State, Action>: Reducer {
  private let function: @AppActor (inout State, Action) -> Effect<Action>

  /// Creates a reducer that calls a function.
  public init(_ function: @escaping @AppActor (inout State, Action) -> Effect<Action>) {
    self.function = function
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { function(&state, action) }
}

/// A reducer that does nothing: every action leaves the state unchanged.
///
/// See `Reducer/Reducers/EmptyReducer.swift` of the original.
public struct EmptyReducer<State, Action>: Reducer {
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Combines the reducers of a body into one that runs them in order and merges their effects.
///
/// See `Reducer/ReducerBuilder.swift` of the original.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Starts with the first reducer of a body.
  @AppActor
  public static func buildPartialBlock<First: Reducer<State, Action>>(first: First) -> First { first }

  /// Combines the reducers so far with the next.
  @AppActor
  public static func buildPartialBlock(
    accumulated: some Reducer<State, Action>, next: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      let effect = accumulated.reduce(into: &state, action: action)
      return .merge(effect, next.reduce(into: &state, action: action))
    }
  }
}
