internal import Platform
internal import StoreEngine
internal import ToDosViewData

/// The store of a question that asks for confirmation.
@AppActor
final class ToDoConfirmationStore: Store<ToDoConfirmationStore.State, Never> {
  struct State: Equatable {
    var sheet: ToDoConfirmationViewData
    /// The user's answer; nil while there is none.
    var isConfirmed: Bool?
  }

  init(_ question: ToDoQuestion) {
    super.init(initialState: State(sheet: ToDoConfirmationViewData(question)))
  }

  /// Moves the focus to the other button.
  func moveFocus() { commit { $0.sheet.moveFocus() } }

  /// Answers with the focused button.
  func choose() { commit { $0.isConfirmed = $0.sheet.focus == .confirm } }

  /// Answers no.
  func cancel() { commit { $0.isConfirmed = false } }
}
