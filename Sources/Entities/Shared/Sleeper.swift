/// Measures time and suspends tasks for it.
public protocol Sleeper: Sendable {
  /// The time elapsed since a fixed moment.
  var elapsed: Duration { get }
  /// Suspends the task for a duration.
  func sleep(for duration: Duration) async throws(CancellationError)
  /// Suspends the task for a duration that counts from the present second, or longer if the clock jumps ahead.
  ///
  /// For a clock on screen: when several minutes pass at once, only the last matters. As a `WallClock` tells whole
  /// seconds, a sleeper that does not know where the present one began may end up to a second later.
  func tick(after duration: Duration) async throws(CancellationError)
}

extension Sleeper {
  /// Suspends the task for a duration.
  public func tick(after duration: Duration) async throws(CancellationError) {
    try await sleep(for: duration)
  }
}

extension Sleeper {
  /// Suspends the task until the next minute of a clock begins.
  public func nextMinute(of clock: any WallClock) async throws(CancellationError) {
    try await tick(after: .seconds(60 - clock.localNow().second))
  }

  /// Suspends the task until an instant of a clock.
  public func tick(at instant: Instant, of clock: any WallClock) async throws(CancellationError) {
    try await tick(after: .seconds(min(instant.seconds(since: clock.now()), highestCount)))
  }
}

/// Sleeps by the system's clock.
public struct SystemSleeper: Sleeper {
  private static let start = ContinuousClock.now

  public init() {}

  /// The time elapsed since this property was first read.
  public var elapsed: Duration { ContinuousClock.now - Self.start }

  /// Suspends the task for a duration; the system may add up to a tenth to save wake-ups.
  public func sleep(for duration: Duration) async throws(CancellationError) {
    do { try await Task.sleep(for: duration, tolerance: duration / 10) } catch { throw CancellationError() }
  }
}

extension Duration {
  /// Parses a whole number and a unit, one of `ms`, `s`, `m`, `h`, `d`, as in `250ms`; nil for anything else.
  ///
  /// Durations of more than ten thousand days are invalid.
  public init?(expression: String) {
    let units: [(name: String, milliseconds: Int)] = [
      ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]
    for unit in units where expression.hasSuffix(unit.name) {
      guard let count = wholeNumber(expression.dropLast(unit.name.count).utf8) else { continue }
      let (milliseconds, isTooLong) = count.multipliedReportingOverflow(by: unit.milliseconds)
      guard !isTooLong, milliseconds <= 10_000 * 86_400_000 else { return nil }
      self = .milliseconds(milliseconds)
      return
    }
    return nil
  }
}
