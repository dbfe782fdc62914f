public import StudyResults

/// The median of samples with a confidence interval that assumes nothing of their distribution.
///
/// The bounds are order statistics: the median of what is sampled lies between the k-th smallest and the k-th largest
/// sample, unless fewer than k samples fall on one side of it, and that is a matter of tossing coins. (W. J. Conover,
/// Practical Nonparametric Statistics, section 3.2; H. A. David and H. N. Nagaraja, Order Statistics, section 7.1.)
public struct MedianInterval: Hashable, Sendable {
  /// The median of the samples.
  public let median: Double
  /// The interval.
  public let interval: ClosedRange<Double>
  /// How likely it is that such an interval holds the median of what is sampled.
  public let coverage: Double

  /// How likely it has to be.
  public static let wantedCoverage = 0.95
  /// The fewest samples with which it can be.
  public static let fewestSamples = 6

  /// Computes the narrowest interval that is likely enough; nil without samples.
  ///
  /// With too few samples the interval holds them all, and `coverage` says how much that is worth.
  public init?(of samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    let middle = sorted.count / 2
    median = sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    let rank = Self.rank(for: sorted.count)
    interval = rank == 0 ? first...last : sorted[rank - 1]...sorted[sorted.count - rank]
    coverage = Self.coverage(ofRank: max(rank, 1), count: sorted.count)
  }

  /// The greatest k with which the interval is likely enough; 0 if none is.
  static func rank(for count: Int) -> Int {
    var rank = 0
    while 2 * (rank + 1) <= count, coverage(ofRank: rank + 1, count: count) >= wantedCoverage { rank += 1 }
    return rank
  }

  /// How likely at least k of some tosses of a coin show either side.
  static func coverage(ofRank rank: Int, count: Int) -> Double {
    var (term, sum) = (1.0, 0.0)
    for successes in 0..<rank {
      sum += term
      term *= Double(count - successes) / Double(successes + 1)
    }
    var tosses = 1.0
    for _ in 0..<count { tosses /= 2 }
    return 1 - 2 * sum * tosses
  }

  /// The median and its interval as a value of a table, in another unit.
  public func value(times unit: Double = 1) -> ResultValue {
    .median(median * unit, interval.lowerBound * unit...interval.upperBound * unit)
  }
}

extension ResultValue {
  /// The interval of a median; a counted value is its own.
  public var interval: ClosedRange<Double>? {
    switch self {
    case .exact(let value): value...value
    case .median(_, let interval): interval
    case .text, .none: nil
    }
  }
}

/// The entrants in their order for a round: each round begins with the next.
func rotated<Entrant>(_ entrants: [Entrant], round: Int) -> [Entrant] {
  guard !entrants.isEmpty else { return [] }
  let first = round % entrants.count
  return Array(entrants[first...] + entrants[..<first])
}
