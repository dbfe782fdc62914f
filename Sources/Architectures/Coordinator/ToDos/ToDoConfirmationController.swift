internal import CoordinatorEngine
internal import Platform
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// A question that asks for confirmation.
@AppActor
final class ToDoConfirmationController: ScreenController<ToDoConfirmationViewData, ToDoConfirmationEvent> {
  /// Whether the user has confirmed.
  private(set) var isConfirmed = false

  private var sheet: ToDoConfirmationViewData

  init(_ question: ToDoQuestion) {
    sheet = ToDoConfirmationViewData(question)
    super.init(ToDoScreens.confirmation)
  }

  override var viewData: ToDoConfirmationViewData? { sheet }

  override func handle(_ event: ToDoConfirmationEvent) async {
    switch event {
    case .moveFocus: sheet.moveFocus()
    case .choose:
      isConfirmed = sheet.focus == .confirm
      goBack()
    case .cancel: goBack()
    }
  }
}
