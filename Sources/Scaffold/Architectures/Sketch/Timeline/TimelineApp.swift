public import Platform
public import SharedViews
public import TimelineEntities

/// The timeline in Sketch.
@AppActor
public struct TimelineApp {
  private let screen: TimelineScreen

  /// Creates the app on a repository and a scene.
  public init(repository: any TimelineRepository, scene: AppScene) {
    screen = TimelineScreen(repository: repository, scene: scene)
  }

  /// Shows the timeline until the user leaves it.
  public func run() async { await screen.run() }
}
