public import Platform
internal import SharedEntities
internal import SharedViewData
public import SharedViews
internal import Terminal
public import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// The timeline app with a root store and a store for each screen.
@AppActor
public struct TimelineApp {
  private let repository: any TimelineRepository
  private let scene: AppScene

  /// Creates an app that shows the posts of a repository on a scene.
  public init(repository: any TimelineRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
  }

  /// Runs the app until the user leaves it.
  public func run() async throws(TimelineError) {
    let services = TimelineServices(
      repository: repository, clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch,
      defaults: .default(scene.language), opening: scene.opening)
    await TimelineRootStore(services, presentations).run()
  }

  private var presentations: TimelinePresentations {
    TimelinePresentations(
      timeline: { [scene] root in
        await scene.present(TimelineScreens.timeline, .page) { view, layer in
          await TimelineView(root: root, view: view, layer: layer).run()
        }
      },
      settings: { [scene] root async throws(TimelineError) in
        try await scene.present(TimelineScreens.settings, .sheet) { view, _ async throws(TimelineError) in
          await TimelineSettingsView(store: try await root.settings(), view: view).run()
        }
      },
      keys: { [scene] store in
        await scene.present(TimelineScreens.keys, .sheet) { view, _ in
          await TimelineKeysView(store: store, view: view).run()
        }
      })
  }
}

extension AppScene {
  /// Puts a screen on the stage while the body runs.
  fileprivate func present<ViewData, Event, Outcome, Failure: Error>(
    _ screen: ScreenView<ViewData, Event>, _ placement: Layer.Placement,
    _ body: (LayerView<ViewData, Event>, Layer) async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    let layer = Layer(on: stage, placement)
    let view = LayerView(screen, layer: layer, language: language)
    return try await layer.present { () async throws(Failure) in try await body(view, layer) }
  }
}
