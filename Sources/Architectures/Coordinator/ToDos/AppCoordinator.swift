internal import CoordinatorEngine
internal import Platform
internal import SharedViews
internal import ToDosEntities

/// The root of the app's coordinators.
@AppActor
final class AppCoordinator: Coordinator {
  private let link: Link
  private let model: ToDoModel
  private weak var list: ListCoordinator?

  /// Creates the coordinator of an app that opens at a link, which may lead to the middle of its tree.
  init(at link: Link = .list, model: ToDoModel, navigator: any Navigating) {
    self.link = link
    self.model = model
    super.init(navigator: navigator)
  }

  override func start() {
    let list = ListCoordinator(at: link, model: model, navigator: navigator)
    list.delegate = self
    self.list = list
    start(list)
  }

  /// Leads to a link; pops the screens that are open above the list.
  func open(_ link: Link) { list?.open(link) }
}

extension AppCoordinator: ListCoordinatorDelegate {
  func listCoordinatorDidFinish(_ coordinator: ListCoordinator) { release(coordinator) }
}
