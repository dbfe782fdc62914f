public import TimelineContracts
public import TimelineEntities

/// Turns the route of a command into its screen.
///
/// Owns its builder. No screen of a command leads to another, so there is nothing to be kept.
@MainActor
public struct TimelineCommandRouter {
  private let builder: any TimelineCommandBuilding

  /// A router that has its screens made by a builder.
  public init(builder: any TimelineCommandBuilding) { self.builder = builder }

  /// Opens a screen and returns when it is left.
  public func open(_ route: TimelineCommandRoute) async throws(TimelineError) {
    try await builder.screen(for: route).run()
  }
}
