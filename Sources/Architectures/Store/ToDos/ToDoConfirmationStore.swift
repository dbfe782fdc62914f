internal import Platform
internal import SharedViewData
internal import StoreEngine
internal import ToDosViewData

/// The store of a question that asks for confirmation.
@AppActor
final class ToDoConfirmationStore: Store<ToDoConfirmationStore.State, Never> {
  struct State: Equatable {
    let question: ToDoQuestion
    /// The focused button; initially the one that changes nothing.
    var focus = ToDoConfirmationViewData.Element.cancel
    /// The user's answer; nil while there is none.
    var isConfirmed: Bool?
  }

  init(_ question: ToDoQuestion) { super.init(initialState: State(question: question)) }

  /// Moves the focus to the other button.
  func moveFocus() { commit { $0.focus = $0.focus.moved(by: 1) } }

  /// Answers with the focused button.
  func choose() { commit { $0.isConfirmed = $0.focus == .confirm } }

  /// Answers no.
  func cancel() { commit { $0.isConfirmed = false } }
}
