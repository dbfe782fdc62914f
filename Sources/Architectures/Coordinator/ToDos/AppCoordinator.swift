internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities

/// A place at which the app can be opened.
enum Link: Hashable, Sendable {
  /// The list.
  case list
  /// The details of a ToDo, with the list below.
  case detail(ItemID)
}

/// The root of the app's coordinators.
@AppActor
final class AppCoordinator: Coordinator {
  private let link: Link
  private let model: ToDoModel

  /// Creates the coordinator of an app that opens at a link, which may lead to the middle of its tree.
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
