import Platform
import SharedEntities
import SharedViewData
import Testing

@testable import ViewDataScreensEngine

@AppActor
@Suite("Loading a part of the state")
struct LoadableTests {
  @Test("The first appearance loads, and later ones do not")
  func beginning() {
    let store = Store(state: Screen(), reducer: .screen, environment: Shelf(.success("one")))
    store.send(.load(.begin))
    #expect(store.state.part.phase == .ready && store.state.part.content == "one")
    store.send(.load(.begin))
    store.send(.load(.retry))
    #expect(store.state.readCount == 1)
  }

  @Test("What failed is loaded again by a retry, what is there only by a reload")
  func retrying() {
    let shelf = Shelf(.failure(.busy))
    let store = Store(state: Screen(), reducer: .screen, environment: shelf)
    store.send(.load(.begin))
    #expect(store.state.part.failure == .busy && store.state.part.content == nil)
    shelf.result = .success("one")
    store.send(.load(.retry))
    #expect(store.state.part.content == "one")
    shelf.result = .success("two")
    store.send(.load(.retry))
    #expect(store.state.part.content == "one")
    store.send(.load(.reload))
    #expect(store.state.part.content == "two")
  }

  @Test("While it is loading, what acts on the content does nothing")
  func inert() {
    let store = Store(state: Screen(), reducer: .screen, environment: Shelf(nil))
    store.send(.load(.begin))
    for action in [Screen.Action.append("x"), .load(.begin), .load(.retry), .load(.reload)] {
      store.send(action)
    }
    #expect(store.state.part.phase == .loading && store.state.readCount == 1)
    store.send(.load(.didLoad(.success("one"))))
    store.send(.append("!"))
    #expect(store.state.part.content == "one!")
  }
}

/// What is read; nil while that takes time.
@AppActor
private final class Shelf {
  var result: Result<String, StoreError>?

  init(_ result: Result<String, StoreError>?) { self.result = result }
}

private struct Screen {
  enum Action: Sendable {
    case load(LoadAction<String, StoreError>)
    case append(String)
  }

  var part = Loadable<String, StoreError>()
  var readCount = 0
}

extension Reducer where Action == Screen.Action, State == Screen, Environment == Shelf {
  fileprivate static var screen: Self {
    combine(
      .loading(
        \.part, on: { if case .load(let load) = $0 { load } else { nil } }, content: { text, _ in text },
        read: { _, shelf in
          Effect(lifetime: .screen) { shelf.result.map { .load(.didLoad($0)) } }
            + .nextAction(.append("counted"))
        }),
      Reducer { action, state, _ in
        if case .append("counted") = action { state.readCount += 1 }
        return .empty
      },
      Reducer<Screen.Action, String, Shelf> { action, text, _ in
        if case .append(let more) = action, more != "counted" { text += more }
        return .empty
      }
      .contramap(action: { $0 }, embed: { $0 }, optionalState: \.part.content))
  }
}
