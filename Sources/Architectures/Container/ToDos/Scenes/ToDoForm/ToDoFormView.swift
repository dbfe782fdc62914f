internal import ContainerEngine
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// The form that creates or edits a ToDo.
struct ToDoFormView: PresentationalView {
  static var screen: ScreenView<ToDoFormViewData, ToDoFormEvent> { ToDoScreens.form }

  let viewData: ToDoFormViewData
  var callbacks: [Callback<ToDoFormEvent>] = []

  /// Calls back with everything that changes the input or the focus: a view has no state to bind a field to.
  func onInput(action: @escaping ActionWith<ToDoFormEvent>) -> Self {
    on(action) { [.save, .cancel, .showKeys].contains($0) ? nil : $0 }
  }

  func onSave(action: @escaping Action) -> Self { on(.save, action) }
  func onCancel(action: @escaping Action) -> Self { on(.cancel, action) }
  func onShowKeys(action: @escaping Action) -> Self { on(.showKeys, action) }
}
