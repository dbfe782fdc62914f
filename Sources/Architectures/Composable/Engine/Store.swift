public import Platform

/// The store of a reducer.
public typealias StoreOf<Feature: Reducer> = Store<Feature.State, Feature.Action>

/// Holds the state of a feature, and runs its reducer and its effects.
///
/// The root store owns the state; a store scoped from it keeps it alive. Neither the state nor an effect retains the
/// store. Follows `Sources/ComposableArchitecture/Store.swift` and `Core.swift` of the original.
@AppActor
public final class Store<State, Action> {
  private let read: @AppActor () -> State
  private let dispatch: @AppActor (Action) -> Void
  private let isAlive: @AppActor () -> Bool
  private let core: any Core

  /// Creates a store with an initial state.
  public convenience init(initialState: State, reducer: some Reducer<State, Action>) {
    let core = RootCore(initialState: initialState, reducer: reducer)
    self.init(read: { core.state }, dispatch: { core.send($0) }, isAlive: { true }, core: core)
  }

  private init(
    read: @escaping @AppActor () -> State, dispatch: @escaping @AppActor (Action) -> Void,
    isAlive: @escaping @AppActor () -> Bool, core: any Core
  ) {
    self.read = read
    self.dispatch = dispatch
    self.isAlive = isAlive
    self.core = core
  }

  /// The current state; for a child that is gone, its state when this store was created.
  public var state: State { read() }

  /// Whether the child state that this store was scoped to is gone.
  public var isInvalidated: Bool { !isAlive() }

  /// Sends an action.
  ///
  /// An action sent while another is being reduced waits until that is done; one that an observer sends, until all
  /// observers have been called.
  public func send(_ action: Action) { dispatch(action) }

  /// Calls a closure after each change, until the observation is released.
  public func observe(_ onChange: @escaping @AppActor () -> Void) -> StoreObservation {
    core.observers.add(onChange)
  }

  /// Cancels all effects, and returns when they have ended.
  ///
  /// The original only cancels them, when the store is deallocated.
  public func end() async { await core.effects.end() }
}

extension Store {
  /// Returns a store for a part of the state.
  public func scope<ChildState, ChildAction>(
    state childState: @escaping @AppActor (State) -> ChildState,
    action: @escaping @AppActor (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      read: { childState(self.read()) }, dispatch: { self.dispatch(action($0)) }, isAlive: isAlive, core: core
    )
  }

  /// Returns a store for an optional child; nil if there is none.
  public func scope<ChildState, ChildAction>(
    ifLet childState: @escaping @AppActor (State) -> ChildState?,
    action: @escaping @AppActor (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard let last = childState(read()) else { return nil }
    return Store<ChildState, ChildAction>(
      read: { childState(self.read()) ?? last }, dispatch: { self.dispatch(action($0)) },
      isAlive: { self.isAlive() && childState(self.read()) != nil }, core: core)
  }
}

/// The parts of the root store that a scoped store uses.
@AppActor
private protocol Core: AnyObject {
  var effects: RunningEffects { get }
  var observers: StoreObservers { get }
}

/// The state of a root store, with the actions that wait to be reduced.
@AppActor
private final class RootCore<State, Action>: Core {
  private(set) var state: State
  let effects = RunningEffects()
  let observers = StoreObservers()
  private let reducer: any Reducer<State, Action>
  private var waiting: [Action] = []
  private var isSending = false

  init(initialState: State, reducer: any Reducer<State, Action>) {
    state = initialState
    self.reducer = reducer
  }

  func send(_ action: Action) {
    waiting.append(action)
    guard !isSending else { return }
    isSending = true
    while !waiting.isEmpty {
      while !waiting.isEmpty {
        // A copy, so that the state can be read during the change, as in the original.
        var next = state
        let effect = reducer.reduce(into: &next, action: waiting.removeFirst())
        state = next
        effects.start(effect) { [weak self] in self?.send($0) }
      }
      // Still sending, so that every observer sees this state before one of them changes it.
      observers.notify()
    }
    isSending = false
  }
}
