internal import Platform
internal import StudyRunCost

#if Store
  internal import StoreEngine

  /// A store with one subscriber.
  @AppActor
  final class StoreRun: EngineRun {
    private let store: Store<EngineState, Never>
    private(set) var shown: EngineViewData?

    init(count: Int) {
      store = Store(initialState: EngineState(count: count))
      store.keep(store.sinkState { [unowned self] in shown = $0.primitive.viewData })
    }

    func dispatch(_ event: EngineEvent, times: Int) {
      for _ in 0..<times {
        store.commit { state in
          switch event {
          case .increment: state.counter += 1
          case .toggle: state.items[0].isDone.toggle()
          }
        }
      }
    }

    func end() {}
  }
#endif
