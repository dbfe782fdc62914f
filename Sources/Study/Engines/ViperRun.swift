internal import Platform
internal import SharedContracts
internal import StudyRunCost

/// VIPER has no engine: events come from the view through its protocol, and view data goes back the same way.
@AppActor
final class ViperRun: EngineRun {
  private let view = EngineView()
  private let presenter: EnginePresenter

  var shown: EngineViewData? { view.shown }

  init(count: Int) {
    presenter = EnginePresenter(view: view, interactor: EngineInteractor(count: count))
  }

  func dispatch(_ event: EngineEvent, times: Int) async {
    view.events = (event, times)
    await presenter.run()
  }

  func end() {}
}

@AppActor
private final class EngineView: Viewing {
  var events: (event: EngineEvent, count: Int)?
  private(set) var shown: EngineViewData?

  func nextEvent() async -> EngineEvent? {
    guard let (event, count) = events, count > 0 else { return nil }
    events = (event, count - 1)
    return event
  }

  func show(_ viewData: EngineViewData) { shown = viewData }
}

@AppActor
private protocol EngineInteracting {
  func handle(_ event: EngineEvent) -> EngineViewData
}

@AppActor
private final class EngineInteractor: EngineInteracting {
  private var state: EngineState

  init(count: Int) { state = EngineState(count: count) }

  func handle(_ event: EngineEvent) -> EngineViewData {
    state.apply(event)
    return state.viewData
  }
}

@AppActor
private struct EnginePresenter {
  let view: any Viewing<EngineViewData, EngineEvent>
  let interactor: any EngineInteracting

  func run() async {
    while let event = await view.nextEvent() { view.show(interactor.handle(event)) }
  }
}
