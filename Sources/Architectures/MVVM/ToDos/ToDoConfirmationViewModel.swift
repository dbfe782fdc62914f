internal import Observation
internal import Platform
internal import SharedViewData
internal import ToDosViewData

/// The view model of a question that asks for confirmation.
@AppActor
@Observable
final class ToDoConfirmationViewModel {
  /// The focused button; initially the one that changes nothing.
  private(set) var focus = ToDoConfirmationViewData.Element.cancel
  @ObservationIgnored private let question: ToDoQuestion
  @ObservationIgnored private let onAnswer: @AppActor (Bool) -> Void

  /// Creates the view model of a question.
  ///
  /// - Parameter onAnswer: is called with the answer, true if the user has confirmed.
  init(_ question: ToDoQuestion, onAnswer: @escaping @AppActor (Bool) -> Void) {
    self.question = question
    self.onAnswer = onAnswer
  }

  /// The view data of the screen.
  var viewData: ToDoConfirmationViewData { ToDoConfirmationViewData(question, focus: focus) }

  /// Moves the focus to the other button.
  func moveFocus() { focus = focus.moved(by: 1) }

  /// Answers with the focused button.
  func choose() { onAnswer(focus == .confirm) }

  /// Answers no.
  func cancel() { onAnswer(false) }
}
