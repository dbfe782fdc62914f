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
  /// The focus moves by this many elements.
  var onMoveFocus: ActionWith<Int> = { _ in }
  var onSave: Action = {}
  var onCancel: Action = {}
  var onShowKeys: Action = {}

  func handle(_ event: FormEvent) async {
    switch event {
    case .edit(let edit): await onEdit(edit)
    case .toggle: await onToggle()
    case .focusNext: await onMoveFocus(1)
    case .focusPrevious: await onMoveFocus(-1)
    case .ask, .goOn: break
    case .save: await onSave()
    case .cancel: await onCancel()
    case .showKeys: await onShowKeys()
    }
  }
}
