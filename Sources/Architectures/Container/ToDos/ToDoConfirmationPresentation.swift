internal import ContainerEngine
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// The question whether ToDos are to be deleted.
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
