import Platform
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine

@Suite("Stores that are scoped from others")
@AppActor
struct ScopeTests {
  /// A parent with a child that is always there, and one that may be.
  private struct Parent: Reducer {
    struct State: Equatable {
      var counter = Counter.State()
      var optional: Counter.State?
    }

    enum Action: Equatable {
      case counter(Counter.Action)
      case optional(Counter.Action)
      case present(Int?)
    }

    let trace: Trace

    var body: some Reducer<State, Action> {
      Scope(
        state: \State.counter,
        action: CasePath<Action, Counter.Action>(
          { .counter($0) }, extract: { if case .counter(let action) = $0 { action } else { nil } })
      ) { Counter() }
      Reduce<State, Action> { state, action in
        switch action {
        case .counter: trace.note("parent sees \(state.counter.count)")
        case .optional(let action):
          trace.note("parent sees \(state.optional?.count ?? -1)")
          if action == .increment, state.optional?.count == 3 { state.optional = nil }
        case .present(let count): state.optional = count.map { Counter.State(count: $0) }
        }
        return .none
      }
      .ifLet(
        \.optional,
        action: CasePath<Action, Counter.Action>(
          { .optional($0) }, extract: { if case .optional(let action) = $0 { action } else { nil } })
      ) { Counter() }
    }
  }

  private let trace = Trace()

  private func parent(optional: Counter.State? = nil) -> Store<Parent.State, Parent.Action> {
    Store(initialState: Parent.State(optional: optional), reducer: Parent(trace: trace))
  }

  /// As in `StoreTests.swift`, `testScopedStoreReceivesUpdatesFromParent` and `testParentStoreReceivesUpdatesFromChild`,
  /// and `ScopeTests.swift`, `testStructChild`, d34c1dfe.
  @Test(
    "A scoped store shows its part of the parent's state, and an action that either is sent reaches the child and then the parent"
  )
  func scope() {
    let parent = parent()
    let child = parent.scope(state: \.counter, action: { .counter($0) })
    let text = child.scope(state: { "\($0.count)" }, action: { $0 })
    let observations = [
      parent.observe { [trace] in trace.note("parent \(parent.state.counter.count)") },
      text.observe { [trace] in trace.note("child \(text.state)") },
    ]
    text.send(.increment)
    parent.send(.counter(.increment))
    withExtendedLifetime(observations) {}
    #expect(
      trace.lines == ["parent sees 1", "child 1", "parent 1", "parent sees 2", "child 2", "parent 2"])
    #expect(!child.isInvalidated)
  }

  /// As in `MemoryManagementTests.swift`, `testOwnership_ScopeHoldsOntoParent`, d34c1dfe.
  @Test("A scoped store keeps the one that it was scoped from")
  func ownership() {
    let child = parent().scope(state: \.counter, action: { (action: Counter.Action) in .counter(action) })
      .scope(state: \.count, action: { $0 })
    child.send(.increment)
    #expect(child.state == 1)
  }

  /// As in `StoreTests.swift`, `testIfLetAfterScope`, d34c1dfe.
  @Test(
    "A store of an optional child can be had while there is a child, and keeps showing the last state of one that is gone"
  )
  func optionalScope() {
    let parent = parent()
    var children: [Store<Counter.State, Counter.Action>] = []
    func note() {
      let child = parent.scope(ifLet: \.optional, action: { .optional($0) })
      if let child { children.append(child) }
      trace.note(child.map { "\($0.state.count)" } ?? "none")
    }
    note()
    for count in [1, nil, 2, nil] {
      parent.send(.present(count))
      note()
    }
    #expect(trace.lines == ["none", "1", "none", "2", "none"])
    #expect(children.map(\.state.count) == [1, 2] && children.allSatisfy(\.isInvalidated))
  }

  /// As in `Reducer/Reducers/IfLetReducer.swift`, `_reduce(into:action:)`, d34c1dfe.
  @Test("A child reduces an action before its parent, which may remove the child because of it")
  func childFirst() throws {
    let parent = parent(optional: Counter.State(count: 1))
    let scoped = parent.scope(ifLet: \.optional, action: { .optional($0) })
    let child = try #require(scoped)
    for _ in 1...3 { child.send(.increment) }
    #expect(trace.lines == ["parent sees 2", "parent sees 3", "parent sees -1"])
    #expect(child.isInvalidated && parent.state.optional == nil)
  }

  @Test("A store of a child's child is invalidated when the child goes")
  func nestedScope() throws {
    let parent = parent(optional: Counter.State(greeting: "hello"))
    let scoped = parent.scope(ifLet: \.optional, action: { .optional($0) })
    let child = try #require(scoped)
    let nested = child.scope(ifLet: \.greeting, action: { .greeting($0) })
    let grandchild = try #require(nested)
    grandchild.send("hi")
    #expect(grandchild.state == "hi" && parent.state.optional?.greeting == "hi" && !grandchild.isInvalidated)
    parent.send(.present(nil))
    #expect(child.isInvalidated && grandchild.isInvalidated)
  }
}
