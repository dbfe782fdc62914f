public import Platform
public import SharedViews
public import TimelineEntities

/// The timeline without an architecture: each screen is one object that opens the next.
@AppActor
public struct TimelineApp {
  private let repository: any TimelineRepository
  private let scene: AppScene

  /// Creates the app on a repository and a scene.
  public init(repository: any TimelineRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
  }

  /// Shows the timeline, and the screens opened from it, until the user leaves it.
  public func run() async { await TimelineScreen(repository: repository, scene: scene).run() }
}
