internal import SharedViewData
internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of a question that asks for confirmation.
struct ToDoConfirmationState {
  let question: ToDoQuestion
  /// The focused button; initially the one that changes nothing.
  var focus = ToDoConfirmationViewData.Element.cancel
  /// The user's answer; nil while there is none.
  var isConfirmed: Bool?
}

extension ToDoConfirmationViewData {
  /// Derives the screen's view data.
  init(_ state: ToDoConfirmationState) { self.init(state.question, focus: state.focus) }
}

typealias ToDoConfirmationReducer = Reducer<ToDoConfirmationEvent, ToDoConfirmationState, Void>

extension ToDoConfirmationReducer {
  /// The reducer of the question.
  static var confirmation: ToDoConfirmationReducer {
    ToDoConfirmationReducer { event, state, _ in
      switch event {
      case .moveFocus: state.focus = state.focus.moved(by: 1)
      case .choose: state.isConfirmed = state.focus == .confirm
      case .cancel: state.isConfirmed = false
      }
      return .empty
    }
  }
}
