import Doubles
import Platform
import Testing

@testable import AppsModules
@testable import ComposableEngine

/// A feature that counts, and greets when its effect ends.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var greeting: String?
  }

  enum Action: Equatable {
    case increment
    case greet
    case greeting(String)
  }

  var greeting: @AppActor () async -> String = { unimplemented("greeting", "") }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .greet: return .run { send in send(.greeting(await greeting())) }
    case .greeting(let greeting): state.greeting = greeting
    }
    return .none
  }
}

@Suite("Exhaustive test store")
@AppActor
struct TestStoreTests {
  private func store(
    patience: Duration = Patience.usual, _ greeting: @escaping @AppActor () async -> String = { "hello" }
  ) -> TestStore<Counter.State, Counter.Action> {
    TestStore(
      initialState: Counter.State(), reducer: Counter(greeting: greeting), patience: patience)
  }

  private func expectFailure(_ text: String, _ body: () async -> Void) async {
    // Fails if there is no issue, or another one.
    await withKnownIssue {
      await body()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(text) }
    }
  }

  @Test("A story that asserts all that happens passes")
  func exhaustive() async {
    let store = store()
    store.send(.increment) { $0.count = 1 }
    store.send(.greet)
    await store.receive(.greeting("hello")) { $0.greeting = "hello" }
    await store.finish()
    #expect(store.state == Counter.State(count: 1, greeting: "hello"))
  }

  @Test("A change that is not asserted fails, and shows what differs")
  func unassertedChange() async {
    let store = store()
    await expectFailure("−   count: 0\n+   count: 1") { store.send(.increment) }
    await expectFailure("−   greeting: hi\n+   greeting: hello") {
      store.send(.greet)
      await store.receive(.greeting("hello")) { $0.greeting = "hi" }
    }
    await store.finish()
  }

  @Test("An expected change that does not happen fails")
  func missingChange() async {
    let store = store()
    await expectFailure("was expected to change") { store.send(.greet) { $0.count = 0 } }
    await store.receive(.greeting("hello")) { $0.greeting = "hello" }
    await store.finish()
  }

  @Test("An action that is received and not asserted fails, before the next is sent and at the end")
  func unhandledAction() async {
    let store = store()
    store.send(.greet)
    await expectFailure("Received but not asserted before this") { store.send(.increment) }
    await expectFailure("Received but not asserted:") { await store.finish() }
  }

  @Test("Expecting another action than the one received, or one that nobody sends, fails")
  func otherAction() async {
    let store = store()
    store.send(.greet)
    await expectFailure("Received another action") { await store.receive(.greeting("hi")) }
    await expectFailure("Not received") { await store.receive(.greeting("hello")) }
    await store.finish()
  }

  @Test("An effect that still runs at the end fails")
  func runningEffect() async {
    let clock = ManualClock()
    let store = store(patience: .zero) {
      try? await clock.sleep(for: .seconds(1))
      return ""
    }
    store.send(.greet)
    await expectFailure("Effects still running: 1") { await store.finish() }
    await store.end()
    await store.finish()
  }

  @Test("A test store that is not finished fails")
  func unfinished() async {
    await expectFailure("finish() was not called") { _ = store() }
  }

  @Test("A dependency that the test has not given fails")
  func missingDependency() async {
    let store = TestStore(initialState: Counter.State(), reducer: Counter())
    await expectFailure("has not given the dependency greeting") { store.send(.greet) }
    await store.receive(.greeting("")) { $0.greeting = "" }
    await store.finish()
  }
}
