import Doubles
import Platform
import Synchronization
import Testing

@testable import AppDoubles
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

/// Runs a body that fails, and returns what its issues say.
@AppActor
func issues(in body: () async -> Void) async -> [String] {
  final class Texts: Sendable {
    let all = Mutex<[String]>([])
  }
  let texts = Texts()
  // Intermittent, so that a body without an issue is no failure here: the caller compares the texts.
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    texts.all.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return texts.all.withLock { $0 }
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

  /// As in `TestStoreTests.swift`, `testAsync` and `testStateAccess`, d34c1dfe.
  @Test("A story that asserts all that happens passes, and the state is that of what was asserted")
  func exhaustive() async {
    let store = store()
    let texts = await issues {
      store.send(.increment) { $0.count = 1 }
      store.send(.greet)
      #expect(store.state == Counter.State(count: 1))
      await store.receive(.greeting("hello")) { $0.greeting = "hello" }
      await store.finish()
    }
    #expect(texts.isEmpty && store.state == Counter.State(count: 1, greeting: "hello"))
  }

  /// As in `TestStoreFailureTests.swift`, `testStateChangeFailure`, `testUnexpectedStateChangeOnSendFailure` and
  /// `testUnexpectedStateChangeOnReceiveFailure`, d34c1dfe.
  @Test("A change that is not asserted, or asserted otherwise, fails and shows what differs")
  func unassertedChange() async {
    let store = store()
    let texts = await issues {
      store.send(.increment)
      store.send(.increment) { $0.count = 7 }
      store.send(.greet)
      await store.receive(.greeting("hello")) { $0.greeting = "hi" }
      await store.finish()
    }
    #expect(
      texts == [
        "The state is not as expected:\n−   count: 0\n+   count: 1",
        "The state is not as expected:\n−   count: 7\n+   count: 2",
        "The state is not as expected:\n−   greeting: hi\n+   greeting: hello",
      ])
  }

  /// As in `TestStoreFailureTests.swift`, `testNoStateChangeFailure` and `testExpectedStateEqualityMustModify`, d34c1dfe.
  @Test("An expected change that does not happen fails")
  func missingChange() async {
    let store = store { "" }
    let texts = await issues {
      store.send(.greet) { $0.count = 0 }
      await store.receive(.greeting("")) { $0.greeting = "" }
      store.send(.greet)
      await store.receive(.greeting("")) { $0.greeting = "" }
      await store.finish()
    }
    #expect(texts == ["The state was expected to change", "The state was expected to change"])
  }

  /// As in `TestStoreFailureTests.swift`, `testSendActionBeforeReceivingFailure`, `testReceivedActionBeforeFinish` and
  /// `testReceivedActionAfterDeinit`, d34c1dfe.
  @Test(
    "A received action that is not asserted fails the next send, which is done all the same, and the end of the test"
  )
  func unhandledAction() async {
    let store = store { "" }
    let texts = await issues {
      store.send(.greet)
      store.send(.greet) { $0.greeting = "" }
      await store.receive(.greeting(""))
      await store.finish()
    }
    #expect(
      texts == [
        #"Received but not asserted before this: [ComposableTests.Counter.Action.greeting("")]"#,
        #"Received but not asserted: [ComposableTests.Counter.Action.greeting("")]"#,
      ])
  }

  /// As in `TestStoreFailureTests.swift`, `testReceiveUnexpectedActionFailure`, d34c1dfe.
  @Test(
    "Expecting another action than the one received fails and shows both, and the received one is done with")
  func otherAction() async {
    let store = store()
    let texts = await issues {
      store.send(.greet)
      await store.receive(.greeting("hi"))
      store.send(.increment) { $0.count = 1 }
      await store.finish()
    }
    #expect(texts == ["Received another action:\n−   greeting: hi\n+   greeting: hello"])
  }

  /// As in `TestStoreFailureTests.swift`, `testReceiveNonExistentActionFailure`, d34c1dfe.
  @Test("Expecting an action that no effect sends fails")
  func missingAction() async {
    let store = store()
    let texts = await issues {
      await store.receive(.increment)
      await store.finish()
    }
    #expect(texts == ["Not received: increment"])
  }

  /// As in `TestStoreFailureTests.swift`, `testEffectInFlightAfterDeinit`, d34c1dfe.
  @Test("An effect that still runs at the end fails")
  func runningEffect() async {
    let trace = Trace()
    let store = store(patience: .zero) { await trace.work("greeting") ? "hello" : "" }
    let texts = await issues {
      store.send(.greet)
      store.send(.greet)
      await store.finish()
    }
    #expect(texts == ["Effects still running: 2"])
    await store.end()
    let rest = await issues { await store.finish() }
    #expect(rest.isEmpty)
  }

  @Test("A test store that is not finished fails")
  func unfinished() async {
    let texts = await issues { _ = store() }
    #expect(texts == ["finish() was not called"])
  }

  /// As in `Documentation.docc/Articles/GettingStarted.md`, on the dependencies of tests, d34c1dfe.
  @Test("Using a dependency that the test has not given fails")
  func missingDependency() async {
    let store = TestStore(initialState: Counter.State(), reducer: Counter())
    let texts = await issues {
      store.send(.increment) { $0.count = 1 }
      store.send(.greet)
      await store.receive(.greeting("")) { $0.greeting = "" }
      await store.finish()
    }
    #expect(texts == ["The test has not given the dependency greeting"])
  }
}
