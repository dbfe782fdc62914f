internal import SharedEntities

/// How often a transaction that met those of others is tried, and how long it waits before it is tried again.
///
/// Each failure doubles the longest pause; a pause is a random share of it, so that those who met do not meet again at
/// once: "full jitter" in https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/.
struct ConflictRetry: Sendable {
  /// The SQLSTATEs of a conflict, serialization_failure and deadlock_detected: PostgreSQL 15, appendix A.
  static let states = ["40001", "40P01"]

  private let attempts: Int
  private let pauses: ClosedRange<Duration>
  private let share: @Sendable () -> Double
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - attempts: how often a transaction is tried at most, the first time included.
  ///   - pauses: the longest pause after the first failure, and after any.
  ///   - share: returns the share of the longest pause that is waited for, from 0 to 1.
  ///   - sleep: waits; throws if the task is cancelled.
  init(
    attempts: Int = 8, pauses: ClosedRange<Duration> = .milliseconds(10)...(.milliseconds(500)),
    share: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.attempts = attempts
    self.pauses = pauses
    self.share = share
    self.sleep = sleep
  }

  /// Waits until a transaction may be tried again.
  ///
  /// - Parameter failures: how often it has failed, from 1.
  /// - Returns: false if it has been tried often enough, or the task is cancelled.
  func pause(after failures: Int) async -> Bool {
    guard failures < attempts else { return false }
    var longest = pauses.lowerBound
    for _ in 1..<failures where longest < pauses.upperBound { longest *= 2 }
    return (try? await sleep(min(longest, pauses.upperBound) * share())) != nil
  }
}

extension StoreError {
  /// Whether the same may succeed when it is tried again.
  var isRetryable: Bool {
    switch self {
    case .server(.conflict), .server(.lost): true
    default: false
    }
  }
}
