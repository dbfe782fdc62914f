internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
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
  private var entry: ToDoFormEntry

  /// Creates the controller of a form; `stored` is the ToDo to edit, nil for a new one.
  init(for stored: ToDo?, model: ToDoModel) {
    self.model = model
    entry = ToDoFormEntry(for: stored, at: model.clock.now())
    super.init(ToDoScreens.form)
  }

  override var viewData: ToDoFormViewData? { ToDoFormViewData(entry, review) }

  override func handle(_ event: ToDoFormEvent) async {
    entry.take(event, at: model.clock.now())
    switch event {
    case .edit, .choose, .focusNext, .focusPrevious, .ask, .continueEditing: break
    case .save: await save()
    case .cancel: goBack()
    case .showKeys: delegate?.formControllerDidRequestKeys(self)
    }
  }

  private var review: ToDoReview { entry.review(on: model.clock, in: model.scene.language) }

  /// Saves the input; on failure it is kept.
  private func save() async {
    let review = review
    guard review.canSave else { return }
    do throws(ToDoSavingError) {
      delegate?.formController(self, didSave: try await model.save(entry.input, of: entry.stored))
    } catch {
      entry.fail(error, review)
    }
  }
}
