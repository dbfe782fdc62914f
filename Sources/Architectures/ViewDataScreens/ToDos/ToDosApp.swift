public import Platform
internal import SharedEntities
public import SharedViews
public import ToDosEntities

/// The to-do app: one source per screen, view data derived from its state, and views without state.
@AppActor
public struct ToDosApp {
  private let environment: ToDosEnvironment
  private let scene: AppScene

  /// Creates the app on a repository and a scene.
  public init(repository: any ToDoRepository, scene: AppScene) {
    self.scene = scene
    environment = ToDosEnvironment(
      repository: repository, clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch,
      language: scene.language, opening: scene.opening, events: scene.events)
  }

  /// Shows the list, and the screens presented over it, until the user leaves it.
  public func run() async {
    await ToDoListScreenView(environment: environment, scene: scene).run()
  }
}
