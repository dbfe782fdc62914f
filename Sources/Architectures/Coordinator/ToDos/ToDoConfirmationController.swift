internal import CoordinatorEngine
internal import Platform
internal import SharedViewData
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// A question that asks for confirmation.
@AppActor
final class ToDoConfirmationController: ScreenController<ToDoConfirmationViewData, ToDoConfirmationEvent> {
  /// Whether the user has confirmed.
  private(set) var isConfirmed = false

  private let question: ToDoQuestion
  /// The focused button; initially the one that changes nothing.
  private var focus = ToDoConfirmationViewData.Element.cancel

  init(_ question: ToDoQuestion) {
    self.question = question
    super.init(ToDoScreens.confirmation)
  }

  override var viewData: ToDoConfirmationViewData? { ToDoConfirmationViewData(question, focus: focus) }

  override func handle(_ event: ToDoConfirmationEvent) async {
    switch event {
    case .moveFocus: focus = focus.moved(by: 1)
    case .choose:
      isConfirmed = focus == .confirm
      goBack()
    case .cancel: goBack()
    }
  }
}
