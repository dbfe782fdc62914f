internal import Platform

#if Store
  internal import SharedViews
  internal import StoreEngine
  internal import StudyRunCost

  /// A store whose reader draws what it reads, and whose commits come from the events of the screen.
  @AppActor
  func storeRun(count: Int) async -> any EngineRun {
    await EngineApp { app in
      let store = Store<EngineState, Never>(initialState: EngineState(count: count))
      await app.present { view in
        let reader = StoreReader(store) { state in
          view.show(
            EngineViewData(counter: state.counter, isFirstDone: state.items.first?.isDone ?? false))
        }
        while case .event(let event)? = await view.nextEvent() {
          store.commit { state in
            switch event {
            case .increment: state.counter += 1
            case .toggle: state.items[0].isDone.toggle()
            }
          }
        }
        withExtendedLifetime(reader) {}
      }
    }
  }
#endif
