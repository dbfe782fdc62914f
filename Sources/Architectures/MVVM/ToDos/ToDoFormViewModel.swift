internal import MVVMEngine
internal import Observation
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The view model of the form that creates or edits a ToDo.
@AppActor
@Observable
final class ToDoFormViewModel {
  /// Navigation from the form.
  struct Navigation {
    var showKeys: @AppActor () async -> Void
    /// Ends the form with the saved ToDo; nil if it is cancelled.
    var leave: @AppActor (ToDo?) -> Void
  }

  private(set) var entry: ToDoFormEntry

  @ObservationIgnored private let service: ToDoService
  @ObservationIgnored private let navigation: Navigation

  /// Creates the model of a form; `stored` is the ToDo to edit, nil for a new one.
  init(for stored: ToDo?, service: ToDoService, navigation: Navigation) {
    self.service = service
    self.navigation = navigation
    entry = ToDoFormEntry(for: stored, at: service.clock.now())
  }

  /// The errors in the input, and whether it can be saved.
  var review: ToDoReview { entry.review(on: service.clock, in: service.language) }

  /// The view data of the screen.
  var viewData: ToDoFormViewData { ToDoFormViewData(entry, review) }
}

extension ToDoFormViewModel {
  /// Edits the text of the focused field.
  func edit(_ edit: TextEdit) { take(.edit(edit)) }

  /// Sets the focused field to one of its values.
  func choose(_ value: String) { take(.choose(value)) }

  func focusNext() { take(.focusNext) }

  func focusPrevious() { take(.focusPrevious) }

  /// Saves the input; on failure it is kept.
  func save() async {
    take(.save)
    let review = review
    guard review.canSave else { return }
    do throws(ToDoSavingError) {
      navigation.leave(try await service.save(entry.input, of: entry.stored))
    } catch {
      entry.fail(error, review)
    }
  }

  func cancel() { navigation.leave(nil) }

  /// Asks whether to discard the changes.
  func ask() { take(.ask) }

  /// Continues editing after that question.
  func continueEditing() { take(.continueEditing) }

  func showKeys() async {
    take(.showKeys)
    await navigation.showKeys()
  }

  private func take(_ event: ToDoFormEvent) { entry.take(event, at: service.clock.now()) }
}
