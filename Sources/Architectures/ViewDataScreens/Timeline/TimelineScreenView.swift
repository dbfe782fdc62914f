internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews
internal import ViewDataScreensEngine

/// The timeline screen: it owns the only source of its view data, including the composer's.
@AppActor
struct TimelineScreenView {
  let source:
    ScreenSource<TimelineScreenViewData, TimelineEvent, TimelineAction, TimelineState, TimelineEnvironment>
  private let environment: TimelineEnvironment
  private let scene: AppScene

  init(environment: TimelineEnvironment, scene: AppScene) {
    self.environment = environment
    self.scene = scene
    source = ScreenSource(
      TimelineScreens.timeline, on: scene, .page,
      store: Store(
        state: TimelineState(at: Moment(of: environment.clock)), reducer: .timeline,
        environment: environment),
      viewData: { TimelineScreenViewData($0) }, action: { .event($0) })
  }

  /// Shows the timeline until it is left.
  func run() async {
    await source.present {
      await source.run(until: { $0.isLeft || $0.timeline.content != nil })
      guard source.store.state.timeline.content != nil else { return }
      await source.run(.didAppear, until: \.isLeft, modal: showModal)
    }
  }

  private var modal: Binding<TimelineState.Modal?> {
    source.store.binding(get: { $0.timeline.content?.modal }, onChange: { .setModal($0) })
  }

  private func showModal() async {
    switch modal.wrappedValue {
    case .settings:
      let result = await TimelineSettingsScreenView(environment: environment, scene: scene).run()
      modal.wrappedValue = nil
      await source.store.send(.didLeaveSettings(result)).completion()
    case .keys(let topic):
      await KeysScreenView(TimelineScreens.keys, of: topic, on: scene).run()
      modal.wrappedValue = nil
    case nil: break
    }
  }
}
