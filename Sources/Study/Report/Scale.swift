internal import Foundation
internal import StudyResults

/// A mapping from values to the coordinates of an axis.
struct Scale {
  let range: ClosedRange<Double>
  let isLogarithmic: Bool
  /// The coordinates of both ends.
  let start: Double
  let end: Double

  /// Creates a scale from zero to a value.
  static func linear(upTo maximum: Double, from start: Double, to end: Double) -> Scale {
    Scale(range: 0...max(maximum, 1e-9), isLogarithmic: false, start: start, end: end)
  }

  /// Creates a logarithmic scale for ratios.
  ///
  /// It holds all medians, and of their intervals what is at most twice as far from 1 as they are.
  static func logarithmic(_ values: [ResultValue], from start: Double, to end: Double) -> Scale {
    let medians = values.compactMap(\.number).filter { $0 > 0 }
    let ends = values.compactMap(\.interval).flatMap { [$0.lowerBound, $0.upperBound] }.filter { $0 > 0 }
    let least = min(medians.min() ?? 1, 1)
    let low = max(min(ends.min() ?? least, least), least / 2)
    let most = max(medians.max() ?? 1, least * 1.25)
    let high = min(max(ends.max() ?? most, most), most * 2)
    return Scale(range: (low / 1.05)...(high * 1.05), isLogarithmic: true, start: start, end: end)
  }

  /// Returns the coordinate of a value; a value outside the range is clamped to its end.
  func position(of value: Double) -> Double {
    let value = min(max(value, range.lowerBound), range.upperBound)
    let share =
      isLogarithmic
      ? log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
      : (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return start + share * (end - start)
  }

  /// Round ratios inside the range of a logarithmic scale, few enough to be readable.
  var ticks: [Double] {
    let steps = [1, 1.5, 2, 3, 5, 7].flatMap { step in (-6...6).map { step * pow(10, Double($0)) } }
      .filter(range.contains).sorted()
    guard steps.count > 5 else { return steps }
    let decades = steps.filter { log10($0).rounded() == log10($0) }
    return decades.count > 1 ? decades : steps.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }
}
