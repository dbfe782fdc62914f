import Platform

@testable import AppDoubles
@testable import ViewDataScreensEngine

/// A machine that notes its actions, each of which has the effect that a test gives it.
typealias Scripted = Store<String, [String], Void>

extension Trace {
  /// Returns a machine whose actions have these effects.
  func machine(_ effects: [String: Effect<String>]) -> Scripted {
    Scripted(
      state: [],
      reducer: Reducer { [self] action, state, _ in
        AppActor.assumeIsolated { note(action) }
        state.append(action)
        return effects[action] ?? .empty
      }, environment: ())
  }

  /// An effect that works for some seconds, and then sends an action; nothing if it is cancelled.
  func effect(
    _ name: String, for seconds: Int = 1, id: Int? = nil, queue: Machine.Queue? = nil,
    then action: String? = nil
  ) -> Effect<String> {
    Effect(id: id.map { Number(number: $0) }, queue: queue) { [self] in
      await work(name, for: seconds) ? action ?? "\(name) done" : nil
    }
  }

  /// A stream that sends "NAME 1" and so on, one each second.
  func ticks(_ name: String, _ count: Int, id: Int? = nil, queue: Machine.Queue? = nil) -> Effect<String> {
    .stream(id: id.map { Number(number: $0) }, queue: queue) { [self] send in
      for number in 1...count {
        guard await work(name) else { return }
        send("\(name) \(number)")
      }
    }
  }

  /// Sends actions to a machine, each when nothing is left to do for the one before.
  @discardableResult
  func send(_ actions: String..., to machine: Scripted) async -> [SendResults] {
    var sent: [SendResults] = []
    for action in actions {
      sent.append(machine.send(action))
      await AppActor.rest()
    }
    return sent
  }

  /// Notes which of the sent actions are complete.
  func noteCompletion(of sent: [SendResults]) {
    note("complete: \(sent.map { $0.isComplete ? "yes" : "no" }.joined(separator: " "))")
  }
}
