internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// A place in the app, to which the app can be opened or led at any time.
enum Link: Hashable, Sendable {
  /// The timeline.
  case timeline
  /// The settings, over the timeline.
  case settings
}

/// Manages the flow through the timeline, and from there to the settings and the clipboard.
///
/// It is the root of the app's coordinators.
@AppActor
final class TimelineCoordinator: LinkedCoordinator<Link> {
  typealias Loading = LoadingController<
    TimelineScreenViewData, TimelineEvent, TimelineWindow, TimelineError
  >

  private let model: TimelineModel
  private weak var controller: TimelineController?

  init(at link: Link = .timeline, model: TimelineModel, navigator: any Navigating) {
    self.model = model
    super.init(at: link, navigator: navigator)
  }

  override func start() {
    let model = model
    let appearance = Loading.Appearance(
      loading: { .loading }, failed: { TimelineScreenViewData(phase: .failed($0)) }, retry: .retry,
      back: .leave, rowCount: { if case .fit(let rowCount) = $0 { rowCount } else { nil } })
    let loading = Loading(TimelineScreens.timeline, appearance) { rowCount async throws(TimelineError) in
      try await model.firstWindow(rowCount: rowCount)
    }
    replace(loading) { [weak self] window, rowCount in self?.makeController(window, rowCount: rowCount) }
    navigator.push(loading) {}
  }

  override var first: (any Controller)? { controller }

  override func follow(_ link: Link) {
    if link == .settings, let controller { timelineControllerDidRequestSettings(controller) }
  }

  private func makeController(_ window: TimelineWindow, rowCount: Int) -> TimelineController {
    let controller = TimelineController(window, rowCount: rowCount, model: model)
    controller.delegate = self
    self.controller = controller
    return controller
  }
}

extension TimelineCoordinator: TimelineControllerDelegate {
  func timelineControllerWillAppear(_ controller: TimelineController) { firstWillAppear() }

  func timelineController(_ controller: TimelineController, didRequestSharing post: PostViewData) {
    let text = ClipboardText(post.sharedText)
    if let text { model.scene.stage.request(.copy(text)) }
    controller.sharingDidEnd(isCopied: text != nil)
  }

  func timelineControllerDidRequestSettings(_ controller: TimelineController) {
    let child = SettingsCoordinator(model: model, navigator: navigator)
    child.delegate = self
    start(child)
  }

  func timelineController(_ controller: TimelineController, didRequestKeys topic: TimelineKeysTopic) {
    navigator.present(KeysController(TimelineScreens.keys, of: topic)) {}
  }
}

extension TimelineCoordinator: SettingsCoordinatorDelegate {
  func settingsCoordinator(
    _ coordinator: SettingsCoordinator, didFinish result: Result<TimelineSettingsOutcome, TimelineError>
  ) {
    release(coordinator)
    controller?.settingsDidEnd(result)
  }
}
