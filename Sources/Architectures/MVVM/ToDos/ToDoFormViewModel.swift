internal import MVVMEngine
internal import Observation
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The view model of the form that creates or edits a ToDo.
@MainActor
@Observable
final class ToDoFormViewModel {
  /// Where the form leads.
  struct Navigation {
    var showKeys: @MainActor () async -> Void
    /// Ends the form with the saved ToDo; nil if it is cancelled.
    var leave: @MainActor (ToDo?) -> Void
  }

  private(set) var fields: [ToDoField: TextField]
  private(set) var focus = ToDoFormViewData.Element.field(.title)
  /// Why saving failed; nil if it did not.
  private(set) var failure: ToDoError?

  @ObservationIgnored private let stored: ToDo?
  @ObservationIgnored private let initialFields: [ToDoField: TextField]
  @ObservationIgnored private let service: ToDoService
  @ObservationIgnored private let navigation: Navigation

  /// Creates the model of a form; `stored` is the ToDo to edit, nil for a new one.
  init(for stored: ToDo?, service: ToDoService, navigation: Navigation) {
    self.stored = stored
    self.service = service
    self.navigation = navigation
    initialFields = Dictionary(
      uniqueKeysWithValues: ToDoField.allCases.map { field in
        (field, TextField(stored?.values.text(of: field) ?? "", lines: field.isOneLine ? .one : .several))
      })
    fields = initialFields
  }

  /// What is wrong with the input, and whether it can be saved.
  var review: ToDoReview { input.review(of: stored?.values, on: service.clock, in: service.language) }

  /// What the screen shows.
  var viewData: ToDoFormViewData {
    let review = review
    return ToDoFormViewData(
      purpose: stored == nil ? .create : .edit, fields: fields, focus: focus,
      // A blank title is not reported as an error: the disabled button already shows it.
      errors: review.errors.filter { $0.value != .titleIsBlank }, dueMeaning: review.due,
      repeats: review.repeats, dueHasPassed: review.dueHasPassed, canSave: review.canSave, failure: failure)
  }

  /// The current input, without an unchanged text of several lines, because its field normalizes line endings.
  private var input: ToDoInput {
    let entered = fields.filter { field, text in
      stored == nil || field.isOneLine || text.text != initialFields[field]?.text
    }
    return ToDoInput(entered.mapValues(\.text))
  }
}

extension ToDoFormViewModel {
  /// Edits the text of the focused field.
  func edit(_ edit: TextEdit) {
    failure = nil
    if case .field(let field) = focus { fields[field]?.apply(edit) }
  }

  /// Sets the focused field to one of its values.
  func choose(_ value: String) {
    failure = nil
    if case .field(let field) = focus { fields[field] = TextField(value) }
  }

  func focusNext() { moveFocus(by: 1) }

  func focusPrevious() { moveFocus(by: -1) }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  func save() async {
    failure = nil
    let review = review
    guard review.canSave else { return }
    do throws(ToDoError) {
      navigation.leave(
        try await service.repository.save(input, of: stored, on: service.clock, in: service.language))
    } catch {
      if let field = ToDoField.allCases.first(where: { review.errors[$0] == error }) {
        focus = .field(field)
      } else {
        failure = error
      }
    }
  }

  func cancel() { navigation.leave(nil) }

  func showKeys() async {
    failure = nil
    await navigation.showKeys()
  }

  private func moveFocus(by step: Int) {
    failure = nil
    focus = focus.moved(by: step)
  }
}
