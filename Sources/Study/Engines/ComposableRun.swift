internal import Platform

#if Composable
  internal import ComposableEngine
  internal import StudyRunCost

  /// A root store, and a child store that is scoped from it in two steps.
  @AppActor
  final class ComposableRun: EngineRun {
    private struct Root {
      var child: Child
    }

    private struct Child {
      var feature: EngineState
    }

    private enum RootAction {
      case child(ChildAction)
    }

    private enum ChildAction {
      case feature(EngineEvent)
    }

    private struct Feature: Reducer {
      func reduce(into state: inout EngineState, action: EngineEvent) -> Effect<EngineEvent> {
        state.apply(action)
        return .none
      }
    }

    private struct ChildReducer: Reducer {
      var body: some Reducer<Child, ChildAction> {
        Scope(
          state: \Child.feature,
          action: CasePath(ChildAction.feature) { action in
            if case .feature(let event) = action { event } else { nil }
          }
        ) { Feature() }
      }
    }

    private struct RootReducer: Reducer {
      var body: some Reducer<Root, RootAction> {
        Scope(
          state: \Root.child,
          action: CasePath(RootAction.child) { action in
            if case .child(let action) = action { action } else { nil }
          }
        ) { ChildReducer() }
      }
    }

    private let store: Store<EngineState, EngineEvent>
    private var observation: StoreObservation?
    private(set) var shown: EngineViewData?

    init(count: Int) {
      let root = Store(
        initialState: Root(child: Child(feature: EngineState(count: count))), reducer: RootReducer())
      store = root.scope(state: \.child, action: RootAction.child)
        .scope(state: \.feature, action: ChildAction.feature)
      observation = store.observe { [unowned self] in shown = store.state.viewData }
    }

    func dispatch(_ event: EngineEvent, times: Int) {
      for _ in 0..<times { store.send(event) }
    }

    func end() async { await store.end() }
  }
#endif
