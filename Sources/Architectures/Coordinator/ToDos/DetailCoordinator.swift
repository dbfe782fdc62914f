internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// Receives the end of the details.
@AppActor
protocol DetailCoordinatorDelegate: AnyObject {
  /// Called once the details are popped; the result is a failure if they could not be shown.
  func detailCoordinator(
    _ coordinator: DetailCoordinator, didFinish result: Result<ToDoDetailOutcome, ToDoError>)
}

/// Manages the flow through the details of a ToDo, and from there to its form.
@AppActor
final class DetailCoordinator: Coordinator {
  /// The ToDo.
  let id: ItemID
  weak var delegate: (any DetailCoordinatorDelegate)?

  private let model: ToDoModel
  private var result = Result<ToDoDetailOutcome, ToDoError>.success(.left)
  private weak var controller: ToDoDetailController?

  init(of id: ItemID, model: ToDoModel, navigator: any Navigating) {
    self.id = id
    self.model = model
    super.init(navigator: navigator)
  }

  override func start() {
    let controller = ToDoDetailController(of: id, model: model)
    self.controller = controller
    controller.delegate = self
    navigator.push(controller) { [weak self] in
      guard let self else { return }
      self.delegate?.detailCoordinator(self, didFinish: self.result)
    }
  }

  private func finish(
    _ controller: ToDoDetailController, with result: Result<ToDoDetailOutcome, ToDoError>
  ) {
    self.result = result
    navigator.pop(controller)
  }
}

extension DetailCoordinator: ToDoDetailControllerDelegate {
  func detailController(_ controller: ToDoDetailController, didRequestEditing toDo: ToDo) {
    let child = FormCoordinator(for: toDo, model: model, navigator: navigator)
    child.delegate = self
    start(child)
  }

  func detailControllerDidRequestKeys(_ controller: ToDoDetailController) {
    navigator.present(KeysController(ToDoScreens.keys, of: .detail)) {}
  }

  func detailController(_ controller: ToDoDetailController, didDelete toDos: [ToDo]) {
    finish(controller, with: .success(.deletion(of: toDos)))
  }

  func detailControllerDidLoseToDo(_ controller: ToDoDetailController) {
    finish(controller, with: .success(.gone))
  }

  func detailController(_ controller: ToDoDetailController, didFail error: ToDoError) {
    if case .noSuchToDo = error {
      finish(controller, with: .success(.gone))
    } else {
      finish(controller, with: .failure(error))
    }
  }
}

extension DetailCoordinator: FormCoordinatorDelegate {
  func formCoordinator(_ coordinator: FormCoordinator, didFinish saved: ToDo?) {
    release(coordinator)
    controller?.formDidEnd(saved)
  }
}
