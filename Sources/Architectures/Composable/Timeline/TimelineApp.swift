internal import ComposableEngine
public import Platform
public import SharedViews
public import TimelineEntities

/// The timeline app: one store, whose state is the tree of presented screens.
@AppActor
public struct TimelineApp {
  private let environment: TimelineEnvironment
  private let scene: AppScene

  /// Creates the app on a repository and a scene.
  public init(repository: any TimelineRepository, scene: AppScene) {
    environment = .live(repository, scene)
    self.scene = scene
  }

  /// Shows the timeline, and the screens opened from it, until the user leaves it.
  public func run() async {
    let store = Store(initialState: Timeline.State(), reducer: Timeline(environment: environment))
    await TimelineView(store: store, scene: scene).run()
    await store.end()
  }
}
