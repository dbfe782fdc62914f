import Platform
import Testing

@testable import StoreEngine

private struct Count: Equatable {
  var value = 0
  var other = 0
  var isEven: Bool { value.isMultiple(of: 2) }
}

private struct SampleError: Error {}

private typealias CountStore = Store<Count, String>

@Suite("The rules of a store")
@AppActor
struct StoreRuleTests {
  private let store = CountStore(initialState: Count())

  @Test("A commit changes the state before it returns, and returns what its mutation returns")
  func synchronous() {
    let result = store.commit { state in
      state.value += 2
      return state.value * 10
    }
    #expect(result == 20 && store.state.value == 2 && store.state.version == 1)
  }

  @Test("A commit is atomic: a subscriber sees all that it wrote, or nothing if it throws")
  func atomic() throws {
    var seen: [Count] = []
    let subscription = store.sinkState { seen.append($0.primitive) }
    store.commit {
      $0.value = 1
      $0.other = 1
    }
    #expect(throws: SampleError.self) {
      try store.commit {
        $0.value = 9
        throw SampleError()
      }
    }
    subscription.cancel()
    #expect(seen == [Count(), Count(value: 1, other: 1)] && store.state.version == 1)
  }

  @Test("A commit that writes nothing publishes nothing and keeps the version, even if it reads")
  func nothing() {
    var seenCount = 0
    let subscription = store.sinkState { _ in seenCount += 1 }
    let value = store.commit { $0.value + $0.other }
    store.commit { _ in }
    subscription.cancel()
    #expect(value == 0 && seenCount == 1 && store.state.version == 0)
  }

  @Test("Writing the value that is there is a change, of which the properties are known")
  func sameValue() throws {
    store.commit { $0.value = 0 }
    #expect(store.state.version == 1)
    guard case .determinate(let keyPaths)? = store.state.modification else {
      Issue.record("the properties are not known")
      return
    }
    #expect(keyPaths == [\Count.value])
  }

  @Test("All properties that a commit writes are known, unless a method of the state may have written any")
  func modification() {
    store.commit {
      $0.value = 1
      $0.other = 1
    }
    guard case .determinate(let keyPaths)? = store.state.modification else {
      Issue.record("the properties are not known")
      return
    }
    #expect(keyPaths == [\Count.value, \Count.other])
    store.commit { state in
      state.modifyDirectly { $0.other = 2 }
      state.value = 2
    }
    if case .indeterminate? = store.state.modification {} else { Issue.record("properties are known") }
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

  @Test("Each change carries the state before it, which carries none")
  func previous() {
    var changes: [Changes<Count>] = []
    let subscription = store.sinkState(dropsFirst: true) { changes.append($0) }
    store.commit { $0.value = 1 }
    store.commit { $0.value = 2 }
    subscription.cancel()
    #expect(changes.map(\.primitive.value) == [1, 2])
    #expect(changes.map { $0.previous?.value } == [0, 1])
    #expect(changes.allSatisfy { $0.previous?.previous == nil })
    #expect(changes.map(\.version) == [1, 2])
  }

  @Test("A change tells which part differs from the state before")
  func difference() {
    store.commit { $0.value = 2 }
    var parts: [Int] = []
    store.state.ifChanged(\.value) { parts.append($0) }
    store.state.ifChanged(\.other) { parts.append($0) }
    #expect(parts == [2] && store.state.hasChanges(\.value) && !store.state.hasChanges(\.isEven))
  }

  @Test("Without a state before it, everything counts as changed")
  func initial() {
    #expect(store.state.hasChanges(\.value) && store.state.hasChanges(\.other))
  }

  @Test("A subscriber receives the current state first, without the state before")
  func current() {
    store.commit { $0.value = 5 }
    var first: Changes<Count>?
    let subscription = store.sinkState { first = first ?? $0 }
    subscription.cancel()
    #expect(first?.value == 5 && first?.previous == nil && first?.version == 1)
  }

  @Test(
    "A commit inside a subscriber is queued: every subscriber sees every change, in order and one at a time")
  func queued() {
    var log: [String] = []
    let committing = store.sinkState { changes in
      log.append("a\(changes.value) begins")
      if changes.value == 1 {
        store.commit { $0.value = 2 }
        // The state is there at once, its delivery is not.
        #expect(store.state.value == 2)
      }
      log.append("a\(changes.value) ends")
    }
    let watching = store.sinkState { log.append("b\($0.value)") }
    log = []
    store.commit { $0.value = 1 }
    committing.cancel()
    watching.cancel()
    #expect(log == ["a1 begins", "a1 ends", "b1", "a2 begins", "a2 ends", "b2"])
  }

  @Test("A commit inside the first delivery to a subscriber is queued, too")
  func queuedFirst() {
    var log: [String] = []
    let subscription = store.sinkState { changes in
      log.append("\(changes.value) begins")
      if changes.value == 0 { store.commit { $0.value = 1 } }
      log.append("\(changes.value) ends")
    }
    subscription.cancel()
    #expect(log == ["0 begins", "0 ends", "1 begins", "1 ends"])
  }

  @Test("An activity changes neither state nor version, and is not replayed")
  func activity() {
    var early: [String] = []
    var late: [String] = []
    let first = store.sinkActivity { early.append($0) }
    store.send("hello")
    let second = store.sinkActivity { late.append($0) }
    #expect(early == ["hello"] && late.isEmpty)
    #expect(store.state.primitive == Count() && store.state.version == 0)
    store.send("again")
    first.cancel()
    second.cancel()
    #expect(early == ["hello", "again"] && late == ["again"])
  }

  @Test("A subscription ends when it is cancelled, and when nobody keeps it")
  func subscriptions() {
    var counts = [0, 0]
    let cancelled = store.sinkState { _ in counts[0] += 1 }
    var dropped: StoreSubscription? = store.sinkState { _ in counts[1] += 1 }
    #expect(dropped != nil)
    cancelled.cancel()
    dropped = nil
    store.commit { $0.value = 1 }
    #expect(counts == [1, 1])
  }

  @Test("What a subscriber holds is released with the next change after its subscription has ended")
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
    store.commit { $0.value = 2 }
    #expect(released == nil)
  }

  @Test("A middleware modifies what was committed, within the same change")
  func middleware() {
    store.add { state, current in state.other = current.value * 100 + state.value }
    var seen: [Count] = []
    let subscription = store.sinkState(dropsFirst: true) { seen.append($0.primitive) }
    store.commit { $0.value = 3 }
    store.commit { _ in }
    subscription.cancel()
    #expect(seen == [Count(value: 3, other: 3)])
  }
}

