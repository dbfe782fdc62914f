internal import ContainerEngine
internal import QuizViewData
internal import QuizViews
internal import SharedViewData
internal import SharedViews

/// The settings form.
struct QuizSettingsView: PresentationalView {
  static var screen: ScreenView<QuizSettingsViewData, FormEvent> { QuizScreens.settings }

  let viewData: QuizSettingsViewData
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
