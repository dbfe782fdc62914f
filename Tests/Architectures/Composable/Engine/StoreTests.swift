import SharedViewData
import Testing

@testable import AppsModules
@testable import ComposableEngine

/// A value that the test changes while others hold it.
@MainActor
private final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

@Suite("Store, effects and scopes")
@MainActor
struct StoreTests {
  @Test("An action sent during a reduction, by its effect, or by who observes it, waits its turn")
  func turns() {
    struct Log: Reducer {
      let begin: @MainActor (String) -> Void

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

  private func settle() async { for _ in 0..<50 { await Task.yield() } }

  @Test("Effects are cancelled by their identifier, and a cancelled effect sends nothing")
  func cancellation() async {
    let clock = ManualClock()
    let store = Store(initialState: [], reducer: Sleeps(clock: clock))
    store.send(.sleep("a", id: 1, cancelInFlight: false))
    store.send(.sleep("b", id: 2, cancelInFlight: false))
    store.send(.sleep("c", id: 1, cancelInFlight: false))
    store.send(.cancel(1))
    await settle()
    #expect(clock.waitCount == 1)
    store.send(.sleep("d", id: 2, cancelInFlight: true))
    store.send(.sleep("e", id: 2, cancelInFlight: false))
    await settle()
    #expect(clock.waitCount == 2)
    _ = clock.advanceToNextWait()
    await settle()
    _ = clock.advanceToNextWait()
    await settle()
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
    await settle()
    #expect(store.state == ["merge", "a begins", "b begins", "a ends", "b ends"])
    store.send("concatenate")
    await settle()
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

    var greeting: @MainActor () async -> String = { "hello" }

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
    await settle()
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
    await settle()
    #expect(clock.waitCount == 0)
    let store = Store(initialState: [], reducer: Sleeps(clock: clock))
    store.send(.sleep("b", id: 1, cancelInFlight: false))
    await store.end()
    #expect(clock.waitCount == 0 && clock.wakingCount == 0 && store.state.isEmpty)
  }

  @Test("An empty reducer leaves any state as it is, whatever happens")
  func empty() {
    let store = Store<Counter.State, Counter.Action>(
      initialState: Counter.State(count: 3), reducer: EmptyReducer())
    for action in [Counter.Action.increment, .greet, .greeting("x")] { store.send(action) }
    #expect(store.state == Counter.State(count: 3))
  }
}

@Suite("Loading")
@MainActor
struct LoadingTests {
  private enum Failure: Error { case broken }

  private struct Page: Reducer {
    struct State: Equatable, ScreenState {
      var text: String
      var screen: String? { text }
      var isEnabled: Bool { true }
    }

    func reduce(into state: inout State, action: String) -> Effect<String> {
      state.text += action
      return .none
    }
  }

  private typealias PageLoading = Loading<Int, String, Failure, Page>

  private func store(
    _ load: @escaping @MainActor (Int) async -> Result<String, Failure>
  ) -> TestStore<PageLoading.State, PageLoading.Action> {
    TestStore(
      initialState: PageLoading.State(),
      reducer: PageLoading(
        load: load, placeholder: { Page.State(text: $0.map { "\($0)" } ?? "loading") },
        content: { Page.State(text: "\($0) \($1)") }, start: "!", child: Page()))
  }

  @Test("Content is made of the latest input and what was loaded, and then gets its first action")
  func content() async {
    let clock = ManualClock()
    let store = store { number in
      try? await clock.sleep(for: .seconds(1))
      return .success("loaded for \(number)")
    }
    store.send(.task(1)) {
      $0.input = 1
      $0.placeholder = Page.State(text: "loading")
    }
    store.send(.task(2)) { $0.input = 2 }
    store.send(.content("x"))
    store.send(.retryButtonTapped)
    _ = clock.advanceToNextWait()
    await store.receive(.loaded(.success("loaded for 1"))) { $0.content = Page.State(text: "2 loaded for 1") }
    await store.receive(.content("!")) { $0.content = Page.State(text: "2 loaded for 1!") }
    store.send(.leaveButtonTapped)
    store.send(.retryButtonTapped)
    store.send(.content("?")) { $0.content?.text += "?" }
    await store.finish()
  }

  @Test("A failed load is shown, tried again on demand, and can be left")
  func failure() async {
    let result = Box(Result<String, Failure>.failure(.broken))
    let store = store { _ in result.value }
    store.send(.task(1)) {
      $0.input = 1
      $0.placeholder = Page.State(text: "loading")
    }
    await store.receive(.loaded(.failure(.broken))) {
      $0.failure = .broken
      $0.placeholder = Page.State(text: "broken")
    }
    #expect(store.state.screen == "broken")
    store.send(.leaveButtonTapped)
    await store.receive(.delegate(.left)) { $0.isLeft = true }
    result.value = .success("text")
    store.send(.retryButtonTapped) {
      $0.failure = nil
      $0.placeholder = Page.State(text: "loading")
    }
    await store.receive(.loaded(.success("text"))) { $0.content = Page.State(text: "1 text") }
    await store.receive(.content("!")) { $0.content = Page.State(text: "1 text!") }
    await store.finish()
  }
}
