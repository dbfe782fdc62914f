public import StudyResults

/// The median of samples with a distribution-free confidence interval.
///
/// The bounds are order statistics: the median of the population lies between the k-th smallest and the k-th largest
/// sample unless fewer than k samples fall on one side of it, and their number follows a binomial distribution with
/// probability 1/2. (W. J. Conover, Practical Nonparametric Statistics, section 3.2; H. A. David and H. N. Nagaraja,
/// Order Statistics, section 7.1.)
public struct MedianInterval: Hashable, Sendable {
  /// The median of the samples.
  public let median: Double
  /// The confidence interval.
  public let interval: ClosedRange<Double>
  /// The probability that such an interval contains the median of the population.
  public let coverage: Double

  /// The required probability.
  public static let wantedCoverage = 0.95
  /// The smallest number of samples that can reach the required probability.
  public static let fewestSamples = 6

  /// Computes the narrowest interval with at least the required probability; nil without samples.
  ///
  /// With too few samples, the interval contains them all, and `coverage` is less than required.
  public init?(of samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last, let middle = StudyResults.median(of: sorted)
    else {
      return nil
    }
    median = middle
    let rank = Self.rank(for: sorted.count)
    interval = rank == 0 ? first...last : sorted[rank - 1]...sorted[sorted.count - rank]
    coverage = Self.coverage(ofRank: max(rank, 1), count: sorted.count)
  }

  /// Returns the greatest k with at least the required probability, or 0 if there is none.
  static func rank(for count: Int) -> Int {
    var rank = 0
    while 2 * (rank + 1) <= count, coverage(ofRank: rank + 1, count: count) >= wantedCoverage { rank += 1 }
    return rank
  }

  /// Returns the probability that each side of a coin comes up at least k times in a number of tosses.
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

  /// Returns the median and its interval as a value of a table, in another unit.
  public func value(times unit: Double = 1) -> ResultValue {
    .median(median * unit, interval.lowerBound * unit...interval.upperBound * unit)
  }
}

/// Returns the architectures in their order for a round; each round starts with the next one.
func rotated<Element>(_ elements: [Element], round: Int) -> [Element] {
  guard !elements.isEmpty else { return [] }
  let first = round % elements.count
  return Array(elements[first...] + elements[..<first])
}
