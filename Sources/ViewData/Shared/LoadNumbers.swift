/// The loads of a screen, of which only the latest may change its content.
public struct LoadNumbers: Hashable, Sendable {
  /// One load.
  public struct Load: Hashable, Sendable {
    fileprivate let number: Int

    /// Creates the load with a number.
    public init(number: Int) { self.number = number }
  }

  private var count: Int

  /// Creates the numbers of a screen that has begun this many loads.
  public init(count: Int = 0) { self.count = count }

  /// Begins a load, which supersedes all earlier ones.
  public mutating func begin() -> Load {
    supersede()
    return latest
  }

  /// The load that began last.
  public var latest: Load { Load(number: count) }

  /// Supersedes all loads, because newer content is already known.
  public mutating func supersede() { count += 1 }

  /// Whether a load has not been superseded.
  public func isLatest(_ load: Load) -> Bool { load == latest }
}
