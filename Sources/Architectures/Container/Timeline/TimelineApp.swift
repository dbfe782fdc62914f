public import Platform
public import SharedViews
public import TimelineEntities

/// The root of the timeline app: passes the repository and the scene to its first container.
@AppActor
public struct TimelineApp {
  private let context: TimelineContext

  /// Creates the app on a repository and a scene.
  public init(repository: any TimelineRepository, scene: AppScene) {
    context = TimelineContext(repository: repository, scene: scene)
  }

  /// Shows the timeline, and the screens opened from it, until the user leaves it.
  public func run() async { await TimelineViewContainer(context).run() }
}
