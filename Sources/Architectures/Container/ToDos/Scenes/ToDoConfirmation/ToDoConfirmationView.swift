internal import ContainerEngine
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// A question that asks for confirmation.
struct ToDoConfirmationView: PresentationalView {
  static var screen: ScreenView<ToDoConfirmationViewData, ToDoConfirmationEvent> { ToDoScreens.confirmation }

  let viewData: ToDoConfirmationViewData
  var callbacks: [Callback<ToDoConfirmationEvent>] = []

  func onMoveFocus(action: @escaping Action) -> Self { on(.moveFocus, action) }
  func onChoose(action: @escaping Action) -> Self { on(.choose, action) }
  func onCancel(action: @escaping Action) -> Self { on(.cancel, action) }
}
