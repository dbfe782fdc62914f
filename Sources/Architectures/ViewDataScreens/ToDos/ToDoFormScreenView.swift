internal import Platform
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews
internal import ViewDataScreensEngine

/// The form screen: it owns the only source of its view data.
@AppActor
struct ToDoFormScreenView {
  let source: ScreenSource<ToDoFormViewData, ToDoFormEvent, ToDoFormAction, ToDoFormState, ToDosEnvironment>
  private let scene: AppScene

  init(for stored: ToDo?, environment: ToDosEnvironment, scene: AppScene) {
    self.scene = scene
    source = ScreenSource(
      ToDoScreens.form, on: scene, .sheet,
      store: Store(
        state: ToDoFormState(stored: stored, language: environment.language, clock: environment.clock),
        reducer: .form, environment: environment),
      viewData: { ToDoFormViewData($0) }, action: { .event($0) })
  }

  /// Shows the form until it is left; returns the saved ToDo, nil if the user cancels.
  func run() async -> ToDo? {
    await source.present {
      await source.run(.didAppear, until: \.isLeft, modal: showKeys)
      return source.store.state.saved
    }
  }

  private func showKeys() async {
    let isShown = source.store.binding(get: { $0.showsKeys }, onChange: { .setShowsKeys($0) })
    guard isShown.wrappedValue else { return }
    await KeysScreenView(ToDoScreens.keys, of: .form, on: scene).run()
    isShown.wrappedValue = false
  }
}
