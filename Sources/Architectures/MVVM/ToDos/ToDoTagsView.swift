internal import MVVMEngine
internal import Platform
internal import SharedViews
internal import Terminal
internal import ToDosViewData
internal import ToDosViews

/// The view of the tags: draws its model, and calls its methods.
@AppActor
struct ToDoTagsView {
  let model: ToDoTagsViewModel
  let scene: AppScene

  /// Shows the tags until the user chooses or leaves.
  func run(until ending: Ending<ToDoLabelChoice?>) async {
    let model = model
    let binding = ScreenBinding(ToDoScreens.tags, on: scene, .sheet) { model.viewData }
    await binding.present {
      let hasLoaded = await binding.run(
        [.once(for: { model.phase }, model.load)], until: { ending.isReached || !model.isLoading },
        onEvent: handle)
      guard hasLoaded, !ending.isReached else { return }
      await binding.run(
        [.whenever(model.storeChange, model.refresh)], until: { ending.isReached }, onEvent: handle)
    }
  }

  private func handle(_ event: ToDoTagsEvent) async {
    switch event {
    case .select(let index): model.select(index)
    case .choose: model.choose()
    case .retry: await model.retry()
    case .showKeys: await model.showKeys()
    case .leave: model.leave()
    }
  }
}
