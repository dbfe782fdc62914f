/// The loads of a view model, only the latest of which may change its outputs.
///
/// Loads overlap, because a model is refreshed while it handles an input.
public struct LatestLoad: Sendable {
  /// One load.
  public struct Number: Hashable, Sendable { fileprivate let number: Int }

  private var count = 0

  /// Creates a counter without loads.
  public init() {}

  /// Begins a load, which makes earlier ones obsolete.
  public mutating func begin() -> Number {
    supersede()
    return Number(number: count)
  }

  /// Makes all loads obsolete, because newer content is known.
  public mutating func supersede() { count += 1 }

  /// Whether no other load has begun since.
  public func isLatest(_ load: Number) -> Bool { load.number == count }
}
