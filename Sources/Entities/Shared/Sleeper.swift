/// Lets time pass.
public protocol Sleeper: Sendable {
  /// The time that has passed since a moment that stays the same.
  var elapsed: Duration { get }
  /// Returns when so much time has passed.
  func sleep(for duration: Duration) async throws(CancellationError)
  /// Returns when so much time has passed, or later where much time passes at once.
  ///
  /// For a clock on the screen: of minutes that nobody sees, the last is enough.
  func tick(after duration: Duration) async throws(CancellationError)
}

extension Sleeper {
  /// Returns when so much time has passed.
  public func tick(after duration: Duration) async throws(CancellationError) {
    try await sleep(for: duration)
  }
}

/// Lets the time of the system pass.
public struct SystemSleeper: Sleeper {
  private static let start = ContinuousClock.now

  /// A sleeper by the system's clock.
  public init() {}

  /// The time that has passed since anyone asked for the first time.
  public var elapsed: Duration { ContinuousClock.now - Self.start }

  /// Returns when so much time has passed; the system may add a little to wake up less often.
  public func sleep(for duration: Duration) async throws(CancellationError) {
    do { try await Task.sleep(for: duration, tolerance: duration / 10) } catch { throw CancellationError() }
  }
}

extension Duration {
  /// A whole number and its unit, one of `ms`, `s`, `m`, `h`, `d`, as in `250ms`; nil for anything else, and for more
  /// than ten thousand days.
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
