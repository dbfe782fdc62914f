import Platform
import Testing

@testable import AppDoubles
@testable import ViewDataScreensEngine

@Suite("Reducers of a part")
@AppActor
struct ReducerTests {
  private let trace = Trace()

  private struct Whole {
    var name = "whole"
    var part: Int?
  }

  /// As in `MealyReducerTests.swift`, `test_contramap_state` and `test_contramap_action`, 79406ca.
  @Test("A part's reducer changes that part of the whole, and is not run while the part is not there")
  func part() {
    let reducer = Reducer<Int, Int, Void> { action, state, _ in
      state += action
      return .empty
    }
    let whole = reducer.contramap(
      action: { (text: String) in Int(text) }, embed: { "\($0)" }, optionalState: \Whole.part)
    for start in [nil, 10] {
      let store = Store(state: Whole(part: start), reducer: whole, environment: ())
      for action in ["1", "none", "2"] {
        store.send(action)
        trace.note("\(store.state.part.map { "\($0)" } ?? "none")")
      }
    }
    #expect(trace.lines == ["none", "none", "none", "11", "11", "13"])
  }

  @Test("A part is changed where it is: while it is reduced, nothing else holds a copy of it")
  func partInPlace() {
    let reducer = Reducer<Int, Shared, Void> { _, state, _ in
      state.isAlone = isKnownUniquelyReferenced(&state.object)
      return .empty
    }
    let whole = reducer.contramap(action: { $0 }, embed: { $0 }, optionalState: \SharedWhole.part)
    let store = Store(state: SharedWhole(part: Shared()), reducer: whole, environment: ())
    store.send(1)
    #expect(store.state.part?.isAlone == true)
  }
}

/// A part that can tell whether there is a copy of it, as an array does when it is changed.
private struct Shared {
  final class Object {}

  var object = Object()
  var isAlone = false
}

private struct SharedWhole {
  var part: Shared?
}
