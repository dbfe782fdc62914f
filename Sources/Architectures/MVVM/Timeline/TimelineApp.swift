internal import MVVMEngine
public import Platform
internal import SharedEntities
public import SharedViews
internal import Terminal
public import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// The timeline app: creates its view models and screens, and handles their callbacks.
///
/// A screen is opened by a call that returns when the user leaves it. The call owns the screen, and the screen owns
/// its model.
@AppActor
public struct TimelineApp {
  private let service: TimelineService
  private let scene: AppScene

  /// Creates the app on a repository and a scene.
  public init(repository: any TimelineRepository, scene: AppScene) {
    self.scene = scene
    service = TimelineService(
      repository: repository, clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch,
      defaults: .default(scene.language), opening: scene.opening)
  }

  /// Shows the timeline, and the screens opened from it, until the user leaves it.
  public func run() async {
    let ending = Ending<Void>()
    let model = TimelineViewModel(
      service: service,
      navigation: .init(
        share: share, showSettings: { () async throws(TimelineError) in try await showSettings() },
        showKeys: showKeys, leave: { ending.reach(()) }))
    await TimelineView(model: model, scene: scene).run(until: ending)
  }

  private func share(_ post: PostViewData) -> Bool {
    guard let text = ClipboardText(post.sharedText) else { return false }
    scene.stage.request(.copy(text))
    return true
  }

  private func showSettings() async throws(TimelineError) -> TimelineSettingsOutcome {
    let ending = Ending<TimelineSettingsOutcome>()
    let model = TimelineSettingsViewModel(
      service: service,
      navigation: .init(showKeys: { await showKeys(of: .settings) }, leave: { ending.reach($0) }))
    try await TimelineSettingsView(model: model, scene: scene).run(until: ending)
    return ending.outcome ?? .unchanged
  }

  private func showKeys(of topic: TimelineKeysTopic) async {
    await KeysSheet(TimelineScreens.keys, on: scene).show(topic)
  }
}
