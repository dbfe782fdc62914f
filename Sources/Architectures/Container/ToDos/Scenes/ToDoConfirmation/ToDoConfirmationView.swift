internal import ContainerEngine
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// A question that asks for confirmation.
struct ToDoConfirmationView: PresentationalView {
  static var screen: ScreenView<ToDoConfirmationViewData, ToDoConfirmationEvent> { ToDoScreens.confirmation }

  let viewData: ToDoConfirmationViewData
  var onMoveFocus: Action = {}
  var onChoose: Action = {}
  var onCancel: Action = {}

  func handle(_ event: ToDoConfirmationEvent) async {
    switch event {
    case .moveFocus: await onMoveFocus()
    case .choose: await onChoose()
    case .cancel: await onCancel()
    }
  }
}
