internal import ComposableEngine
public import Platform
public import SharedViews
public import ToDosEntities

/// The to-do app: one store, whose state is the tree of presented screens.
@AppActor
public struct ToDosApp {
  private let environment: ToDosEnvironment
  private let scene: AppScene

  /// Creates the app on a repository and a scene.
  public init(repository: any ToDoRepository, scene: AppScene) {
    environment = .live(repository, scene)
    self.scene = scene
  }

  /// Shows the list, and the screens opened from it, until the user leaves it.
  public func run() async {
    let store = Store(initialState: ToDos.State(), reducer: ToDos(environment: environment))
    await ToDoListView(store: store, scene: scene).run()
    await store.end()
  }
}
