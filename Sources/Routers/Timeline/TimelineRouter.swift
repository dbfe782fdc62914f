public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Turns the routes of the app into screens that lie one on top of the other, and decides how each is presented.
///
/// Owns its builder. It keeps the stack as routes: a screen lives exactly as long as its run, in the frame that
/// awaits it.
@MainActor
public final class TimelineRouter {
  /// The routes of the screens that are open, the topmost last.
  public private(set) var stack: [TimelineRoute] = []

  private let builder: any TimelineScreenBuilding

  /// A router that has its screens made by a builder.
  public init(builder: any TimelineScreenBuilding) { self.builder = builder }

  /// Shows the timeline, and whatever it leads to, until it is left.
  public func run() async throws(TimelineError) {
    try await open(.timeline, builder.timeline(.page, router: self))
  }

  private func open<Outcome>(
    _ route: TimelineRoute, _ screen: any TimelineScreen<Outcome>
  ) async throws(TimelineError) -> Outcome {
    stack.append(route)
    defer { stack.removeLast() }
    return try await screen.run()
  }
}

extension TimelineRouter: TimelineRouting {
  public func showSettings() async throws(TimelineError) -> TimelineSettingsOutcome {
    try await open(.settings, builder.settings(.sheet, router: self))
  }
}

extension TimelineRouter: TimelineSettingsRouting {}

extension TimelineRouter: TimelineKeysRouting {
  public func showKeys(of screen: TimelineKeysViewData.Screen) async throws(TimelineError) {
    try await open(.keys(screen), builder.keys(of: screen, .sheet))
  }
}
