import Platform
import Testing

@testable import AppDoubles
@testable import StoreEngine

@Suite("What a store delivers to its subscribers")
@AppActor
struct StoreDeliveryTests {
  private let store = CountStore(initialState: Count())
  private let trace = Trace()

  /// As in `VergeStoreTests.swift`, `testChangesPublisher` and `testSubscription`, 6e41f28d.
  @Test(
    "A subscriber receives the current state first, without the state before, and then every change until it ends"
  )
  func current() {
    store.commit { $0.value = 5 }
    let all = trace.watch("all", store)
    let later = trace.watch("later", store, dropsFirst: true)
    store.commit { $0.value = 6 }
    all.cancel()
    store.commit { $0.value = 7 }
    later.cancel()
    #expect(
      trace.lines == [
        "all: version 1, none -> 5 0", "all: version 2, 5 0 -> 6 0", "later: version 2, 5 0 -> 6 0",
        "later: version 3, 6 0 -> 7 0",
      ])
  }

  /// As in `EventEmitterTests.swift`, `testOrder`, and `ConcurrencyTests.swift`, `testEventOrder` and
  /// `testRecursiveCommit`, 6e41f28d.
  @Test(
    "A commit inside a subscriber is queued: every subscriber sees every change, in order and one at a time")
  func queued() {
    let committing = store.sinkState(dropsFirst: true) { [trace] changes in
      trace.note("begin \(changes.value)")
      if changes.value == 1 {
        store.commit { $0.value = 2 }
        // The state is there at once, its delivery is not.
        trace.note("committed \(store.state.value)")
      }
      trace.note("end \(changes.value)")
    }
    let watching = trace.watch("a", store, dropsFirst: true)
    store.commit { $0.value = 1 }
    committing.cancel()
    watching.cancel()
    #expect(
      trace.lines == [
        "begin 1", "committed 2", "end 1", "a: version 1, 0 0 -> 1 0",
        "begin 2", "end 2", "a: version 2, 1 0 -> 2 0",
      ])
  }

  @Test("A commit inside the first delivery to a subscriber is queued, too")
  func queuedFirst() {
    let subscription = store.sinkState { [trace] changes in
      trace.note("begin \(changes.value)")
      if changes.value == 0 { store.commit { $0.value = 1 } }
      trace.note("end \(changes.value)")
    }
    subscription.cancel()
    #expect(trace.lines == ["begin 0", "end 0", "begin 1", "end 1"])
  }

  /// As in `ActivityTests.swift`, `testSend`, and `Documentation.docc/Activity.md`, 6e41f28d.
  @Test("An activity changes neither state nor version, and is not replayed")
  func activity() {
    func listen(_ name: String) -> StoreSubscription {
      store.sinkActivity { [trace] in trace.note("\(name): \($0)") }
    }
    let states = trace.watch("state", store)
    let early = listen("early")
    store.send("hello")
    let late = listen("late")
    store.send("again")
    early.cancel()
    store.send("and again")
    for subscription in [states, late] { subscription.cancel() }
    #expect(
      trace.lines == [
        "state: version 0, none -> 0 0", "early: hello", "early: again", "late: again", "late: and again",
      ])
    #expect(store.state.primitive == Count() && store.state.version == 0)
  }

  /// As in `Store/Store.swift`, where one `EventEmitter` delivers `_StoreEvent`s, and `EventEmitterTests.swift`,
  /// `testOrder`, 6e41f28d.
  @Test("Changes and activities are delivered in the order in which they were caused")
  func oneOrder() {
    let sending = store.sinkState(dropsFirst: true) { [trace] changes in
      trace.note("sending \(changes.value)")
      if changes.value == 1 { store.send("one") }
    }
    let answering = store.sinkActivity { [trace] activity in
      trace.note("answering \(activity)")
      store.commit { $0.value = 2 }
    }
    let subscriptions = [
      store.sinkState(dropsFirst: true) { [trace] in trace.note("watching \($0.value)") },
      store.sinkActivity { [trace] in trace.note("hearing \($0)") },
    ]
    store.commit { $0.value = 1 }
    for subscription in subscriptions + [sending, answering] { subscription.cancel() }
    #expect(
      trace.lines == [
        "sending 1", "watching 1", "answering one", "hearing one", "sending 2", "watching 2",
      ])
  }

  /// As in `Library/StoreSubscription.swift` and `VergeStoreTests.swift`, `testSubscription`, 6e41f28d.
  @Test("A subscription ends when it is cancelled, and when nobody keeps it")
  func subscriptions() {
    let cancelled = trace.watch("cancelled", store)
    var dropped: StoreSubscription? = trace.watch("dropped", store)
    #expect(dropped != nil)
    cancelled.cancel()
    dropped = nil
    store.commit { $0.value = 1 }
    #expect(trace.lines == ["cancelled: version 0, none -> 0 0", "dropped: version 0, none -> 0 0"])
  }

  @Test("What a subscriber holds is released with the next event after its subscription has ended")
  func release() {
    final class Held {}
    weak var released: Held?
    let subscription: StoreSubscription
    do {
      let held = Held()
      released = held
      subscription = store.sinkState { _ in withExtendedLifetime(held) {} }
    }
    store.commit { $0.value = 1 }
    #expect(released != nil)
    subscription.cancel()
    store.send("next")
    #expect(released == nil)
  }

  @Test("A logger is told of each change and each activity")
  func logger() {
    let probe = StoreProbe()
    let store = StoreLogging.$logger.withValue(probe) { CountStore(initialState: Count()) }
    store.commit { $0.value = 1 }
    store.commit { _ in }
    store.send("hello")
    #expect(probe.commitCount == 1 && probe.activityCount == 1)
  }
}
