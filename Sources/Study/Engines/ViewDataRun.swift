internal import Platform

#if ViewDataScreens
  internal import SharedViews
  internal import StudyRunCost
  internal import Terminal
  internal import ViewDataScreensEngine

  /// A screen with its one source, whose view data are derived after each action.
  @AppActor
  func viewDataRun(count: Int) async -> any EngineRun {
    await EngineApp { app in
      let store = Store<EngineInput, FeatureState, Void>(
        state: FeatureState(data: EngineState(count: count)),
        reducer: Reducer { input, state, _ in
          switch input {
          case .event(let event): state.data.apply(event)
          case .leave: state.isLeft = true
          }
          return .empty
        }, environment: ())
      let source = ScreenSource(
        engineScreen, on: app.scene, .page, store: store, viewData: { $0.data.viewData },
        action: { (input: EngineInput) in input })
      await source.present {
        source.show()
        await source.run(until: \.isLeft)
      }
    }
  }

  private struct FeatureState {
    var data: EngineState
    var isLeft = false
  }
#endif
