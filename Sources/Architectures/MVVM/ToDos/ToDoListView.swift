internal import MVVMEngine
internal import Platform
internal import SharedViews
internal import Terminal
internal import ToDosViewData
internal import ToDosViews

/// The view of the list: draws its model, and calls its methods.
@AppActor
struct ToDoListView {
  let model: ToDoListViewModel
  let scene: AppScene

  /// Shows the list until it ends.
  func run(until ending: Ending<Void>) async {
    let model = model
    let binding = ScreenBinding(ToDoScreens.list, on: scene, .page) { model.viewData }
    await binding.present {
      let hasLoaded = await binding.run(
        [.once(for: { model.phase }, model.load)], until: { ending.isReached || !model.isLoading },
        onEvent: handle)
      guard hasLoaded, !ending.isReached else { return }
      await binding.run(
        [
          .whenever(model.storeChange, model.refresh),
          .whenever(model.nextMinute, model.minuteHasPassed),
          .onChange(of: { model.searched }, model.find),
        ], until: { ending.isReached }, appear: model.fill, model.openFirst, onEvent: handle)
    }
  }

  private func handle(_ event: ToDoListEvent) async {
    switch event {
    case .fit(let rowCount): await model.fit(rowCount: rowCount)
    case .move(let move): await model.move(move)
    case .toggle: await model.toggle()
    case .delete: await model.delete()
    case .postpone: await model.postpone()
    case .open: await model.open()
    case .create: await model.create()
    case .filter(let state): await model.filter(state)
    case .toggleAll: await model.toggleAll()
    case .clearDone: await model.clearDone()
    case .undo: await model.undo()
    case .redo: await model.redo()
    case .beginEditing: model.beginEditing()
    case .mark: model.mark()
    case .endEditing: model.endEditing()
    case .beginSearch: model.beginSearch()
    case .search(let edit): model.search(edit)
    case .endSearch: model.endSearch()
    case .clearSearch: model.clearSearch()
    case .clearTag: await model.clearTag()
    case .retry: await model.retry()
    case .showTags: await model.showTags()
    case .showKeys: await model.showKeys()
    case .leave: model.leave()
    }
  }
}
