public import StudyRunCost

/// Every engine, the plain value first.
public var measuredEngines: [MeasuredEngine] {
  var engines = [
    MeasuredEngine(
      MeasuredEngine.plainName, dispatch: "a value mutated in place, and a closure called with it"
    ) {
      PlainRun(count: $0)
    },
    MeasuredEngine("viper", dispatch: "an event through the view and presenter protocols") {
      ViperRun(count: $0)
    },
  ]
  #if Store
    engines.append(MeasuredEngine("store", dispatch: "a commit, with one subscriber") { StoreRun(count: $0) })
  #endif
  #if Container
    engines.append(
      MeasuredEngine("container", dispatch: "a call of the view's closure, and the view rendered anew") {
        ContainerRun(count: $0)
      })
  #endif
  #if Composable
    engines.append(
      MeasuredEngine("composable", dispatch: "an action sent through two scopes, with one observer") {
        ComposableRun(count: $0)
      })
  #endif
  #if Coordinator
    engines.append(
      MeasuredEngine("coordinator", dispatch: "a call of the controller, which shows itself") {
        CoordinatorRun(count: $0)
      })
  #endif
  #if ViewDataScreens
    engines.append(
      MeasuredEngine("viewdata", dispatch: "an action sent to the state machine, and its state read") {
        ViewDataRun(count: $0)
      })
  #endif
  #if MVVM
    engines.append(
      MeasuredEngine(
        "mvvm",
        dispatch:
          "an observed property changed in a turn of the main queue, and its binding updated in the next"
      ) {
        await MVVMRun(count: $0)
      })
  #endif
  return engines
}

/// A value mutated in place.
@MainActor
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
