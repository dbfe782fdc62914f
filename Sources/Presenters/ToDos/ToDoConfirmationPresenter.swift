public import SharedContracts
public import ToDosViewData

/// Asks whether ToDos are to be deleted.
///
/// Owns its view. It needs neither interactor nor router.
@MainActor
public final class ToDoConfirmationPresenter: Screen {
  private let view: any Viewing<ToDoConfirmationViewData, ToDoConfirmationEvent>
  private var question: ToDoConfirmationViewData

  /// Creates a presenter that asks about this many ToDos.
  public init(view: any Viewing<ToDoConfirmationViewData, ToDoConfirmationEvent>, count: Int) {
    self.view = view
    question = ToDoConfirmationViewData(count: count)
  }

  /// Asks until there is an answer; without input it is no.
  public func run() async -> Bool {
    while true {
      view.show(question)
      switch await view.nextEvent() {
      case .moveFocus: question.moveFocus()
      case .choose: return question.focus == .delete
      case .cancel, nil: return false
      }
    }
  }
}
