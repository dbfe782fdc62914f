public import Platform
public import SharedViews
public import ToDosEntities

/// The root of the to-do app: passes the repository and the scene to its first container.
@AppActor
public struct ToDosApp {
  private let context: ToDosContext

  /// Creates the app on a repository and a scene.
  public init(repository: any ToDoRepository, scene: AppScene) {
    context = ToDosContext(repository: repository, scene: scene)
  }

  /// Shows the list, and the screens opened from it, until the user leaves it.
  public func run() async { await ToDoListViewContainer(context).run() }
}
