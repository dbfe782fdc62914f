internal import CoordinatorEngine
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities

/// Where the app can be opened.
enum Link: Hashable, Sendable {
  /// At the list.
  case list
  /// At the details of a ToDo, with the list below.
  case detail(ItemID)
}

/// The root of the app's coordinators.
@MainActor
final class AppCoordinator: Coordinator {
  private let link: Link
  private let model: ToDoModel

  /// Creates the coordinator of an app that is opened at a link, which may lead to the middle of its tree.
  init(at link: Link = .list, model: ToDoModel, navigator: any Navigating) {
    self.link = link
    self.model = model
    super.init(navigator: navigator)
  }

  override func start() {
    let opening: ItemID? = if case .detail(let id) = link { id } else { nil }
    let list = ListCoordinator(opening: opening, model: model, navigator: navigator)
    list.delegate = self
    start(list)
  }
}

extension AppCoordinator: ListCoordinatorDelegate {
  func listCoordinatorDidFinish(_ coordinator: ListCoordinator) { release(coordinator) }
}
