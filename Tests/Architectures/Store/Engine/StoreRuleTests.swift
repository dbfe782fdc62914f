import Platform
import Testing

@testable import AppDoubles
@testable import StoreEngine

struct Count: Equatable {
  var value = 0
  var other = 0
  var isEven: Bool { value.isMultiple(of: 2) }
}

private struct SampleError: Error {}

typealias CountStore = Store<Count, String>

extension Trace {
  /// Notes each change that a store publishes: its version, the state before, and the state.
  func watch(_ name: String, _ store: CountStore, dropsFirst: Bool = false) -> StoreSubscription {
    store.sinkState(dropsFirst: dropsFirst) { [self] changes in
      let previous = changes.previous.map { "\($0.value) \($0.other)" } ?? "none"
      note("\(name): version \(changes.version), \(previous) -> \(changes.value) \(changes.other)")
    }
  }
}

@Suite("The rules of a store")
@AppActor
struct StoreRuleTests {
  private let store = CountStore(initialState: Count())
  private let trace = Trace()

  /// As in `VergeStoreTests.swift`, `testCommit` and `testReturnAnyValueFromMutation`, 6e41f28d.
  @Test("A commit changes the state before it returns, and returns what its mutation returns")
  func synchronous() {
    var seen: [Int] = []
    for _ in 1...2 {
      let result = store.commit { state in
        state.value += 2
        return state.value * 10
      }
      seen += [result, store.state.value]
    }
    #expect(seen == [20, 2, 40, 4])
  }

  /// As in `VergeStoreTests.swift`, `testTryMutation`, and `Store/Store.swift`, `_update(_:)`, 6e41f28d.
  @Test("A commit is atomic: a subscriber sees all that it wrote, or nothing if it throws")
  func atomic() throws {
    let subscription = trace.watch("a", store)
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
    store.commit { $0.other = 2 }
    subscription.cancel()
    #expect(
      trace.lines == [
        "a: version 0, none -> 0 0", "a: version 1, 0 0 -> 1 1", "a: version 2, 1 1 -> 1 2",
      ])
  }

  /// As in `VergeStoreTests.swift`, `testEmptyCommit`, 6e41f28d.
  @Test("A commit that writes nothing publishes nothing and keeps the version, even if it reads")
  func nothing() {
    let subscription = trace.watch("a", store)
    store.commit { $0.value = 100 }
    store.commit { _ in }
    store.commit { $0.modifyDirectly { _ in } }
    for _ in 1...3 { store.commit { _ in } }
    store.commit { if $0.value > 100 { $0.value = 0 } }
    subscription.cancel()
    #expect(
      trace.lines == [
        "a: version 0, none -> 0 0", "a: version 1, 0 0 -> 100 0", "a: version 2, 100 0 -> 100 0",
      ])
    #expect(store.state.version == 2)
  }

  /// As in `VergeStoreTests.swift`, `testChangesPublisher`, 6e41f28d.
  @Test("Writing the value that is there is a change, in which nothing has changed")
  func sameValue() {
    var hasChanges = [store.state.hasChanges(\.value)]
    store.commit { $0.value = $0.value }
    hasChanges.append(store.state.hasChanges(\.value))
    #expect(hasChanges == [true, false] && store.state.version == 1)
  }

  /// As in `InoutRefTests.swift`, `testModification_NoModified`, `testModification` and
  /// `testModification_indeterminate_modify`, 6e41f28d.
  @Test("All properties that a commit writes are known, unless a method of the state may have written any")
  func modification() {
    func note() {
      switch store.state.modification {
      case nil: trace.note("none")
      case .determinate(let keyPaths):
        let names = [(\Count.value, "value"), (\Count.other, "other")].filter { keyPaths.contains($0.0) }
        trace.note(names.map(\.1).joined(separator: " and "))
      case .indeterminate: trace.note("any")
      }
    }
    note()
    store.commit { $0.value = 1 }
    note()
    store.commit {
      $0.value += 1
      $0.other = $0.value
    }
    note()
    store.commit { state in
      state.modifyDirectly { $0.other = 2 }
      state.value = 2
    }
    note()
    #expect(trace.lines == ["none", "value", "value and other", "any"])
  }

  /// As in `Store/Changes.swift`, `makeNextChanges`, and `VergeStoreTests.swift`, `testMapIfPresent`, 6e41f28d.
  @Test("Each change carries the state before it, which carries none")
  func previous() {
    var changes: [Changes<Count>] = []
    let subscription = store.sinkState(dropsFirst: true) { changes.append($0) }
    for value in [1, 2, 3] { store.commit { $0.value = value } }
    subscription.cancel()
    #expect(changes.map { [$0.previous?.value, $0.value] } == [[0, 1], [1, 2], [2, 3]])
    #expect(changes.map(\.version) == [1, 2, 3])
    #expect(changes.allSatisfy { $0.previous?.previous == nil })
  }

  /// As in `ChangesTests.swift`, `test_same` and `test_diff`, 6e41f28d.
  @Test("A part has changed if it differs from the state before, or if there is none")
  func difference() {
    func note() {
      store.state.ifChanged(\.value) { trace.note("value \($0)") }
      store.state.ifChanged(\.isEven) { trace.note("even \($0)") }
      store.state.ifChanged({ "\($0.value)/\($0.other)" }, { trace.note("both \($0)") })
    }
    note()
    for value in [2, 2, 3] {
      store.commit { $0.value = value }
      note()
    }
    #expect(
      trace.lines == [
        "value 0", "even true", "both 0/0", "value 2", "both 2/0", "value 3", "even false", "both 3/0",
      ])
  }

  /// As in `StoreMiddlewareTests.swift`, `testCommitHook`, 6e41f28d.
  @Test("Middlewares modify what was committed within the same change, each after the ones before")
  func middleware() {
    store.add { state, current in current.ifChanged(\.value) { _ in state.value += 1 } }
    store.add { state, current in current.ifChanged(\.other) { _ in state.value = 100 + current.value } }
    let subscription = trace.watch("a", store, dropsFirst: true)
    store.commit { $0.value += 1 }
    store.commit { $0.other = 1 }
    guard case .determinate(let keyPaths)? = store.state.modification else {
      Issue.record("the properties are not known")
      return
    }
    #expect(keyPaths == [\Count.value, \Count.other])
    store.commit { _ in }
    store.commit {
      $0.value = 0
      $0.other = 0
    }
    subscription.cancel()
    #expect(
      trace.lines == [
        "a: version 1, 0 0 -> 2 0", "a: version 2, 2 0 -> 102 1", "a: version 3, 102 1 -> 101 0",
      ])
  }
}
