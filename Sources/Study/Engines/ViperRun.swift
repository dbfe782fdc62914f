internal import Platform
internal import SharedContracts
internal import SharedModules
internal import SharedViews
internal import StudyRunCost

/// VIPER has no engine: a presenter takes events from its view and shows view data on it, and its interactor holds the
/// data, all through protocols.
@AppActor
func viperRun(count: Int) async -> any EngineRun {
  await EngineApp { app in
    await app.present { view in
      await EnginePresenter(view: view, interactor: EngineInteractor(count: count)).run()
    }
  }
}

@AppActor
private protocol EngineInteracting {
  var viewData: EngineViewData { get }
  func handle(_ event: EngineEvent)
}

@AppActor
private final class EngineInteractor: EngineInteracting {
  private var state: EngineState

  init(count: Int) { state = EngineState(count: count) }

  var viewData: EngineViewData { state.viewData }
  func handle(_ event: EngineEvent) { state.apply(event) }
}

@AppActor
private struct EnginePresenter {
  let view: any Viewing<EngineViewData, EngineInput>
  let interactor: any EngineInteracting

  func run() async {
    view.show(interactor.viewData)
    while case .event(let event)? = await view.nextEvent() {
      interactor.handle(event)
      view.show(interactor.viewData)
    }
  }
}
