internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// Handles requests that go beyond the form, and the saved ToDo.
@AppActor
protocol ToDoFormControllerDelegate: AnyObject {
  func formController(_ controller: ToDoFormController, didSave toDo: ToDo)
  func formControllerDidRequestKeys(_ controller: ToDoFormController)
}

/// The form that creates or edits a ToDo.
@AppActor
final class ToDoFormController: ScreenController<ToDoFormViewData, ToDoFormEvent> {
  weak var delegate: (any ToDoFormControllerDelegate)?

  private let model: ToDoModel
  private var fields: ToDoFields
  private var focus = ToDoFormViewData.Element.field(.title)
  /// The error that made saving fail, until the next event; nil if there is none.
  private var failure: ToDoError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false

  /// Creates the controller of a form; `stored` is the ToDo to edit, nil for a new one.
  init(for stored: ToDo?, model: ToDoModel) {
    self.model = model
    fields = ToDoFields(of: stored, shownAt: model.clock.now())
    super.init(ToDoScreens.form)
  }

  override var viewData: ToDoFormViewData? {
    ToDoFormViewData(fields, review, focus: focus, failure: failure, hasAsked: hasAsked)
  }

  override func handle(_ event: ToDoFormEvent) async {
    failure = nil
    hasAsked = event == .ask
    if event != .save { fields.shownAt = model.clock.now() }
    switch event {
    case .edit(let edit): fields[focus]?.apply(edit)
    case .choose(let value): fields[focus] = TextField(value)
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .ask, .continueEditing: break
    case .save: await save()
    case .cancel: goBack()
    case .showKeys: delegate?.formControllerDidRequestKeys(self)
    }
  }

  private var review: ToDoReview { fields.review(on: model.clock, in: model.scene.language) }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  private func save() async {
    let review = review
    guard review.canSave else { return }
    do throws(ToDoSavingError) {
      delegate?.formController(self, didSave: try await model.save(fields.input, of: fields.stored))
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
}
