import Doubles
import Platform
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine

@Suite("Store", .patient)
@AppActor
struct StoreTests {
  private let trace = Trace()

  private func store(_ effects: [String: Effect<String>]) -> Store<[String], String> {
    Store(initialState: [], reducer: Scripted(trace: trace, effects: effects))
  }

  /// As in `StoreTests.swift`, `testReEntrantAction`, d34c1dfe.
  @Test("An action that is sent while another is reduced waits its turn")
  func reentrantAction() {
    struct Feature: Reducer {
      struct State: Equatable {
        var isTapping = false
        var seen: [Bool] = []
      }

      let emit: @AppActor () -> Void

      func reduce(into state: inout State, action: String) -> Effect<String> {
        switch action {
        case "tap":
          state.isTapping = true
          emit()
          state.isTapping = false
        default: state.seen.append(state.isTapping)
        }
        return .none
      }
    }
    let sent = Box<Store<Feature.State, String>?>(nil)
    let store = Store(initialState: Feature.State(), reducer: Feature { sent.value?.send("emitted") })
    sent.value = store
    store.send("tap")
    #expect(store.state == Feature.State(isTapping: false, seen: [false]))
    sent.value = nil
  }

  /// As in `StoreTests.swift`, `testSynchronousEffectsSentAfterSinking` and `testCoalesceSynchronousActions`, d34c1dfe.
  @Test("Actions that effects send at once are reduced in the order in which they were sent, as one change")
  func coalescing() {
    func note(_ line: String) -> Effect<String> { .run { [trace] _ in trace.note(line) } }
    let store = store([
      "tap": .merge(.send("next 1"), .send("next 2"), note("effect of tap")),
      "next 1": .merge(.send("end"), note("effect of next 1")),
      "next 2": note("effect of next 2"), "end": note("effect of end"),
    ])
    let observation = store.observe { [trace] in trace.note("\(store.state)") }
    store.send("tap")
    withExtendedLifetime(observation) {}
    #expect(
      trace.lines == [
        "tap", "effect of tap", "next 1", "effect of next 1", "next 2", "effect of next 2",
        "end", "effect of end", #"["tap", "next 1", "next 2", "end"]"#,
      ])
  }

  /// As in `TestStoreTests.swift`, `testEffectConcatenation`, d34c1dfe.
  @Test("An effect goes on only after all that its action has led to at once")
  func cascade() async {
    let twoSends = Effect<String>.run { [trace] send in
      guard await trace.work("a") else { return }
      send("b1")
      send("c1")
    }
    let store = store([
      "a": .merge(twoSends, trace.effect("forever", for: 9).cancellable(id: 1)),
      "b1": .concatenate(.send("b2"), .send("b3")), "c1": .concatenate(.send("c2"), .send("c3")),
      "d": .cancel(id: 1),
    ])
    await trace.send("a", to: store)
    await trace.pass()
    await trace.send("d", to: store)
    #expect(
      trace.lines == [
        "a", "a starts", "forever starts", "> 1 s", "a ends", "b1", "b2", "b3", "c1", "c2", "c3",
        "d", "forever is cancelled",
      ])
  }

  /// As in `StoreTests.swift`, `testLotsOfSynchronousActions`, d34c1dfe.
  @Test("A hundred thousand actions that each send the next need no stack")
  func manyActions() {
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Bool> { count, isMore in
        guard isMore else { return .none }
        count += 1
        return .send(count < 100_000)
      })
    store.send(true)
    #expect(store.state == 100_000)
  }

  /// As in `CompatibilityTests.swift`, `testCaseStudy_ActionReentranceFromStateObservation`, d34c1dfe.
  @Test("An action that an observer sends is reduced when all observers have seen the state before it")
  func reentrantObserver() {
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int> { state, action in
        state = action
        return .none
      })
    let watching = store.observe { [trace] in trace.note("watching \(store.state)") }
    let sending = store.observe { [trace] in
      trace.note("sending \(store.state)")
      if store.state == 1 { store.send(0) }
    }
    store.send(1)
    withExtendedLifetime((watching, sending)) {}
    #expect(trace.lines == ["sending 1", "watching 1", "sending 0", "watching 0"])
  }

  @Test("Who observes a store hears of each change, the newest first, until the observation is released")
  func observations() {
    let store = store([:])
    var first: StoreObservation? = store.observe { [trace] in trace.note("first") }
    let second = store.observe { [trace] in trace.note("second") }
    store.send("1")
    #expect(first != nil)
    first = nil
    let third = store.observe { [trace] in trace.note("third") }
    store.send("2")
    withExtendedLifetime((second, third)) {}
    #expect(trace.lines == ["1", "second", "first", "2", "third", "second"])
  }

  /// As in `ReducerTests.swift`, `testCombine_EffectsAreMerged`, d34c1dfe.
  @Test("The reducers of a body run in order, and their effects side by side")
  func body() async {
    struct Counting: Reducer {
      let name: String
      let seconds: Int
      let trace: Trace

      func reduce(into state: inout Int, action: String) -> Effect<String> {
        state += 1
        trace.note("\(name) counts \(state)")
        return action == "increment" ? trace.effect(name, for: seconds, then: "end") : .none
      }
    }
    struct Both: Reducer {
      let trace: Trace

      var body: some Reducer<Int, String> {
        Counting(name: "fast", seconds: 1, trace: trace)
        Counting(name: "slow", seconds: 2, trace: trace)
      }
    }
    let store = Store(initialState: 0, reducer: Both(trace: trace))
    await trace.send("increment", to: store)
    await trace.pass(2)
    #expect(
      trace.lines == [
        "fast counts 1", "slow counts 2", "fast starts", "slow starts",
        "> 1 s", "fast ends", "fast counts 3", "slow counts 4",
        "> 1 s", "slow ends", "fast counts 5", "slow counts 6",
      ])
  }

  /// As in `StoreTests.swift`, `testRootStoreCancellationIsolation`, d34c1dfe.
  @Test("An identifier that is cancelled in one store means nothing to another")
  func isolation() async {
    let effects = ["tap": trace.effect("a").cancellable(id: 1), "cancel": Effect<String>.cancel(id: 1)]
    let (first, second) = (store(effects), store(effects))
    await trace.send("tap", to: first)
    await trace.send("tap", "cancel", to: second)
    await trace.pass()
    #expect(first.state == ["tap", "a done"] && second.state == ["tap", "cancel"])
  }

  /// As in `StoreTests.swift`, `testOverrideDependenciesDirectlyOnStore`, and `EffectTests.swift`,
  /// `testDependenciesTransferredToEffects_Run`, d34c1dfe.
  @Test("A store has the dependencies that it was made with, and so have its effects")
  func dependencies() async {
    let stores = ["hello", "bonjour"].map { greeting in
      Store(initialState: Counter.State(), reducer: Counter(greeting: { greeting }))
    }
    for store in stores { await trace.send(.greet, to: store) }
    #expect(stores.map(\.state.greeting) == ["hello", "bonjour"])
  }

  /// As in `Core.swift`, `RootCore.effectCancellables`, and `TestStore.swift`, d34c1dfe.
  @Test("A store that is released cancels its effects, and one that ends waits for them")
  func end() async {
    weak var released: Store<[String], String>?
    do {
      let store = store(["tap": trace.effect("a")])
      released = store
      store.send("tap")
    }
    #expect(released == nil)
    await wait { trace.lines == ["tap", "a starts", "a is cancelled"] }
    let store = store(["tap": trace.effect("b")])
    store.send("tap")
    await store.end()
    #expect(trace.lines.suffix(3) == ["tap", "b starts", "b is cancelled"])
  }

  /// As in `Reducer/Reducers/EmptyReducer.swift`, d34c1dfe.
  @Test("An empty reducer leaves any state as it is, whatever happens")
  func empty() {
    let store = Store<Counter.State, Counter.Action>(
      initialState: Counter.State(count: 3), reducer: EmptyReducer())
    for action in [Counter.Action.increment, .greet, .greeting("x")] { store.send(action) }
    #expect(store.state == Counter.State(count: 3))
  }
}
