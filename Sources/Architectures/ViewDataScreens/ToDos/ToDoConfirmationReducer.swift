internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of the question whether ToDos are to be deleted.
struct ToDoConfirmationState {
  var question: ToDoConfirmationViewData
  /// The user's answer; nil while there is none.
  var isConfirmed: Bool?
}

typealias ToDoConfirmationReducer = Reducer<ToDoConfirmationEvent, ToDoConfirmationState, Void>

extension ToDoConfirmationReducer {
  /// The reducer of the question.
  static var confirmation: ToDoConfirmationReducer {
    ToDoConfirmationReducer { event, state, _ in
      switch event {
      case .moveFocus: state.question.moveFocus()
      case .choose: state.isConfirmed = state.question.focus == .delete
      case .cancel: state.isConfirmed = false
      }
      return .empty
    }
  }
}
