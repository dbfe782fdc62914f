/// What a ratio to a reference says: which of the two costs less, if the difference matters and is certain.
public enum RatioVerdict: Equatable, Sendable {
  /// It costs less than the reference.
  case less
  /// No difference that matters is certain.
  case tied
  /// It costs more than the reference.
  case more

  /// The smallest difference that matters, as a share of the reference.
  public static let smallestDifference = 0.05

  /// The ratios that are as good as 1.
  public static let tiedRatios = 1 / (1 + smallestDifference)...1 + smallestDifference
}

extension ResultValue {
  /// The verdict of a ratio: it differs only if its whole interval is beyond the smallest difference; nil for a value
  /// that is no number.
  public var ratioVerdict: RatioVerdict? {
    interval.map { interval in
      if interval.upperBound < RatioVerdict.tiedRatios.lowerBound { return .less }
      return interval.lowerBound > RatioVerdict.tiedRatios.upperBound ? .more : .tied
    }
  }
}
