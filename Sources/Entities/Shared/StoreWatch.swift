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

/// Checks at random intervals, so that many programs that began at the same time do not ask a server at the same time;
/// and soon after the user has done something, who then looks at the screen.
public struct ScatteredStoreWatch: StoreWatch {
  private let interval: ClosedRange<Int>
  private let pause: Int
  private let inputCount: @Sendable () -> Int
  private let sleeper: any Sleeper

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - interval: how far checks are apart, in milliseconds.
  ///   - pause: for how long nothing must come from the user before a check, in milliseconds.
  ///   - inputCount: how often something has come from the user.
  public init(
    every interval: ClosedRange<Int>, pause: Int, inputCount: @escaping @Sendable () -> Int,
    sleeper: any Sleeper
  ) {
    self.interval = interval
    self.pause = pause
    self.inputCount = inputCount
    self.sleeper = sleeper
  }

  /// Returns after one of the intervals, or once the user pauses.
  public func wait() async throws(CancellationError) {
    var rest = Int.random(in: interval)
    var (count, hasInput) = (inputCount(), false)
    while rest > 0 {
      let part = min(rest, pause)
      try await sleeper.sleep(for: .milliseconds(part))
      rest -= part
      if inputCount() == count {
        guard !hasInput else { return }
      } else {
        (count, hasInput) = (inputCount(), true)
      }
    }
  }
}
