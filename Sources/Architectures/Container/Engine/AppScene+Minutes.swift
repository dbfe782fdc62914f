internal import SharedEntities
public import SharedViews

extension AppScene {
  /// Returns when the next minute begins; an effect of a container that shows times.
  public func nextMinute() async throws(CancellationError) {
    try await sleeper.nextMinute(of: clock)
  }
}
