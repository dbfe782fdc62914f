internal import Platform
internal import SharedEntities
public import StudyRunCost

/// Every measured engine, the plain value first.
public var measuredEngines: [MeasuredEngine] {
  var engines = [
    MeasuredEngine(
      MeasuredEngine.plainName,
      dispatch: Phrase("a value mutated in place, and a closure called with it", "その場で変える値と、それを渡すクロージャーの呼び出し")
    ) {
      PlainRun(count: $0)
    },
    MeasuredEngine(
      "viper",
      dispatch: Phrase("an event through the view and presenter protocols", "View と Presenter のプロトコルを通るイベント")
    ) {
      ViperRun(count: $0)
    },
  ]
  #if Store
    engines.append(
      MeasuredEngine("store", dispatch: Phrase("a commit, with one subscriber", "購読者が一つの commit")) {
        StoreRun(count: $0)
      })
  #endif
  #if Container
    engines.append(
      MeasuredEngine(
        "container",
        dispatch: Phrase(
          "a call of the view's closure, and a new rendering of the view", "View のクロージャーの呼び出しと、View の作り直し")
      ) {
        ContainerRun(count: $0)
      })
  #endif
  #if Composable
    engines.append(
      MeasuredEngine(
        "composable",
        dispatch: Phrase("an action sent through two scopes, with one observer", "二つの scope を通るアクションと、一つの観察者")
      ) {
        ComposableRun(count: $0)
      })
  #endif
  #if Coordinator
    engines.append(
      MeasuredEngine(
        "coordinator",
        dispatch: Phrase(
          "a call of the controller, which then shows its view data", "Controller の呼び出しと、自身の表示")
      ) {
        CoordinatorRun(count: $0)
      })
  #endif
  #if ViewDataScreens
    engines.append(
      MeasuredEngine(
        "viewdata",
        dispatch: Phrase("an action sent to the state machine, and its state read", "状態機械へのアクションと、状態の読み取り")
      ) {
        ViewDataRun(count: $0)
      })
  #endif
  #if MVVM
    engines.append(
      MeasuredEngine(
        "mvvm",
        dispatch: Phrase(
          "an observed property changed in a turn of the main queue, and its binding updated in the next",
          "メインキューの順番での観察プロパティの変更と、次の順番でのバインディングの更新")
      ) {
        await MVVMRun(count: $0)
      })
  #endif
  return engines
}

/// A value mutated in place.
@AppActor
private final class PlainRun: EngineRun {
  private var state: EngineState
  private(set) var shown: EngineViewData?
  private lazy var receive: (EngineViewData) -> Void = { [unowned self] in shown = $0 }

  init(count: Int) { state = EngineState(count: count) }

  func dispatch(_ event: EngineEvent, times: Int) {
    for _ in 0..<times {
      state.apply(event)
      receive(state.viewData)
    }
  }

  func end() {}
}
