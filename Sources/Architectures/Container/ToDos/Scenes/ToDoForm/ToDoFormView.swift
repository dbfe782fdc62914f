internal import ContainerEngine
internal import SharedViewData
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// The form that creates or edits a ToDo.
struct ToDoFormView: PresentationalView {
  static var screen: ScreenView<ToDoFormViewData, ToDoFormEvent> { ToDoScreens.form }

  let viewData: ToDoFormViewData
  var onEdit: ActionWith<TextEdit> = { _ in }
  /// The focused field is set to one of its values.
  var onChoose: ActionWith<String> = { _ in }
  var onFocusNext: Action = {}
  var onFocusPrevious: Action = {}
  var onSave: Action = {}
  var onCancel: Action = {}
  /// Asks whether to discard the changes.
  var onAsk: Action = {}
  /// Continues editing after that question.
  var onContinueEditing: Action = {}
  var onShowKeys: Action = {}

  func handle(_ event: ToDoFormEvent) async {
    switch event {
    case .edit(let edit): await onEdit(edit)
    case .choose(let value): await onChoose(value)
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
