public import Platform
public import SharedContracts
internal import SharedViewData
public import ToDosViewData

/// Asks the user to confirm an action.
///
/// Owns its view. It needs neither interactor nor router.
@AppActor
public final class ToDoConfirmationPresenter: Screen {
  private let view: any Viewing<ToDoConfirmationViewData, ToDoConfirmationEvent>
  private let question: ToDoQuestion

  public init(
    view: any Viewing<ToDoConfirmationViewData, ToDoConfirmationEvent>, question: ToDoQuestion
  ) {
    self.view = view
    self.question = question
  }

  /// Asks until there is an answer; the end of input counts as no.
  public func run() async -> Bool {
    // The button that changes nothing has the focus first.
    var focus = ToDoConfirmationViewData.Element.cancel
    while true {
      view.show(ToDoConfirmationViewData(question, focus: focus))
      switch await view.nextEvent() {
      case .moveFocus: focus = focus.moved(by: 1)
      case .choose: return focus == .confirm
      case .cancel, nil: return false
      }
    }
  }
}
