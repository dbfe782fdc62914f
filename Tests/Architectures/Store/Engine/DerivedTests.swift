import Platform
import Testing

@testable import AppDoubles
@testable import StoreEngine

@Suite("Values derived from a store")
@AppActor
struct DerivedTests {
  private let store = CountStore(initialState: Count())
  private let trace = Trace()

  /// As in `DerivedTests.swift`, `testSlice`, and `Store/Pipeline.swift`, `ChangesSelectPipeline`, 6e41f28d.
  @Test("A derived value drops equal outputs: they are not published, and the version stays the same")
  func equal() {
    let isEven = store.derived(\.isEven)
    let subscription = isEven.sinkState { [trace] changes in
      let previous = changes.previous.map { "\($0.primitive)" } ?? "none"
      trace.note("version \(changes.version), \(previous) -> \(changes.primitive)")
    }
    for value in [2, 4, 5, 5, 7, 8] { store.commit { $0.value = value } }
    store.commit { _ in }
    store.commit { $0.other = 1 }
    subscription.cancel()
    #expect(
      trace.lines == ["version 0, none -> true", "version 1, true -> false", "version 2, false -> true"])
    #expect(isEven.state.hasChanges { $0 })
  }

  /// As in `StoreSinkSubscriptionTests.swift`, `test_derived_chain`, 6e41f28d.
  @Test("A value can be derived from a derived one, which it keeps")
  func chained() {
    var base: Derived<Int>? = store.derived(\.value)
    weak let weakBase = base
    var text = base?.derived { "\($0 / 10)" }
    base = nil
    func note() {
      trace.note("\(text?.state.primitive ?? "none"), version \(text?.state.version ?? 0)")
    }
    note()
    for value in [1, 10, 11, 20] {
      store.commit { $0.value = value }
      note()
    }
    #expect(
      trace.lines == ["0, version 0", "0, version 0", "1, version 1", "1, version 1", "2, version 2"])
    #expect(weakBase != nil)
    text = nil
    #expect(weakBase == nil)
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
