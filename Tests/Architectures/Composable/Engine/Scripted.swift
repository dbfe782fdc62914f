import Platform

@testable import AppDoubles
@testable import ComposableEngine

/// A reducer that notes its actions, each of which has the effect that a test gives it.
struct Scripted: Reducer {
  let trace: Trace
  let effects: [String: Effect<String>]

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    trace.note(action)
    state.append(action)
    return effects[action] ?? .none
  }
}

extension Trace {
  /// An effect that works for some seconds, and then sends an action.
  func effect<Action: Sendable>(_ name: String, for seconds: Int = 1, then action: Action) -> Effect<Action> {
    .run { [self] send in if await work(name, for: seconds) { send(action) } }
  }

  /// An effect that works for some seconds, and then sends "NAME done".
  func effect(_ name: String, for seconds: Int = 1) -> Effect<String> {
    effect(name, for: seconds, then: "\(name) done")
  }

  /// Sends actions to a store, each when nothing is left to do for the one before.
  func send<State, Action>(_ actions: Action..., to store: Store<State, Action>) async {
    for action in actions {
      store.send(action)
      await AppActor.rest()
    }
  }
}
