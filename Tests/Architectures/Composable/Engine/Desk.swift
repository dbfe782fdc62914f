import ComposableEngine
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules

extension ScreenView where Event: Sendable {
  /// The screen with events whose input is their number: it can be given events that no key causes.
  func numbered(_ events: [Event]) -> ScreenView {
    ScreenView(frame: frame, rows: rows) { input, _, _, _ in
      guard case .text(let number) = input, let index = Int(number) else { return nil }
      return events[index]
    }
  }
}

extension AppDesk {
  /// Sends all events to a numbered screen that loads, and expects that nothing comes of them, now or later.
  func expectInert<Input, Value, Failure, Content>(
    _ events: [some Any], _ store: StoreOf<Loading<Input, Value, Failure, Content>>, _ gate: CountingGate,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let (state, callCount, frame) = (store.state, gate.callCount, stage.frame)
    for index in events.indices { await receive(.text("\(index)")) }
    #expect(
      store.state == state && gate.callCount == callCount && stage.frame == frame && state.content == nil,
      sourceLocation: sourceLocation)
    while store.state.content == nil, clock.advanceToNextWait() { await settle() }
  }
}

/// Expects that a screen takes input, and that with any one of these changes it takes none.
@AppActor
func expectDisabled<State: ScreenState>(
  _ ready: State, by changes: [(inout State) -> Void], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(ready.isEnabled, sourceLocation: sourceLocation)
  for (index, change) in changes.enumerated() {
    var state = ready
    change(&state)
    #expect(!state.isEnabled, "change \(index)", sourceLocation: sourceLocation)
  }
}

/// A value that the test changes while others hold it.
@AppActor
final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
