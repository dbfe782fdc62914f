internal import Observation
internal import ToDosViewData

/// The view model of a question before something is done.
@MainActor
@Observable
final class ToDoConfirmationViewModel {
  /// What the screen shows.
  private(set) var viewData: ToDoConfirmationViewData
  @ObservationIgnored private let onAnswer: @MainActor (Bool) -> Void

  /// Creates the view model of a question.
  ///
  /// - Parameter onAnswer: is called with whether the user has confirmed it.
  init(_ question: ToDoQuestion, onAnswer: @escaping @MainActor (Bool) -> Void) {
    viewData = ToDoConfirmationViewData(question)
    self.onAnswer = onAnswer
  }

  /// Moves the focus to the other button.
  func moveFocus() { viewData.moveFocus() }

  /// Answers by the button with the focus.
  func choose() { onAnswer(viewData.focus == .confirm) }

  /// Answers that nothing is to be done.
  func cancel() { onAnswer(false) }
}
