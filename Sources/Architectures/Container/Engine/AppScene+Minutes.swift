internal import SharedEntities
public import SharedViews

extension AppScene {
  /// Returns when the next minute begins: the effect with which a container keeps up with the time.
  public func nextMinute() async throws(CancellationError) {
    try await sleeper.nextMinute(of: clock)
  }
}
