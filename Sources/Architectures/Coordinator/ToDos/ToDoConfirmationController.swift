internal import CoordinatorEngine
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// The question whether ToDos are to be deleted.
@MainActor
final class ToDoConfirmationController: ScreenController<ToDoConfirmationViewData, ToDoConfirmationEvent> {
  /// Whether the user has confirmed it.
  private(set) var isConfirmed = false

  private var question: ToDoConfirmationViewData

  init(deleting count: Int) {
    question = ToDoConfirmationViewData(count: count)
    super.init(ToDoScreens.confirmation)
  }

  override var viewData: ToDoConfirmationViewData? { question }

  override func handle(_ event: ToDoConfirmationEvent) async {
    switch event {
    case .moveFocus: question.moveFocus()
    case .choose:
      isConfirmed = question.focus == .delete
      goBack()
    case .cancel: goBack()
    }
  }
}
