internal import MVVMEngine
internal import Platform
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The view of the form: draws its model, and calls its methods.
@AppActor
struct ToDoFormView {
  let model: ToDoFormViewModel
  let scene: AppScene

  /// Shows the form until it ends.
  func run(until ending: Ending<ToDo?>) async {
    let model = model
    let binding = ScreenBinding(ToDoScreens.form, on: scene, .sheet) { model.viewData }
    await binding.present {
      await binding.run(until: { ending.isReached }, onEvent: handle)
    }
  }

  private func handle(_ event: ToDoFormEvent) async {
    switch event {
    case .edit(let edit): model.edit(edit)
    case .choose(let value): model.choose(value)
    case .focusNext: model.focusNext()
    case .focusPrevious: model.focusPrevious()
    case .save: await model.save()
    case .cancel: model.cancel()
    case .ask: model.ask()
    case .continueEditing: model.continueEditing()
    case .showKeys: await model.showKeys()
    }
  }
}
