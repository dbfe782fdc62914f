internal import CoordinatorEngine
public import Platform
public import SharedViews
public import TimelineEntities

/// The timeline app: starts its coordinator, and owns it while it runs.
@AppActor
public struct TimelineApp {
  private let model: TimelineModel

  /// Creates the app on a repository and a scene.
  public init(repository: any TimelineRepository, scene: AppScene) {
    model = TimelineModel(repository: repository, scene: scene)
  }

  /// Shows the timeline, and the screens opened from it, until the user leaves it.
  public func run() async {
    let navigator = Navigator(scene: model.scene)
    await navigator.run(TimelineCoordinator(model: model, navigator: navigator))
  }
}
