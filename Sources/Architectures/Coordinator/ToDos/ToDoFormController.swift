internal import CoordinatorEngine
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// Receives what the user wants beyond the form, and what it has saved.
@MainActor
protocol ToDoFormControllerDelegate: AnyObject {
  func formController(_ controller: ToDoFormController, didSave toDo: ToDo)
  func formControllerDidRequestKeys(_ controller: ToDoFormController)
}

/// The form that creates or edits a ToDo.
@MainActor
final class ToDoFormController: ScreenController<ToDoFormViewData, ToDoFormEvent> {
  weak var delegate: (any ToDoFormControllerDelegate)?

  private let model: ToDoModel
  private let stored: ToDo?
  private let initialFields: [ToDoField: TextField]
  private var fields: [ToDoField: TextField]
  private var focus = ToDoFormViewData.Element.field(.title)
  private var failure: ToDoError?

  /// Creates the controller of a form; `stored` is the ToDo to edit, nil for a new one.
  init(for stored: ToDo?, model: ToDoModel) {
    self.model = model
    self.stored = stored
    initialFields = Dictionary(
      uniqueKeysWithValues: ToDoField.allCases.map { field in
        (field, TextField(stored?.values.text(of: field) ?? "", lines: field.isOneLine ? .one : .several))
      })
    fields = initialFields
    super.init(ToDoScreens.form)
  }

  override var viewData: ToDoFormViewData? {
    let review = review
    return ToDoFormViewData(
      purpose: stored == nil ? .create : .edit, fields: fields, focus: focus,
      // A blank title is not reported as an error: the disabled button already shows it.
      errors: review.errors.filter { $0.value != .titleIsBlank }, dueMeaning: review.due,
      repeats: review.repeats, dueHasPassed: review.dueHasPassed, canSave: review.canSave, failure: failure)
  }

  override func handle(_ event: ToDoFormEvent) async {
    failure = nil
    switch event {
    case .edit(let edit): if case .field(let field) = focus { fields[field]?.apply(edit) }
    case .choose(let value): if case .field(let field) = focus { fields[field] = TextField(value) }
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .save: await save()
    case .cancel: goBack()
    case .showKeys: delegate?.formControllerDidRequestKeys(self)
    }
  }

  private var review: ToDoReview {
    input.review(of: stored?.values, on: model.clock, in: model.scene.language)
  }

  /// The current input, without an unchanged text of several lines, because its field normalizes line endings.
  private var input: ToDoInput {
    let entered = fields.filter { field, text in
      stored == nil || field.isOneLine || text.text != initialFields[field]?.text
    }
    return ToDoInput(entered.mapValues(\.text))
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  private func save() async {
    let review = review
    guard review.canSave else { return }
    do throws(ToDoError) {
      delegate?.formController(
        self,
        didSave: try await model.repository.save(
          input, of: stored, on: model.clock, in: model.scene.language))
    } catch {
      if let field = ToDoField.allCases.first(where: { review.errors[$0] == error }) {
        focus = .field(field)
      } else {
        failure = error
      }
    }
  }
}
