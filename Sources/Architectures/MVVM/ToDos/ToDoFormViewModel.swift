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

  private(set) var fields: ToDoFields
  private(set) var focus = ToDoFormViewData.Element.field(.title)
  /// The error that made saving fail, until the next input; nil if there is none.
  private(set) var failure: ToDoError?
  /// Whether the form has asked, until the next input, whether to discard the changes.
  private(set) var hasAsked = false

  @ObservationIgnored private let service: ToDoService
  @ObservationIgnored private let navigation: Navigation

  /// Creates the model of a form; `stored` is the ToDo to edit, nil for a new one.
  init(for stored: ToDo?, service: ToDoService, navigation: Navigation) {
    self.service = service
    self.navigation = navigation
    fields = ToDoFields(of: stored, shownAt: service.clock.now())
  }

  /// The errors in the input, and whether it can be saved.
  var review: ToDoReview { fields.review(on: service.clock, in: service.language) }

  /// The view data of the screen.
  var viewData: ToDoFormViewData {
    ToDoFormViewData(fields, review, focus: focus, failure: failure, hasAsked: hasAsked)
  }
}

extension ToDoFormViewModel {
  /// Edits the text of the focused field.
  func edit(_ edit: TextEdit) { act { fields[focus]?.apply(edit) } }

  /// Sets the focused field to one of its values.
  func choose(_ value: String) { act { fields[focus] = TextField(value) } }

  func focusNext() { act { focus = focus.moved(by: 1) } }

  func focusPrevious() { act { focus = focus.moved(by: -1) } }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  func save() async {
    (failure, hasAsked) = (nil, false)
    let review = review
    guard review.canSave else { return }
    do throws(ToDoSavingError) {
      navigation.leave(try await service.save(fields.input, of: fields.stored))
    } catch {
      if let invalid = review.field(of: error.error) {
        focus = .field(invalid)
      } else {
        failure = error.error
        fields = fields.rebased(after: error)
        if let contested = error.conflicts.first { focus = .field(contested) }
      }
    }
  }

  func cancel() { navigation.leave(nil) }

  /// Asks whether to discard the changes.
  func ask() { act { hasAsked = true } }

  /// Continues editing after that question.
  func continueEditing() { act {} }

  func showKeys() async {
    act {}
    await navigation.showKeys()
  }

  /// Handles an input other than saving, which uses the fields as they were last shown.
  private func act(_ action: () -> Void) {
    (failure, hasAsked) = (nil, false)
    fields.shownAt = service.clock.now()
    action()
  }
}
