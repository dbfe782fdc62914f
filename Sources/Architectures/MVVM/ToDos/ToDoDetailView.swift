internal import MVVMEngine
internal import Platform
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The view of the details of a ToDo: draws its model, and calls its methods.
@AppActor
struct ToDoDetailView {
  let model: ToDoDetailViewModel
  let scene: AppScene

  /// Shows the details until they end.
  ///
  /// - Throws: an error that prevents the ToDo from being read.
  func run(until ending: Ending<ToDoDetailOutcome>) async throws(ToDoError) {
    let model = model
    let binding = ScreenBinding(ToDoScreens.detail, on: scene, .page) { model.viewData }
    try await binding.present { () throws(ToDoError) in
      try await model.load()
      await binding.run(
        [
          .whenever(model.storeChange, model.refresh),
          .whenever(model.nextMinute) { model.minuteHasPassed() },
        ], until: { ending.isReached }, onEvent: handle)
      model.leave()
    }
  }

  private func handle(_ event: ToDoDetailEvent) async {
    switch event {
    case .toggle: await model.toggle()
    case .edit: await model.edit()
    case .delete: await model.delete()
    case .scroll(let offset): model.scroll(to: offset)
    case .showKeys: await model.showKeys()
    case .leave: model.leave()
    }
  }
}
