internal import MVVMEngine
internal import Platform
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// The view of the settings form: draws its model, and calls its methods.
@AppActor
struct TimelineSettingsView {
  let model: TimelineSettingsViewModel
  let scene: AppScene

  /// Shows the form until it ends.
  ///
  /// - Throws: an error that prevents the settings from being read.
  func run(until ending: Ending<TimelineSettingsOutcome>) async throws(TimelineError) {
    let model = model
    let binding = ScreenBinding(TimelineScreens.settings, on: scene, .sheet) { model.viewData }
    try await binding.present { () throws(TimelineError) in
      try await model.load()
      await binding.run(until: { ending.isReached }, onEvent: handle)
    }
  }

  private func handle(_ event: FormEvent) async {
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
