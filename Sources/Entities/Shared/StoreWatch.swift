/// Tells when it is worth looking whether another program has changed the store.
public protocol StoreWatch: Sendable {
  /// Returns when it is time to look.
  func wait() async throws(CancellationError)
}

extension StoreWatch {
  /// Returns when others have changed the store since it had a version, or it cannot be told.
  ///
  /// - Parameter current: the version that the store has now; nil where it cannot be told.
  public func change(
    after version: StoreVersion, _ current: () async -> StoreVersion?
  ) async throws(CancellationError) {
    repeat {
      try await wait()
    } while await current() == version
  }
}

/// Looks again and again, with the same time between.
public struct RegularStoreWatch: StoreWatch {
  private let interval: Duration
  private let sleeper: any Sleeper

  /// A watch with so much time between two looks.
  public init(every interval: Duration, sleeper: any Sleeper) {
    self.interval = interval
    self.sleeper = sleeper
  }

  /// Returns after the time between two looks.
  public func wait() async throws(CancellationError) {
    try await sleeper.sleep(for: interval)
  }
}
