internal import SharedContracts
internal import SharedRouters
public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Opens the screens of the app on a stack, and decides how each is presented.
///
/// Owns its builder.
@MainActor
public final class TimelineRouter {
  /// The routes of the open screens, topmost last.
  public var stack: [TimelineRoute] { screens.routes }

  private let screens = ScreenStack<TimelineRoute>()
  private let builder: any TimelineScreenBuilding

  /// Creates a router.
  public init(builder: any TimelineScreenBuilding) { self.builder = builder }

  /// Shows the timeline, and the screens opened from it, until the user leaves it.
  public func run() async throws(TimelineError) {
    try await screens.open(.timeline, builder.timeline(.page, router: self))
  }
}

extension TimelineRouter: TimelineRouting {
  public func showSettings() async throws(TimelineError) -> TimelineSettingsOutcome {
    try await screens.open(.settings, builder.settings(.sheet, router: self))
  }
}

extension TimelineRouter: TimelineSettingsRouting {}

extension TimelineRouter: TimelineKeysRouting {
  public func showKeys(of topic: TimelineKeysTopic) async {
    await screens.open(.keys(topic), builder.keys(of: topic, .sheet))
  }
}
