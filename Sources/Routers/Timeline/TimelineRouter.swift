public import Platform
internal import SharedContracts
public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Opens the screens of the app, and decides how each is presented.
///
/// Opening a screen is a call that returns once the screen is left, so the calls are the stack of screens.
///
/// Owns its builder.
@AppActor
public final class TimelineRouter {
  private let builder: any TimelineScreenBuilding

  public init(builder: any TimelineScreenBuilding) { self.builder = builder }

  /// Shows the timeline, and the screens opened from it, until the user leaves it.
  public func run() async throws(TimelineError) {
    try await builder.timeline(.page, router: self).run()
  }
}

extension TimelineRouter: TimelineRouting {
  public func showSettings() async throws(TimelineError) -> TimelineSettingsOutcome {
    try await builder.settings(.sheet, router: self).run()
  }
}

extension TimelineRouter: TimelineSettingsRouting {}

extension TimelineRouter: TimelineKeysRouting {
  public func showKeys(of topic: TimelineKeysTopic) async {
    await builder.keys(of: topic, .sheet).run()
  }
}
