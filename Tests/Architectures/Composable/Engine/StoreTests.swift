import Doubles
import Platform
import Testing

@testable import AppsModules
@testable import ComposableEngine

@Suite("Store, effects and scopes")
@AppActor
struct StoreTests {
  @Test("An action sent during a reduction, by its effect, or by who observes it, waits its turn")
  func turns() {
    struct Log: Reducer {
      let begin: @AppActor (String) -> Void

      func reduce(into state: inout [String], action: String) -> Effect<String> {
        begin(action)
        state.append(action)
        return action == "first" ? .merge(.send("third"), .send("fourth")) : .none
      }
    }
    let store = Box<Store<[String], String>?>(nil)
    let log = Store(initialState: [], reducer: Log { if $0 == "first" { store.value?.send("second") } })
    store.value = log
    var seen: [[String]] = []
    let observation = log.observe { seen.append(log.state) }
    log.send("first")
    #expect(log.state == ["first", "second", "third", "fourth"])
    // Those who observe see what an action leads to at once.
    #expect(seen == [log.state])
    withExtendedLifetime(observation) { log.send("fifth") }
    #expect(seen.count == 2)
    store.value = nil
  }

  /// Sleeps and logs, and cancels by identifier.
  private struct Sleeps: Reducer {
    enum Action {
      case sleep(String, id: Int, cancelInFlight: Bool)
      case cancel(Int)
      case slept(String)
    }

    let clock: ManualClock

    func reduce(into state: inout [String], action: Action) -> Effect<Action> {
      switch action {
      case .sleep(let name, let id, let cancelInFlight):
        return .run { send in
          try? await clock.sleep(for: .seconds(1))
          send(.slept(name))
        }
        .cancellable(id: id, cancelInFlight: cancelInFlight)
      case .cancel(let id): return .cancel(id: id)
      case .slept(let name):
        state.append(name)
        return .none
      }
    }
  }

  @Test("Effects are cancelled by their identifier, and a cancelled effect sends nothing")
  func cancellation() async {
    let clock = ManualClock()
    let store = Store(initialState: [], reducer: Sleeps(clock: clock))
    store.send(.sleep("a", id: 1, cancelInFlight: false))
    store.send(.sleep("b", id: 2, cancelInFlight: false))
    store.send(.sleep("c", id: 1, cancelInFlight: false))
    store.send(.cancel(1))
    await wait { clock.waitCount == 1 }
    #expect(clock.waitCount == 1)
    store.send(.sleep("d", id: 2, cancelInFlight: true))
    store.send(.sleep("e", id: 2, cancelInFlight: false))
    await wait { clock.waitCount == 2 }
    #expect(clock.waitCount == 2)
    while clock.advanceToNextWait() { await AppActor.rest() }
    await wait { store.state.count == 2 }
    #expect(store.state.sorted() == ["d", "e"])
    await store.end()
  }

  @Test("Effects run one after another when they are concatenated, and in order when merged")
  func order() async {
    struct Order: Reducer {
      func reduce(into state: inout [String], action: String) -> Effect<String> {
        state.append(action)
        let work = { (name: String) in
          Effect<String>.run { send in
            send("\(name) begins")
            await Task.yield()
            send("\(name) ends")
          }
        }
        return switch action {
        case "merge": .merge(work("a"), work("b"))
        case "concatenate": .concatenate(work("a"), work("b"))
        default: .none
        }
      }
    }
    let store = Store(initialState: [], reducer: Order())
    store.send("merge")
    await wait { store.state.count == 5 }
    #expect(store.state.prefix(3) == ["merge", "a begins", "b begins"])
    // Which of the two goes on first is not specified.
    #expect(store.state.suffix(2).sorted() == ["a ends", "b ends"])
    store.send("concatenate")
    await wait { store.state.count == 10 }
    #expect(store.state.suffix(5) == ["concatenate", "a begins", "a ends", "b begins", "b ends"])
  }

  /// A parent with a child that is always there, and one that may be.
  private struct Parent: Reducer {
    struct State: Equatable {
      var counter = Counter.State()
      var optional: Counter.State?
      var log: [String] = []
    }

    enum Action: Equatable {
      case counter(Counter.Action)
      case optional(Counter.Action)
      case dismiss
    }

    var greeting: @AppActor () async -> String = { "hello" }

    var body: some Reducer<State, Action> {
      Scope(
        state: \State.counter,
        action: CasePath<Action, Counter.Action>(
          { .counter($0) }, extract: { if case .counter(let action) = $0 { action } else { nil } })
      ) { Counter() }
      Reduce<State, Action> { state, action in
        switch action {
        case .counter: state.log.append("counter \(state.counter.count)")
        case .optional(let action):
          state.log.append("optional \(state.optional?.count ?? -1)")
          if action == .increment, state.optional?.count == 3 { state.optional = nil }
        case .dismiss: state.optional = nil
        }
        return .none
      }
      .ifLet(
        \.optional,
        action: CasePath<Action, Counter.Action>(
          { .optional($0) }, extract: { if case .optional(let action) = $0 { action } else { nil } })
      ) { Counter(greeting: greeting) }
    }
  }

