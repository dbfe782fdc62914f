public import Platform

/// A state machine with effects: an action changes the state and starts effects, which send further actions.
///
/// A minimal reimplementation of Actomaton. It holds the only state of a screen. It runs on the app's actor, as
/// `ActomatonUI/Store/Internal/StoreCore.swift` does, and is not itself an actor (`Actomaton/Actomaton.swift`), so
/// that actions and effects have a fixed order.
@AppActor
public final class Store<Action: Sendable, State, Environment: Sendable> {
  /// The current state; only the reducer changes it.
  public private(set) var state: State
  /// Called when an action that a screen's effect has sent is complete.
  var onCompletion: () -> Void {
    get { effects.didComplete }
    set { effects.didComplete = newValue }
  }

  private let reducer: Reducer<Action, State, Environment>
  private let environment: Environment
  private let effects = EffectManager<Action>()

  /// Creates a store with an initial state.
  public init(state: State, reducer: Reducer<Action, State, Environment>, environment: Environment) {
    self.state = state
    self.reducer = reducer
    self.environment = environment
    effects.send = { [weak self] action, results in self?.send(action, for: results) }
  }

  /// Reduces an action, and starts its effects.
  @discardableResult
  public func send(_ action: Action) -> SendResults {
    let results = SendResults()
    send(action, for: results)
    return results
  }

  /// Cancels all effects, and returns when they have ended; none starts afterwards.
  public func shutDown() async { await effects.shutDown() }

  /// Actions that follow in the same step are reduced depth first, before any effect starts (`MealyMachine.send`).
  private func send(_ action: Action, for results: SendResults) {
    effects.process(reduce(action), cause: results)
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    let output = reducer.run(action, &state, environment)
    let next = output.kinds.compactMap { if case .next(let action) = $0 { action } else { nil } }
    return next.reduce(output) { $0 + reduce($1) }
  }
}

/// A value that is read from its source, and changed there through the binding.
@AppActor
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding from a getter and a setter.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value in the source.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

extension Store {
  /// Returns a binding that reads the state, and sends an action for a new value.
  ///
  /// Follows `binding(get:onChange:)` in `ActomatonUI/SwiftUI/ViewStore.swift`.
  public func binding<Value>(
    get: @escaping (State) -> Value, onChange: @escaping (Value) -> Action
  ) -> Binding<Value> {
    Binding(get: { get(self.state) }, set: { self.send(onChange($0)) })
  }
}
