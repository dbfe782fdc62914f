internal import MVVMEngine
internal import Platform
internal import SharedViews
internal import Terminal
internal import ToDosViewData
internal import ToDosViews

/// The view of a question that asks for confirmation: draws its model, and calls its methods.
@AppActor
struct ToDoConfirmationView {
  let model: ToDoConfirmationViewModel
  let scene: AppScene

  /// Asks until there is an answer.
  func run(until ending: Ending<Bool>) async {
    let model = model
    let binding = ScreenBinding(ToDoScreens.confirmation, on: scene, .sheet) { model.viewData }
    await binding.present {
      await binding.run(until: { ending.isReached }) { event in
        switch event {
        case .moveFocus: model.moveFocus()
        case .choose: model.choose()
        case .cancel: model.cancel()
        }
      }
    }
  }
}