  @Test("A child scoped from its parent reads the parent's state and sends to it, before the parent")
  func scope() {
    let parent = Store(initialState: Parent.State(), reducer: Parent())
    let child = parent.scope(state: \.counter, action: { .counter($0) })
    child.send(.increment)
    #expect(child.state.count == 1 && parent.state.counter.count == 1 && parent.state.log == ["counter 1"])
    parent.send(.counter(.increment))
    #expect(child.state.count == 2 && !child.isInvalidated)
  }

  @Test("A child is there as long as its state, and an action for one that is gone does nothing")
  func optionalScope() throws {
    let parent = Store(initialState: Parent.State(), reducer: Parent())
    #expect(parent.scope(ifLet: \.optional, action: { .optional($0) }) == nil)
    let presenting = Store(
      initialState: Parent.State(optional: Counter.State(count: 1)), reducer: Parent())
    let scoped = presenting.scope(ifLet: \.optional, action: { .optional($0) })
    let child = try #require(scoped)
    child.send(.increment)
    #expect(child.state.count == 2 && !child.isInvalidated)
    child.send(.increment)
    #expect(child.isInvalidated && presenting.state.optional == nil)
    child.send(.increment)
    #expect(presenting.state.optional == nil && presenting.state.log.last == "optional -1")
  }

  @Test("The effects of a child are cancelled when its state goes")
  func childEffects() async {
    let clock = ManualClock()
    let store = Store(
      initialState: Parent.State(optional: Counter.State()),
      reducer: Parent(greeting: {
        try? await clock.sleep(for: .seconds(1))
        return "late"
      }))
    store.send(.optional(.greet))
    #expect(clock.waitCount == 1)
    store.send(.dismiss)
    await wait { clock.waitCount == 0 }
    #expect(clock.waitCount == 0 && store.state.log == ["optional 0"])
  }

  @Test("A store that is released cancels its effects, and one that ends waits for them")
  func end() async {
    let clock = ManualClock()
    weak var weakStore: Store<[String], Sleeps.Action>?
    do {
      let store = Store(initialState: [], reducer: Sleeps(clock: clock))
      weakStore = store
      store.send(.sleep("a", id: 1, cancelInFlight: false))
      #expect(clock.waitCount == 1)
    }
    #expect(weakStore == nil)
    await wait { clock.waitCount == 0 }
    #expect(clock.waitCount == 0)
    let store = Store(initialState: [], reducer: Sleeps(clock: clock))
    store.send(.sleep("b", id: 1, cancelInFlight: false))
    await store.end()
    #expect(clock.waitCount == 0 && store.state.isEmpty)
  }

  @Test("A store of a child's child is invalidated when the child goes")
  func nestedScope() throws {
    let parent = Store(
      initialState: Parent.State(optional: Counter.State(greeting: "hello")), reducer: Parent())
    let scoped = parent.scope(ifLet: \.optional, action: { .optional($0) })
    let child = try #require(scoped)
    let nested = child.scope(ifLet: \.greeting, action: { .greeting($0) })
    let grandchild = try #require(nested)
    #expect(!grandchild.isInvalidated)
    grandchild.send("hi")
    #expect(grandchild.state == "hi" && parent.state.optional?.greeting == "hi")
    parent.send(.dismiss)
    #expect(child.isInvalidated && grandchild.isInvalidated)

  }

  @Test("An effect that is cancelled does not begin what would come after it")
  func cancelledConcatenation() async {
    struct Steps: Reducer {
      let clock: ManualClock

      func reduce(into state: inout [String], action: String) -> Effect<String> {
        state.append(action)
        let step = { (name: String) in
          Effect<String>.run { send in
            try? await clock.sleep(for: .seconds(1))
            send(name)
          }
        }
        return switch action {
        case "begin": .concatenate(step("a"), step("b")).cancellable(id: 1)
        case "cancel": .cancel(id: 1)
        default: .none
        }
      }
    }
    let clock = ManualClock()
    let store = Store(initialState: [], reducer: Steps(clock: clock))
    store.send("begin")
    _ = clock.advanceToNextWait()
    await wait { store.state.count == 2 && clock.waitCount == 1 }
    store.send("cancel")
    await store.end()
    #expect(store.state == ["begin", "a", "cancel"] && clock.waitCount == 0)
    store.send("begin")
    store.send("cancel")
    await store.end()
    #expect(store.state == ["begin", "a", "cancel", "begin", "cancel"] && clock.waitCount == 0)
  }

  @Test("Who observes a store hears of each change, the newest first, until the observation is released")
  func observations() {
    let store = Store(initialState: Counter.State(), reducer: Counter())
    var heard: [String] = []
    var first: StoreObservation? = store.observe { heard.append("first") }
    let second = store.observe { heard.append("second") }
    store.send(.increment)
    #expect(first != nil && heard == ["second", "first"])
    first = nil
    let third = store.observe { heard.append("third") }
    store.send(.increment)
    #expect(heard == ["second", "first", "third", "second"])
    withExtendedLifetime((second, third)) {}
  }

  @Test("An empty reducer leaves any state as it is, whatever happens")
  func empty() {
    let store = Store<Counter.State, Counter.Action>(
      initialState: Counter.State(count: 3), reducer: EmptyReducer())
    for action in [Counter.Action.increment, .greet, .greeting("x")] { store.send(action) }
    #expect(store.state == Counter.State(count: 3))
  }
}
