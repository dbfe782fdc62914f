public import Platform
public import SharedViews
public import ToDosEntities

/// The to-do app without an architecture: each screen is one object that opens the next.
@AppActor
public struct ToDosApp {
  private let repository: any ToDoRepository
  private let scene: AppScene

  /// Creates the app on a repository and a scene.
  public init(repository: any ToDoRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
  }

  /// Shows the list, and the screens opened from it, until the user leaves it.
  public func run() async { await ToDoListScreen(repository: repository, scene: scene).run() }
}
