internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// Receives the end of the list.
@AppActor
protocol ListCoordinatorDelegate: AnyObject {
  /// Called once the list is popped.
  func listCoordinatorDidFinish(_ coordinator: ListCoordinator)
}

/// Manages the flow through the list, and from there to the details, the form and the tags.
@AppActor
final class ListCoordinator: LinkedCoordinator<Link> {
  typealias Loading = LoadingController<ToDoListViewData, ToDoListEvent, ToDoWindow, ToDoError>

  weak var delegate: (any ListCoordinatorDelegate)?

  private let model: ToDoModel
  private weak var controller: ToDoListController?

  /// Creates the coordinator of a list, which leads to a link once the list is loaded.
  init(at link: Link = .list, model: ToDoModel, navigator: any Navigating) {
    self.model = model
    super.init(at: link, navigator: navigator)
  }

  override func start() {
    let model = model
    let opening: ItemID? = if case .detail(let id) = link { id } else { nil }
    let appearance = Loading.Appearance(
      loading: { .loading(today: model.clock.localNow().today) },
      failed: { ToDoListViewData(phase: .failed($0), today: model.clock.localNow().today) },
      retry: .retry, back: .leave, rowCount: { if case .fit(let rowCount) = $0 { rowCount } else { nil } })
    let loading = Loading(ToDoScreens.list, appearance) { rowCount async throws(ToDoError) in
      try await model.firstWindow(opening: opening, rowCount: rowCount)
    }
    replace(loading) { [weak self] window, rowCount in self?.makeController(window, rowCount: rowCount) }
    navigator.push(loading) { [weak self] in
      guard let self else { return }
      self.delegate?.listCoordinatorDidFinish(self)
    }
  }

  override var first: (any Controller)? { controller }

  override func follow(_ link: Link) {
    guard let controller else { return }
    switch link {
    case .list: break
    case .detail(let id): showDetail(of: id)
    case .newToDo: listControllerDidRequestNewToDo(controller)
    case .tags: listController(controller, didRequestTagsSelecting: controller.filter.label)
    }
  }

  private func showDetail(of id: ItemID) {
    let child = DetailCoordinator(of: id, model: model, navigator: navigator)
    child.delegate = self
    start(child)
  }

  private func makeController(_ window: ToDoWindow, rowCount: Int) -> ToDoListController {
    let controller = ToDoListController(window, rowCount: rowCount, model: model)
    controller.delegate = self
    self.controller = controller
    // The list says that the ToDo does not exist.
    if let missing = window.missing, link == .detail(missing) { link = nil }
    return controller
  }
}

extension ListCoordinator: ToDoListControllerDelegate {
  func listControllerWillAppear(_ controller: ToDoListController) { firstWillAppear() }

  func listController(_ controller: ToDoListController, didSelect id: ItemID) { showDetail(of: id) }

  func listControllerDidRequestNewToDo(_ controller: ToDoListController) {
    let child = FormCoordinator(for: nil, model: model, navigator: navigator)
    child.delegate = self
    start(child)
  }

  func listController(_ controller: ToDoListController, didRequestTagsSelecting current: ToDoLabel?) {
    let child = TagsCoordinator(selecting: current, model: model, navigator: navigator)
    child.delegate = self
    start(child)
  }

  func listController(_ controller: ToDoListController, didRequestConfirmationOf question: ToDoQuestion) {
    let sheet = ToDoConfirmationController(question)
    navigator.present(sheet) { [weak controller] in
      controller?.confirmationDidEnd(isConfirmed: sheet.isConfirmed)
    }
  }

  func listController(_ controller: ToDoListController, didRequestPostponing ids: ItemIDSet) {
    let sheet = ToDoPostponeController(ids, model: model)
    navigator.present(sheet) { [weak controller] in controller?.postponingDidEnd(sheet.outcome) }
  }

  func listControllerDidRequestKeys(_ controller: ToDoListController) {
    navigator.present(KeysController(ToDoScreens.keys, of: .list)) {}
  }
}

extension ListCoordinator: DetailCoordinatorDelegate {
  func detailCoordinator(
    _ coordinator: DetailCoordinator, didFinish result: Result<ToDoDetailOutcome, ToDoError>
  ) {
    release(coordinator)
    controller?.detailDidEnd(coordinator.id, result)
  }
}

extension ListCoordinator: FormCoordinatorDelegate {
  func formCoordinator(_ coordinator: FormCoordinator, didFinish saved: ToDo?) {
    release(coordinator)
    controller?.formDidEnd(saved)
  }
}

extension ListCoordinator: TagsCoordinatorDelegate {
  func tagsCoordinator(_ coordinator: TagsCoordinator, didFinish choice: ToDoLabelChoice?) {
    release(coordinator)
    controller?.tagsDidEnd(choice)
  }
}
