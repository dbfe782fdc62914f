/// Decides when to check whether another program has changed the store.
public protocol StoreWatch: Sendable {
  /// Returns when it is time to check.
  func wait() async throws(CancellationError)
}

extension StoreWatch {
  /// Returns when the version of the store differs from `version`, or cannot be read.
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

/// Checks at random intervals, and soon after user input.
///
/// Random intervals keep many programs that started at the same time from asking a server at the same time. After
/// input, the user is looking at the screen.
public struct ScatteredStoreWatch: StoreWatch {
  private let interval: ClosedRange<Int>
  private let pause: Int
  private let inputCount: @Sendable () -> Int
  private let sleeper: any Sleeper

  /// Creates a watch that draws its intervals from a range.
  ///
  /// - Parameters:
  ///   - interval: the time between checks, in milliseconds.
  ///   - pause: how long the user must be idle before a check, in milliseconds.
  ///   - inputCount: returns the number of inputs by the user so far.
  public init(
    every interval: ClosedRange<Int>, pause: Int, inputCount: @escaping @Sendable () -> Int,
    sleeper: any Sleeper
  ) {
    self.interval = interval
    self.pause = pause
    self.inputCount = inputCount
    self.sleeper = sleeper
  }

  /// Returns after a random interval, or once the user pauses.
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
