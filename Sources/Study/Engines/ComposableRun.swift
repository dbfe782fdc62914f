internal import Platform

#if Composable
  internal import ComposableEngine
  internal import SharedViews
  internal import StudyRunCost
  internal import Terminal

  /// A root store, and the screen of a child store that is scoped from it in two steps.
  @AppActor
  func composableRun(count: Int) async -> any EngineRun {
    await EngineApp { app in
      let root = Store(
        initialState: Root.State(child: Child.State(feature: Feature.State(data: EngineState(count: count)))),
        reducer: Root())
      let store = root.scope(state: \.child, action: Root.Action.child)
        .scope(state: \.feature, action: Child.Action.feature)
      await StoreScreen(engineScreen, on: app.scene, .page).run(
        store, leave: .leave, isOver: \.isLeft, onEvent: { store.send($0) })
      await store.end()
    }
  }

  private struct Feature: Reducer {
    struct State: ScreenState {
      var data: EngineState
      var isLeft = false

      var screen: EngineViewData? { data.viewData }
      var isEnabled: Bool { true }
    }

    func reduce(into state: inout State, action: EngineInput) -> Effect<EngineInput> {
      switch action {
      case .event(let event): state.data.apply(event)
      case .leave: state.isLeft = true
      }
      return .none
    }
  }

  private struct Child: Reducer {
    struct State {
      var feature: Feature.State
    }

    enum Action {
      case feature(EngineInput)
    }

    var body: some Reducer<State, Action> {
      Scope(
        state: \State.feature,
        action: CasePath(Action.feature) { action in
          if case .feature(let input) = action { input } else { nil }
        }
      ) { Feature() }
    }
  }

  private struct Root: Reducer {
    struct State {
      var child: Child.State
    }

    enum Action {
      case child(Child.Action)
    }

    var body: some Reducer<State, Action> {
      Scope(
        state: \State.child,
        action: CasePath(Action.child) { action in
          if case .child(let action) = action { action } else { nil }
        }
      ) { Child() }
    }
  }
#endif
