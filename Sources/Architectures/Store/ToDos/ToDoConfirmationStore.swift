internal import StoreEngine
internal import ToDosViewData

/// The store of the question whether ToDos are to be deleted.
@MainActor
final class ToDoConfirmationStore: Store<ToDoConfirmationStore.State, Never> {
  struct State: Equatable {
    var question: ToDoConfirmationViewData
    /// The user's answer; nil while there is none.
    var isConfirmed: Bool?
  }

  init(deleting count: Int) {
    super.init(initialState: State(question: ToDoConfirmationViewData(count: count)))
  }

  /// Moves the focus to the other button.
  func moveFocus() { commit { $0.question.moveFocus() } }

  /// Answers by the button with the focus.
  func choose() { commit { $0.isConfirmed = $0.question.focus == .delete } }

  /// Answers that nothing is to be deleted.
  func cancel() { commit { $0.isConfirmed = false } }
}
