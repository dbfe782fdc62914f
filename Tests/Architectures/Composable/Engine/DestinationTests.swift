import Platform
import Testing

@testable import AppDoubles
@testable import ComposableEngine

@Suite("Destinations, of which one at a time is presented")
@AppActor
struct DestinationTests {
  private struct Destination: Reducer {
    enum State: Equatable {
      case left(Family.Child.State)
      case right(Family.Child.State)

      var left: Family.Child.State? { if case .left(let state) = self { state } else { nil } }
      var right: Family.Child.State? { if case .right(let state) = self { state } else { nil } }
    }

    enum Action: Equatable {
      case left(Family.Work)
      case right(Family.Work)

      var left: Family.Work? { if case .left(let action) = self { action } else { nil } }
      var right: Family.Work? { if case .right(let action) = self { action } else { nil } }
    }

    let trace: Trace

    var body: some Reducer<State, Action> {
      Scope(State.left, \.left, Action.left, \.left) { Family.Child(trace: trace) }
      Scope(State.right, \.right, Action.right, \.right) { Family.Child(trace: trace) }
    }
  }

  private struct Parent: Reducer {
    struct State: Equatable { var destination: Destination.State? }

    enum Action: Equatable {
      case present(Destination.State?)
      case destination(Destination.Action)

      var destination: Destination.Action? { if case .destination(let action) = self { action } else { nil } }
    }

    let trace: Trace

    var body: some Reducer<State, Action> {
      Reduce<State, Action> { state, action in
        if case .present(let destination) = action { state.destination = destination }
        return .none
      }
      .ifLet(\.destination, action: CasePath(Action.destination, extract: \.destination)) {
        Destination(trace: trace)
      }
    }
  }

  private let trace = Trace()

  private static func left(_ id: Int) -> Destination.State { .left(Family.Child.State(id: id, name: "left")) }
  private static func right(_ id: Int) -> Destination.State {
    .right(Family.Child.State(id: id, name: "right"))
  }

  /// Presents a destination, lets it work, presents another, and lets a second pass.
  private func replace(_ first: Destination.State, _ action: Destination.Action, by next: Destination.State?)
    async
    -> [String]
  {
    let trace = Trace()
    let store = Store(initialState: Parent.State(destination: first), reducer: Parent(trace: trace))
    await trace.send(.destination(action), .present(next), to: store)
    await trace.pass()
    return trace.lines
  }

  /// As in `IfCaseLetReducerTests.swift`, `testEffectCancellation_Siblings` and `testIdentifiableChild`, and
  /// `PresentationReducerTests.swift`, `testEnumPresentation`, d34c1dfe.
  @Test(
    "The effects of a case end when another case, another identity or nothing is presented, not when its state changes"
  )
  func replaced() async {
    let isCancelled = ["left 1 starts", "left 1 is cancelled", "> 1 s"]
    for next in [Self.right(1), Self.left(2), nil] {
      let lines = await replace(Self.left(1), .left(.work), by: next)
      #expect(lines == isCancelled, "\(String(describing: next))")
    }
    let renamed = Destination.State.left(Family.Child.State(id: 1, name: "renamed"))
    let lines = await replace(Self.left(1), .left(.work), by: renamed)
    #expect(lines == ["left 1 starts", "> 1 s", "left 1 ends", "renamed 1 receives left 1"])
  }

  /// As in `ScopeTests.swift`, `testEnumChild`, d34c1dfe.
  @Test("An action of the presented case changes its state, and its effects send it more")
  func presented() async {
    let store = Store(
      initialState: Parent.State(destination: Self.right(1)), reducer: Parent(trace: trace))
    await trace.send(.destination(.right(.become(2))), .destination(.right(.work)), to: store)
    await trace.pass()
    #expect(trace.lines == ["right 2 starts", "> 1 s", "right 2 ends", "right 2 receives right 2"])
    #expect(store.state.destination == Self.right(2))
  }

  /// As in `ScopeTests.swift`, `testNilChild`, d34c1dfe.
  @Test("An action for a case that is not presented changes nothing, and fails a test")
  func otherCase() async {
    let store = TestStore(
      initialState: Parent.State(destination: Self.left(1)), reducer: Parent(trace: trace))
    let texts = await issues { store.send(.destination(.right(.work))) }
    #expect(texts == ["Received an action for a child that is not presented: work"])
    #expect(trace.lines.isEmpty)
    await store.finish()
  }
}
