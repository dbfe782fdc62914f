internal import Platform

#if ViewDataScreens
  internal import StudyRunCost
  internal import ViewDataScreensEngine

  /// A state machine whose state is read after each action.
  @AppActor
  final class ViewDataRun: EngineRun {
    private let store: Store<EngineEvent, EngineState, Void>
    private(set) var shown: EngineViewData?

    init(count: Int) {
      store = Store(
        state: EngineState(count: count),
        reducer: Reducer { event, state, _ in
          state.apply(event)
          return .empty
        }, environment: ())
    }

    func dispatch(_ event: EngineEvent, times: Int) {
      for _ in 0..<times {
        store.send(event)
        shown = store.state.viewData
      }
    }

    func end() async { await store.shutDown() }
  }
#endif
