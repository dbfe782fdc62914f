internal import Platform
internal import SharedEntities
internal import StoreEngine
internal import TimelineEntities
internal import TimelineViewData

/// A screen of the app.
enum TimelineScreen: Hashable {
  case timeline
  case settings
  case keys(TimelineKeysTopic)
}

/// Draws a screen and passes the user's input to its store, until the screen is left.
struct TimelinePresentations {
  let timeline: @AppActor (TimelineRootStore) async -> Void
  let settings: @AppActor (TimelineRootStore) async throws(TimelineError) -> TimelineSettingsOutcome
  let keys: @AppActor (TimelineKeysStore) async -> Void
}

/// The root store: it tracks the open screens, and creates their stores.
///
/// Stores reach each other only through it. The store of a screen lives as long as the screen.
@AppActor
final class TimelineRootStore: Store<TimelineRootStore.State, Never>, TimelineRoot {
  struct State: Equatable {
    /// The open screens, the topmost last.
    var path: [TimelineScreen] = []
  }

  private let services: TimelineServices
  private let presentations: TimelinePresentations

  init(_ services: TimelineServices, _ presentations: TimelinePresentations) {
    self.services = services
    self.presentations = presentations
    super.init(initialState: State())
  }

  /// Shows the timeline, and the screens opened from it, until the user leaves it.
  func run() async { await showing(.timeline) { await presentations.timeline(self) } }

  func showSettings() async throws(TimelineError) -> TimelineSettingsOutcome {
    try await showing(.settings) { () throws(TimelineError) in try await presentations.settings(self) }
  }

  func showKeys(of topic: TimelineKeysTopic) async {
    await showing(.keys(topic)) { await presentations.keys(TimelineKeysStore(topic)) }
  }

  private func showing<Outcome, Failure: Error>(
    _ screen: TimelineScreen, _ body: () async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    commit { $0.path.append(screen) }
    defer { commit { $0.path.removeLast() } }
    return try await body()
  }
}

extension TimelineRootStore {
  /// The store of the timeline until it is loaded.
  ///
  /// - Parameter rowCount: returns the number of rows that fit.
  func timelineLoad(
    rowCount: @escaping @AppActor () -> Int
  ) -> LoadStore<TimelineWindow, TimelineError> {
    LoadStore { [services] () async throws(TimelineError) in
      try await services.firstWindow(rowCount: rowCount())
    }
  }

  /// The store of the loaded timeline.
  func timeline(_ window: TimelineWindow, rowCount: Int) -> TimelinePostsStore {
    TimelinePostsStore(window, rowCount: rowCount, services, root: self)
  }

  /// The store of the settings.
  func settings() async throws(TimelineError) -> TimelineSettingsStore {
    TimelineSettingsStore(try await services.settings(), services, root: self)
  }
}
