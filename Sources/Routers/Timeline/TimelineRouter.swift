internal import SharedContracts
internal import SharedRouters
public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Turns the routes of the app into screens that lie one on top of the other, and decides how each is presented.
///
/// Owns its builder.
@MainActor
public final class TimelineRouter {
  /// The routes of the screens that are open, the topmost last.
  public var stack: [TimelineRoute] { screens.routes }

  private let screens = ScreenStack<TimelineRoute>()
  private let builder: any TimelineScreenBuilding

  /// A router that has its screens made by a builder.
  public init(builder: any TimelineScreenBuilding) { self.builder = builder }

  /// Shows the timeline, and whatever it leads to, until it is left.
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
