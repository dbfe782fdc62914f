internal import Observation
internal import ToDosViewData

/// The view model of the question whether ToDos are to be deleted.
@MainActor
@Observable
final class ToDoConfirmationViewModel {
  /// What the screen shows.
  private(set) var viewData: ToDoConfirmationViewData
  @ObservationIgnored private let onAnswer: @MainActor (Bool) -> Void

  /// Creates the view model of a question about this many ToDos.
  ///
  /// - Parameter onAnswer: is called with whether they are to be deleted.
  init(deleting count: Int, onAnswer: @escaping @MainActor (Bool) -> Void) {
    viewData = ToDoConfirmationViewData(count: count)
    self.onAnswer = onAnswer
  }

  /// Moves the focus to the other button.
  func moveFocus() { viewData.moveFocus() }

  /// Answers by the button with the focus.
  func choose() { onAnswer(viewData.focus == .delete) }

  /// Answers that nothing is to be deleted.
  func cancel() { onAnswer(false) }
}
