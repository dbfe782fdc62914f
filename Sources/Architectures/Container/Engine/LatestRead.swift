/// The reads of a container, only the latest of which may change its state.
///
/// Reads overlap: an effect may read while an event handler does. It corresponds to the `ignore` flag with which
/// React guards a fetch in an effect (react.dev/learn/synchronizing-with-effects#fetching-data).
public struct LatestRead: Sendable {
  /// One read.
  public struct Token: Hashable, Sendable { fileprivate let number: Int }

  private var count = 0

  /// Creates a counter without reads.
  public init() {}

  /// Begins a read, after which earlier ones are ignored.
  public mutating func begin() -> Token {
    ignoreEarlier()
    return Token(number: count)
  }

  /// Ignores the reads in progress, because newer data is already known.
  public mutating func ignoreEarlier() { count += 1 }

  /// Whether no later read has begun.
  public func isLatest(_ token: Token) -> Bool { token.number == count }
}
