import Doubles
import Platform
import Testing

@testable import AppsModules
@testable import ComposableEngine

/// After the tests of the original at d34c1dfe: `PresentationReducerTests` and `ScopeTests`.
@Suite("Destinations, of which one at a time is presented")
@AppActor
struct DestinationTests {
  /// Sleeps, and then counts.
  private struct Page: Reducer {
    struct State: Equatable, Identifiable {
      var id = 1
      var count = 0
    }

    enum Action: Equatable {
      case sleep
      case slept
    }

    let clock: ManualClock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .sleep:
        return .run { send in
          guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
          send(.slept)
        }
      case .slept: state.count += 1
      }
      return .none
    }
  }

  private struct Destination: Reducer {
    enum State: Equatable {
      case left(Page.State)
      case right(Page.State)

      var left: Page.State? { if case .left(let state) = self { state } else { nil } }
      var right: Page.State? { if case .right(let state) = self { state } else { nil } }
    }

    enum Action: Equatable {
      case left(Page.Action)
      case right(Page.Action)

      var left: Page.Action? { if case .left(let action) = self { action } else { nil } }
      var right: Page.Action? { if case .right(let action) = self { action } else { nil } }
    }

    let clock: ManualClock

    var body: some Reducer<State, Action> {
      Scope(State.left, \.left, Action.left, \.left) { Page(clock: clock) }
      Scope(State.right, \.right, Action.right, \.right) { Page(clock: clock) }
    }
  }

  private struct Parent: Reducer {
    struct State: Equatable { var destination: Destination.State? }

    enum Action: Equatable {
      case present(Destination.State?)
      case destination(Destination.Action)

      var destination: Destination.Action? { if case .destination(let action) = self { action } else { nil } }
    }

    let clock: ManualClock

    var body: some Reducer<State, Action> {
      Reduce<State, Action> { state, action in
        if case .present(let destination) = action { state.destination = destination }
        return .none
      }
      .ifLet(\.destination, action: CasePath(Action.destination, extract: \.destination)) {
        Destination(clock: clock)
      }
    }
  }

  private let clock = ManualClock()

  private func store() -> TestStore<Parent.State, Parent.Action> {
    TestStore(
      initialState: Parent.State(destination: .left(Page.State())), reducer: Parent(clock: clock))
  }

  @Test("An action of the presented case changes its state, and its effects send it more")
  func presented() async {
    let store = store()
    store.send(.destination(.left(.sleep)))
    _ = clock.advanceToNextWait()
    await store.receive(.destination(.left(.slept))) { $0.destination = .left(Page.State(count: 1)) }
    await store.finish()
  }

  @Test("The effects of a case are cancelled when another case, another identity or nothing is presented")
  func replaced() async {
    let store = store()
    for next in [Destination.State.right(Page.State()), .left(Page.State(id: 2)), nil] {
      store.send(.present(.left(Page.State())))
      store.send(.destination(.left(.sleep)))
      #expect(clock.waitCount == 1)
      store.send(.present(next)) { $0.destination = next }
      #expect(clock.waitCount == 0)
      store.send(.present(.left(Page.State()))) { $0.destination = .left(Page.State()) }
    }
    await store.finish()
  }

  @Test("The effects of a case go on while its state changes")
  func same() async {
    let store = store()
    store.send(.destination(.left(.sleep)))
    store.send(.present(.left(Page.State(count: 5)))) { $0.destination = .left(Page.State(count: 5)) }
    #expect(clock.waitCount == 1)
    _ = clock.advanceToNextWait()
    await store.receive(.destination(.left(.slept))) { $0.destination = .left(Page.State(count: 6)) }
    await store.finish()
  }

  @Test("An action for a case that is not presented changes nothing, and fails a test")
  func otherCase() async {
    let store = store()
    // The test fails if this issue is not recorded, or if another one is.
    withKnownIssue {
      store.send(.destination(.right(.sleep)))
    } matching: {
      $0.comments.contains { $0.rawValue == "Received an action for a child that is not presented: sleep" }
    }
    await store.finish()
  }
}
