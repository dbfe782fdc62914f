internal import MVVMEngine
internal import Platform
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The view of the sheet that postpones ToDos: draws its model, and calls its methods.
@AppActor
struct ToDoPostponeView {
  let model: ToDoPostponeViewModel
  let scene: AppScene

  /// Shows the sheet until it ends.
  func run(until ending: Ending<PostponeOutcome>) async {
    let model = model
    let binding = ScreenBinding(ToDoScreens.postpone, on: scene, .sheet) { model.viewData }
    await binding.present {
      await binding.run(until: { ending.isReached }, onEvent: handle)
    }
  }

  private func handle(_ event: ToDoPostponeEvent) async {
    switch event {
    case .select(let choice): model.select(choice)
    case .edit(let edit): model.edit(edit)
    case .choose: await model.choose()
    case .endEntry: model.endEntry()
    case .leave: model.leave()
    }
  }
}
