/// Decides when to check whether another program has changed the store.
public protocol StoreWatch: Sendable {
  /// Returns when it is time to check.
  func wait() async throws(CancellationError)
}

extension StoreWatch {
  /// Returns when the store no longer has a version, or when its version cannot be read.
  ///
  /// - Parameter current: returns the current version; nil if it cannot be read.
  public func change(
    after version: StoreVersion, _ current: () async -> StoreVersion?
  ) async throws(CancellationError) {
    repeat {
      try await wait()
    } while await current() == version
  }
}

/// Checks at regular intervals.
public struct RegularStoreWatch: StoreWatch {
  private let interval: Duration
  private let sleeper: any Sleeper

  /// Creates a watch that checks at an interval.
  public init(every interval: Duration, sleeper: any Sleeper) {
    self.interval = interval
    self.sleeper = sleeper
  }

  /// Returns after the interval.
  public func wait() async throws(CancellationError) {
    try await sleeper.sleep(for: interval)
  }
}

/// Checks at random intervals, so that many programs that began at the same time do not ask a server at the same time.
public struct ScatteredStoreWatch: StoreWatch {
  private let interval: ClosedRange<Int>
  private let sleeper: any Sleeper

  /// Creates a watch that checks at intervals in milliseconds.
  public init(every interval: ClosedRange<Int>, sleeper: any Sleeper) {
    self.interval = interval
    self.sleeper = sleeper
  }

  /// Returns after one of the intervals.
  public func wait() async throws(CancellationError) {
    try await sleeper.sleep(for: .milliseconds(Int.random(in: interval)))
  }
}
