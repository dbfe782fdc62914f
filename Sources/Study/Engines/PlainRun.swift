internal import Platform
internal import SharedViews
internal import StudyRunCost

/// No architecture: a loop takes events, changes a value and shows it.
@AppActor
func plainRun(count: Int) async -> any EngineRun {
  await EngineApp { app in
    var state = EngineState(count: count)
    await app.present { view in
      view.show(state.viewData)
      while case .event(let event)? = await view.nextEvent() {
        state.apply(event)
        view.show(state.viewData)
      }
    }
  }
}
