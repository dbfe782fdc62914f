internal import MVVMEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViewData
internal import SharedViews
internal import Terminal

/// The view of the settings form: draws its model, and calls its methods.
@AppActor
struct QuizSettingsView {
  let model: QuizSettingsViewModel
  let scene: AppScene

  /// Shows the form until it ends.
  func run(until ending: Ending<Result<QuizSettings?, QuizError>>) async {
    let model = model
    let binding = ScreenBinding(QuizScreens.settings, on: scene, .sheet) { model.viewData }
    await binding.present {
      await binding.run([.once(model.load)], until: { ending.isReached }) { event in
        switch event {
        case .edit(let edit): model.edit(edit)
        case .toggle: model.toggle()
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
  }
}
