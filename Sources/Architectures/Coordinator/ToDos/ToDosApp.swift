internal import CoordinatorEngine
public import Platform
public import SharedViews
public import ToDosEntities

/// The to-do app: starts its coordinators, and owns them while it runs.
@AppActor
public struct ToDosApp {
  private let model: ToDoModel

  /// Creates the app on a repository and a scene.
  public init(repository: any ToDoRepository, scene: AppScene) {
    model = ToDoModel(repository: repository, scene: scene)
  }

  /// Shows the list, and the screens opened from it, until the user leaves it.
  public func run() async {
    let navigator = Navigator(scene: model.scene)
    let link = model.scene.opening.map { Link.detail($0) } ?? .list
    await navigator.run(AppCoordinator(at: link, model: model, navigator: navigator))
  }
}
