internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of a question that asks for confirmation.
struct ToDoConfirmationState {
  var sheet: ToDoConfirmationViewData
  /// The user's answer; nil while there is none.
  var isConfirmed: Bool?
}

typealias ToDoConfirmationReducer = Reducer<ToDoConfirmationEvent, ToDoConfirmationState, Void>

extension ToDoConfirmationReducer {
  /// The reducer of the question.
  static var confirmation: ToDoConfirmationReducer {
    ToDoConfirmationReducer { event, state, _ in
      switch event {
      case .moveFocus: state.sheet.moveFocus()
      case .choose: state.isConfirmed = state.sheet.focus == .confirm
      case .cancel: state.isConfirmed = false
      }
      return .empty
    }
  }
}
