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

extension RatioVerdict {
  /// Compares the ratios of two architectures to the same reference: they differ only if their intervals are farther
  /// apart than the smallest difference; nil for values that are no numbers.
  public init?(of value: ResultValue, against other: ResultValue) {
    guard let own = value.interval, let other = other.interval else { return nil }
    let factor = Self.tiedRatios.upperBound
    self =
      own.upperBound * factor < other.lowerBound
      ? .less : own.lowerBound > other.upperBound * factor ? .more : .tied
  }
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
