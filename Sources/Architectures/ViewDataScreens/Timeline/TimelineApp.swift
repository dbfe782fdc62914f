public import Platform
internal import SharedEntities
public import SharedViews
internal import Terminal
public import TimelineEntities

/// The timeline app: one source per screen, view data derived from its state, and views without state.
@AppActor
public struct TimelineApp {
  private let environment: TimelineEnvironment
  private let scene: AppScene

  /// Creates the app on a repository and a scene.
  public init(repository: any TimelineRepository, scene: AppScene) {
    self.scene = scene
    let stage = scene.stage
    environment = TimelineEnvironment(
      repository: repository, clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch,
      defaults: .default(scene.language), opening: scene.opening,
      copy: { text in
        guard let text = ClipboardText(text) else { return false }
        stage.request(.copy(text))
        return true
      })
  }

  /// Shows the timeline, and the screens presented over it, until the user leaves it.
  public func run() async {
    await TimelineScreenView(environment: environment, scene: scene).run()
  }
}
