internal import Observation
internal import Platform
internal import ToDosViewData

/// The view model of a question that asks for confirmation.
@AppActor
@Observable
final class ToDoConfirmationViewModel {
  /// The view data of the screen.
  private(set) var viewData: ToDoConfirmationViewData
  @ObservationIgnored private let onAnswer: @AppActor (Bool) -> Void

  /// Creates the view model of a question.
  ///
  /// - Parameter onAnswer: is called with the answer, true if the user has confirmed.
  init(_ question: ToDoQuestion, onAnswer: @escaping @AppActor (Bool) -> Void) {
    viewData = ToDoConfirmationViewData(question)
    self.onAnswer = onAnswer
  }

  /// Moves the focus to the other button.
  func moveFocus() { viewData.moveFocus() }

  /// Answers with the focused button.
  func choose() { onAnswer(viewData.focus == .confirm) }

  /// Answers no.
  func cancel() { onAnswer(false) }
}
