internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews
internal import ViewDataScreensEngine

/// The sheet that postpones ToDos: it owns the only source of its view data.
@AppActor
struct ToDoPostponeScreenView {
  private let source:
    ScreenSource<
      ToDoPostponeViewData, ToDoPostponeEvent, ToDoPostponeAction, ToDoPostponeState, ToDosEnvironment
    >

  init(_ ids: ItemIDSet, environment: ToDosEnvironment, scene: AppScene) {
    let today = environment.clock.localNow().today
    source = ScreenSource(
      ToDoScreens.postpone, on: scene, .sheet,
      store: Store(
        state: ToDoPostponeState(ids: ids, today: today), reducer: .postpone, environment: environment),
      viewData: { ToDoPostponeViewData($0) }, action: { .event($0) })
  }

  /// Shows the sheet until the ToDos are postponed, or the user leaves.
  func run() async -> PostponeOutcome {
    await source.present {
      source.show()
      await source.run(until: { $0.outcome != nil })
      return source.store.state.outcome ?? .left
    }
  }
}
