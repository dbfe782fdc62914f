internal import Platform
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews
internal import ViewDataScreensEngine

/// The settings form: it owns the only source of its view data.
@AppActor
struct TimelineSettingsScreenView {
  let source:
    ScreenSource<
      TimelineSettingsViewData, FormEvent, TimelineSettingsAction, TimelineSettingsState, TimelineEnvironment
    >
  private let scene: AppScene

  init(environment: TimelineEnvironment, scene: AppScene) {
    self.scene = scene
    source = ScreenSource(
      TimelineScreens.settings, on: scene, .sheet,
      store: Store(state: TimelineSettingsState(), reducer: .settings, environment: environment),
      viewData: { TimelineSettingsViewData($0) }, action: { .event($0) })
  }

  /// Shows the form until it is left; fails if the settings cannot be read.
  func run() async -> Result<TimelineSettingsOutcome, TimelineError> {
    await source.present {
      await source.run(.didAppear, until: { $0.outcome != nil }, modal: showKeys)
      return source.store.state.outcome ?? .success(.unchanged)
    }
  }

  private func showKeys() async {
    let isShown = source.store.binding(get: { $0.showsKeys }, onChange: { .setShowsKeys($0) })
    guard isShown.wrappedValue else { return }
    await KeysScreenView(TimelineScreens.keys, of: .settings, on: scene).run()
    isShown.wrappedValue = false
  }
}
