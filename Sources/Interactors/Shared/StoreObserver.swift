public import SharedEntities

/// Detects when another program changes a store, and when the passage of time changes what a screen shows of it.
///
/// A feature's builder declares its conformance to the feature's contract.
public struct StoreObserver: Sendable {
  private let watch: any StoreWatch
  private let clock: any WallClock
  private let sleeper: any Sleeper
  private let version: @Sendable () async -> StoreVersion?

  /// Creates an observer that checks a store when the watch says so.
  ///
  /// - Parameter version: returns the version of the store; nil if it cannot be read.
  public init(
    watch: any StoreWatch, clock: any WallClock, sleeper: any Sleeper,
    version: @escaping @Sendable () async -> StoreVersion?
  ) {
    self.watch = watch
    self.clock = clock
    self.sleeper = sleeper
    self.version = version
  }

  /// Returns when something else has changed the store since a version, or when this cannot be determined.
  public func storeChange(after version: StoreVersion) async throws(CancellationError) {
    try await watch.change(after: version, self.version)
  }

  /// Returns when the next minute begins.
  public func nextMinute() async throws(CancellationError) {
    try await sleeper.nextMinute(of: clock)
  }

  /// Returns true at the instant that `next` returns for the current one; returns false immediately if that is nil.
  public func tick(at next: (_ now: Instant) -> Instant?) async throws(CancellationError) -> Bool {
    guard let next = next(clock.now()) else { return false }
    try await sleeper.tick(at: next, of: clock)
    return true
  }
}
