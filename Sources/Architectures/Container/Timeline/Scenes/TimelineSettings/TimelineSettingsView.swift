internal import ContainerEngine
internal import SharedViewData
internal import SharedViews
internal import TimelineViewData
internal import TimelineViews

/// The settings form.
struct TimelineSettingsView: PresentationalView {
  static var screen: ScreenView<TimelineSettingsViewData, FormEvent> { TimelineScreens.settings }

  let viewData: TimelineSettingsViewData
  var onEdit: ActionWith<TextEdit> = { _ in }
  var onToggle: Action = {}
  var onFocusNext: Action = {}
  var onFocusPrevious: Action = {}
  var onSave: Action = {}
  var onCancel: Action = {}
  /// Asks whether to discard the changes.
  var onAsk: Action = {}
  /// Continues editing after that question.
  var onContinueEditing: Action = {}
  var onShowKeys: Action = {}

  func handle(_ event: FormEvent) async {
    switch event {
    case .edit(let edit): await onEdit(edit)
    case .toggle: await onToggle()
    case .focusNext: await onFocusNext()
    case .focusPrevious: await onFocusPrevious()
    case .save: await onSave()
    case .cancel: await onCancel()
    case .ask: await onAsk()
    case .continueEditing: await onContinueEditing()
    case .showKeys: await onShowKeys()
    }
  }
}
