import Platform
import Testing

@testable import AppDoubles
@testable import StoreEngine

@Suite("A reader of a store")
@AppActor
struct StoreReaderTests {
  private let store = CountStore(initialState: Count())
  private let trace = Trace()

  /// Commits some changes, each of which notes its name first.
  private func commit(_ changes: KeyValuePairs<String, (inout InoutRef<Count>) -> Void>) {
    for (name, change) in changes {
      trace.note("> \(name)")
      store.commit(change)
    }
  }

  /// As in `StoreReaderTests.swift`, `test_increments_updated_count`, `test_not_increments_updated_count` and
  /// `test_computed_property_equatable`, 6e41f28d.
  @Test("A reader draws at once, and again only if a property that it read has changed")
  func properties() {
    let readers = [
      StoreReader(store) { [trace] in trace.note("value \($0.value)") },
      StoreReader(store) { [trace] in trace.note("even \($0.isEven)") },
    ]
    commit([
      "other 1": { $0.other = 1 }, "value 0": { $0.value = 0 }, "value 1": { $0.value = 1 },
      "value 3": { $0.value = 3 },
    ])
    withExtendedLifetime(readers) {}
    #expect(
      trace.lines == [
        "value 0", "even true", "> other 1", "> value 0", "> value 1", "value 1", "even false",
        "> value 3", "value 3",
      ])
  }

  /// As in `SwiftUI/StoreReader.swift`, `Node.makeContent(_:)`, 6e41f28d.
  @Test("What counts is what a reader read last time")
  func lastTime() {
    let reader = StoreReader(store) { [trace] state in
      trace.note(state.isEven ? "even \(state.other)" : "odd")
    }
    commit([
      "other 1": { $0.other = 1 }, "value 1": { $0.value = 1 }, "other 2": { $0.other = 2 },
      "value 2": { $0.value = 2 },
    ])
    withExtendedLifetime(reader) {}
    #expect(
      trace.lines == [
        "even 0", "> other 1", "even 1", "> value 1", "odd", "> other 2", "> value 2", "even 2",
      ])
  }

  /// As in `StoreReaderTests.swift`, `test_enire_value` and `test_single_value`, 6e41f28d.
  @Test("A reader of the whole state draws every change")
  func whole() {
    let reader = StoreReader(store) { [trace] state in
      let whole = state.primitive
      trace.note("\(whole.value) \(whole.other)")
    }
    commit(["other 0": { $0.other = 0 }, "value 1": { $0.value = 1 }, "nothing": { _ in }])
    withExtendedLifetime(reader) {}
    #expect(trace.lines == ["0 0", "> other 0", "0 0", "> value 1", "1 0", "> nothing"])
  }

  @Test("It ends when nobody keeps it")
  func lifetime() {
    do {
      let reader = StoreReader(store) { [trace] in trace.note("value \($0.value)") }
      withExtendedLifetime(reader) {}
    }
    commit(["value 1": { $0.value = 1 }])
    #expect(trace.lines == ["value 0", "> value 1"])
  }
}
