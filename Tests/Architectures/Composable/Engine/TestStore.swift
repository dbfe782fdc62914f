import Doubles
import Platform
import SharedEntities
import Testing

@testable import ComposableEngine

/// Runs a feature step by step, and fails the test unless it asserts all that happens.
///
/// Each change of the state, each action that an effect sends, and the end of each effect is asserted, and no child that
/// is gone may receive an action. Follows
/// `TestStore.swift` of the original.
@AppActor
final class TestStore<State: Equatable, Action: Equatable> {
  /// The state after the last asserted action.
  private(set) var state: State
  private let store: Store<State, TestAction<Action>>
  private let record: TestRecord<State, Action>
  private let patience: Duration
  private let sourceLocation: SourceLocation
  private var isFinished = false

  /// Creates a test store.
  ///
  /// - Parameter patience: how long to wait for an effect to send an action, or to end.
  init(
    initialState: State, reducer: some Reducer<State, Action>, patience: Duration = Patience.usual,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.patience = patience
    let record = TestRecord<State, Action>()
    self.record = record
    self.sourceLocation = sourceLocation
    state = initialState
    store = Store(
      initialState: initialState, reducer: TestReducer(base: reducer, record: record))
  }

  deinit {
    if !isFinished { Issue.record("finish() was not called", sourceLocation: sourceLocation) }
  }

  /// Sends an action as the user does.
  ///
  /// - Parameter change: makes the expected change of the state; nil if there is none.
  func send(
    _ action: Action, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: ((inout State) -> Void)? = nil
  ) {
    if !record.received.isEmpty {
      fail("Received but not asserted before this: \(record.received.map(\.action))", sourceLocation)
    }
    let location = self.sourceLocation
    let report = { @Sendable (text: String) in
      _ = Issue.record(Comment(rawValue: text), sourceLocation: location)
    }
    ReducerIssue.$report.withValue(report) { store.send(.sent(action)) }
    if let after = record.sent { compare(after, change, sourceLocation) }
  }

  /// Asserts that an effect has sent an action, and waits for it if an effect runs.
  ///
  /// - Parameter change: makes the expected change of the state; nil if there is none.
  func receive(
    _ action: Action, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: ((inout State) -> Void)? = nil
  ) async {
    _ = await eventually(within: Patience(patience)) { !record.received.isEmpty || record.runningCount == 0 }
    guard !record.received.isEmpty else { return fail("Not received: \(action)", sourceLocation) }
    let next = record.received.removeFirst()
    if next.action == action {
      compare(next.state, change, sourceLocation)
    } else {
      state = next.state
      fail("Received another action:\n\(difference(action, next.action))", sourceLocation)
    }
  }

  /// Cancels the effects as the app does when its screen is left.
  func end() async { await store.end() }

  /// Asserts that nothing is left to assert and that no effect runs.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
    isFinished = true
    _ = await eventually(within: Patience(patience)) { record.runningCount == 0 }
    if !record.received.isEmpty {
      fail("Received but not asserted: \(record.received.map(\.action))", sourceLocation)
    }
    if record.runningCount > 0 { fail("Effects still running: \(record.runningCount)", sourceLocation) }
  }

  private func compare(_ actual: State, _ change: ((inout State) -> Void)?, _ sourceLocation: SourceLocation)
  {
    var expected = state
    change?(&expected)
    if change != nil, expected == state, actual == state {
      fail("The state was expected to change", sourceLocation)
    }
    state = actual
    if expected != actual {
      fail("The state is not as expected:\n\(difference(expected, actual))", sourceLocation)
    }
  }

  private func fail(_ text: String, _ sourceLocation: SourceLocation) {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}

/// Who has sent an action.
enum TestAction<Action: Equatable>: Equatable {
  case sent(Action)
  case received(Action)
}

/// What a feature under test did that is not asserted yet.
@AppActor
private final class TestRecord<State, Action> {
  /// The state after the last action that the test sent.
  var sent: State?
  /// The actions of effects, with the state after each.
  var received: [(action: Action, state: State)] = []
  var runningCount = 0
}

private struct TestReducer<State, Action: Equatable>: Reducer {
  let base: any Reducer<State, Action>
  let record: TestRecord<State, Action>

  func reduce(into state: inout State, action: TestAction<Action>) -> Effect<TestAction<Action>> {
    switch action {
    case .sent(let action):
      let effect = base.reduce(into: &state, action: action)
      record.sent = state
      return counted(effect).map { .received($0) }
    case .received(let action):
      let effect = base.reduce(into: &state, action: action)
      record.received.append((action, state))
      return counted(effect).map { .received($0) }
    }
  }

  /// The effect, counted while it runs.
  private func counted(_ effect: Effect<Action>) -> Effect<Action> {
    switch effect.operation {
    case .none, .send, .cancel: effect
    case .run(let operation):
      .run { [record] send in
        record.runningCount += 1
        await operation(send)
        record.runningCount -= 1
      }
    case .merge(let effects): Effect(operation: .merge(effects.map(counted)))
    case .concatenate(let effects): Effect(operation: .concatenate(effects.map(counted)))
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect(operation: .cancellable(counted(effect), id: id, cancelInFlight: cancelInFlight))
    }
  }
}

/// The lines in which two values differ, for a person to read.
private func difference(_ expected: Any, _ actual: Any) -> String {
  lines(of: actual).difference(from: lines(of: expected)).map { change in
    switch change {
    case .remove(_, let line, _): "− \(line)"
    case .insert(_, let line, _): "+ \(line)"
    }
  }.joined(separator: "\n")
}

/// A value with a line for each of its parts; an optional value is shown as what it wraps.
private func lines(of value: Any, label: String = "", depth: Int = 0) -> [String] {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
    return lines(of: wrapped, label: label, depth: depth)
  }
  let start = String(repeating: "  ", count: depth) + label
  guard !mirror.children.isEmpty else { return ["\(start): \(value)"] }
  return ["\(start): \(mirror.subjectType)"]
    + mirror.children.flatMap { lines(of: $0.value, label: $0.label ?? "", depth: depth + 1) }
}

/// Stands for a dependency that a test has not given: its use fails the test.
func unimplemented<Value>(_ name: String, _ placeholder: Value) -> Value {
  Issue.record("The test has not given the dependency \(name)")
  return placeholder
}

/// Stands for a dependency that may throw and that a test has not given: its use fails the test.
func unimplemented<Value, Failure: Error>(_ name: String, throwing error: Failure) throws(Failure) -> Value {
  Issue.record("The test has not given the dependency \(name)")
  throw error
}

/// A clock that no test may read.
struct UnimplementedClock: WallClock {
  let dayStart = TimeOfDay.midnight

  func now() -> Instant { unimplemented("clock", Instant(secondsSince1970: 0)) }

  func utcOffset(at instant: Instant) -> Int { 0 }
}
