internal import CoordinatorEngine
internal import Platform
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// Receives the end of a form.
@AppActor
protocol FormCoordinatorDelegate: AnyObject {
  /// Called once the form is popped; `saved` is nil if it was cancelled.
  func formCoordinator(_ coordinator: FormCoordinator, didFinish saved: ToDo?)
}

/// Manages the flow through the form for a new or a stored ToDo.
@AppActor
final class FormCoordinator: Coordinator {
  weak var delegate: (any FormCoordinatorDelegate)?

  private let stored: ToDo?
  private let model: ToDoModel
  private var saved: ToDo?

  init(for stored: ToDo?, model: ToDoModel, navigator: any Navigating) {
    self.stored = stored
    self.model = model
    super.init(navigator: navigator)
  }

  override func start() {
    let controller = ToDoFormController(for: stored, model: model)
    controller.delegate = self
    navigator.present(controller) { [weak self] in
      guard let self else { return }
      self.delegate?.formCoordinator(self, didFinish: self.saved)
    }
  }
}

extension FormCoordinator: ToDoFormControllerDelegate {
  func formController(_ controller: ToDoFormController, didSave toDo: ToDo) {
    saved = toDo
    navigator.pop(controller)
  }

  func formControllerDidRequestKeys(_ controller: ToDoFormController) {
    navigator.present(KeysController(ToDoScreens.keys, of: .form)) {}
  }
}
