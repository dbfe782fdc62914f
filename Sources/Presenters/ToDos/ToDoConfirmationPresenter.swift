public import Platform
public import SharedContracts
public import ToDosViewData

/// Asks the user to confirm an action.
///
/// Owns its view. It needs neither interactor nor router.
@AppActor
public final class ToDoConfirmationPresenter: Screen {
  private let view: any Viewing<ToDoConfirmationViewData, ToDoConfirmationEvent>
  private var sheet: ToDoConfirmationViewData

  public init(
    view: any Viewing<ToDoConfirmationViewData, ToDoConfirmationEvent>, question: ToDoQuestion
  ) {
    self.view = view
    sheet = ToDoConfirmationViewData(question)
  }

  /// Asks until there is an answer; the end of input counts as no.
  public func run() async -> Bool {
    while true {
      view.show(sheet)
      switch await view.nextEvent() {
      case .moveFocus: sheet.moveFocus()
      case .choose: return sheet.focus == .confirm
      case .cancel, nil: return false
      }
    }
  }
}
