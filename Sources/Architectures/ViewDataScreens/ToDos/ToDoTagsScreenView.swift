internal import Platform
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews
internal import ViewDataScreensEngine

/// The sheet of projects and tags: it owns the only source of its view data.
@AppActor
struct ToDoTagsScreenView {
  let source: ScreenSource<ToDoTagsViewData, ToDoTagsEvent, ToDoTagsAction, ToDoTagsState, ToDosEnvironment>
  private let scene: AppScene

  init(selecting label: ToDoLabel?, environment: ToDosEnvironment, scene: AppScene) {
    self.scene = scene
    source = ScreenSource(
      ToDoScreens.tags, on: scene, .sheet,
      store: Store(state: ToDoTagsState(current: label), reducer: .tags, environment: environment),
      viewData: { ToDoTagsViewData($0) }, action: { .event($0) })
  }

  /// Shows the tags until the sheet is left; returns the user's choice, nil for none.
  func run() async -> ToDoLabelChoice? {
    await source.present {
      await source.run(.didAppear, until: \.isLeft, modal: showKeys)
      return source.store.state.choice
    }
  }

  private func showKeys() async {
    let isShown = source.store.binding(
      get: { $0.list.content?.showsKeys ?? false }, onChange: { .setShowsKeys($0) })
    guard isShown.wrappedValue else { return }
    await KeysScreenView(ToDoScreens.keys, of: .tags, on: scene).run()
    isShown.wrappedValue = false
  }
}