@Suite("Values derived from a store")
@AppActor
struct DerivedTests {
  private let store = CountStore(initialState: Count())

  @Test("Equal values are dropped")
  func equal() {
    let isEven = store.derived(\.isEven)
    var seen: [Bool] = []
    let subscription = isEven.sinkState { seen.append($0.primitive) }
    for value in [2, 4, 5, 7, 8] { store.commit { $0.value = value } }
    subscription.cancel()
    #expect(seen == [true, false, true] && isEven.state.version == 2)
  }

  @Test("A value can be derived from a derived one")
  func chained() {
    let word = store.derived(\.isEven).derived { $0 ? "even" : "odd" }
    store.commit { $0.value = 1 }
    #expect(word.state.primitive == "odd")
  }

  @Test("It keeps its store, which does not keep it")
  func lifetime() {
    weak var weakStore: CountStore?
    weak var weakDerived: Derived<Bool>?
    do {
      let derived: Derived<Bool>
      do {
        let store = CountStore(initialState: Count())
        weakStore = store
        derived = store.derived(\.isEven)
        weakDerived = derived
      }
      #expect(weakStore != nil)
      withExtendedLifetime(derived) {}
    }
    #expect(weakStore == nil && weakDerived == nil)
  }
}

@Suite("A reader of a store")
@AppActor
struct StoreReaderTests {
  private let store = CountStore(initialState: Count())

  @Test("It draws at once, and again only if a property that it read has changed")
  func properties() {
    var drawn: [Int] = []
    let reader = StoreReader(store) { drawn.append($0.value) }
    store.commit { $0.other = 1 }
    store.commit { $0.value = 0 }
    store.commit { $0.value = 1 }
    withExtendedLifetime(reader) {}
    #expect(drawn == [0, 1])
  }

  @Test("What counts is what it read last time")
  func lastTime() {
    var drawn: [String] = []
    let reader = StoreReader(store) { state in
      drawn.append(state.isEven ? "even \(state.other)" : "odd")
    }
    store.commit { $0.other = 1 }
    store.commit { $0.value = 1 }
    store.commit { $0.other = 2 }
    store.commit { $0.value = 2 }
    withExtendedLifetime(reader) {}
    #expect(drawn == ["even 0", "even 1", "odd", "even 2"])
  }

  @Test("A reader of the whole state draws every change")
  func whole() {
    var drawn: [Count] = []
    let reader = StoreReader(store) { drawn.append($0.primitive) }
    store.commit { $0.other = 0 }
    withExtendedLifetime(reader) {}
    #expect(drawn.count == 2)
  }

  @Test("It ends when nobody keeps it")
  func lifetime() {
    var drawnCount = 0
    do {
      let reader = StoreReader(store) { state in
        _ = state.value
        drawnCount += 1
      }
      withExtendedLifetime(reader) {}
    }
    store.commit { $0.value = 1 }
    #expect(drawnCount == 1)
  }
}
