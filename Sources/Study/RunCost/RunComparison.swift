internal import SharedEntities
internal import StudyResults

/// The comparison of two runs of a measurement: whether they say the same of every architecture, and how exactly.
struct RunComparison {
  /// A verdict or a counted value on which the runs disagree.
  struct Difference: Equatable {
    let table: String
    let keys: [String]
    let column: String
    let first: ResultValue
    let second: ResultValue
  }

  /// The number of verdicts of both runs, and of those that are the same.
  private(set) var verdicts = (equal: 0, count: 0)
  /// The number of counted values in both runs, and of those that are equal.
  private(set) var counts = (equal: 0, count: 0)
  /// What the runs disagree on.
  private(set) var differences: [Difference] = []
  /// The number of values that only one of the runs has.
  private(set) var unmatchedCount = 0
  /// Half the width of the interval of a ratio, as a share of it: the median over all ratios of the less exact run.
  private(set) var precision: Double?

  /// The share of verdicts that may differ.
  static let allowedShare = 0.03
  /// The precision that is needed to tell the smallest difference that matters.
  static let wantedPrecision = RatioVerdict.smallestDifference

  /// Whether few enough verdicts differ.
  var isAgreed: Bool {
    verdicts.count > 0
      && Double(verdicts.count - verdicts.equal) <= Self.allowedShare * Double(verdicts.count)
  }

  /// Whether the intervals are narrow enough.
  var isPrecise: Bool { precision.map { $0 <= Self.wantedPrecision } ?? false }

  /// Compares all verdicts and counted values that both runs have.
  init(_ first: StudyResult, _ second: StudyResult) {
    let (before, after) = (Self.values(of: first), Self.values(of: second))
    for (place, value) in before.list {
      guard let other = after.all[place] else {
        unmatchedCount += 1
        continue
      }
      compare(place, value, other)
    }
    unmatchedCount += after.list.count { before.all[$0.place] == nil }
    precision = [before, after].compactMap { values in
      MedianInterval(of: values.list.filter(\.place.isRatio).compactMap(\.value.halfWidth))?.median
    }.max()
  }

  private struct Place: Hashable {
    let table: String
    let keys: [String]
    let column: String

    /// Whether its values are ratios to a reference.
    var isRatio: Bool { table.hasSuffix("-ratio") }
  }

  private mutating func compare(_ place: Place, _ first: ResultValue, _ second: ResultValue) {
    let isEqual: Bool
    if place.isRatio {
      isEqual = first.ratioVerdict == second.ratioVerdict
      verdicts.count += 1
      verdicts.equal += isEqual ? 1 : 0
    } else {
      // Times themselves differ from run to run, with the processor's clock.
      guard case (.exact(let value), .exact(let other)) = (first, second) else { return }
      isEqual = value == other
      counts.count += 1
      counts.equal += isEqual ? 1 : 0
    }
    guard !isEqual else { return }
    differences.append(
      Difference(
        table: place.table, keys: place.keys, column: place.column, first: first, second: second))
  }

  private static func values(
    of measurement: StudyResult
  ) -> (list: [(place: Place, value: ResultValue)], all: [Place: ResultValue]) {
    let list = measurement.tables.flatMap { table in
      table.rows.flatMap { row in
        zip(table.columns, row.values).map { column, value in
          (Place(table: table.identifier, keys: row.keys, column: column.identifier), value)
        }
      }
    }.filter { place, value in
      // The reference is always as good as itself.
      value.number != nil && !(place.isRatio && value.interval == 1...1)
    }
    return (list, Dictionary(list, uniquingKeysWith: { first, _ in first }))
  }

  /// Returns the result of the comparison as text.
  func text(in language: Language) -> String {
    var lines = [
      Phrase(
        "\(verdicts.equal) of \(verdicts.count) verdicts are the same",
        "判定 \(verdicts.count) 個のうち \(verdicts.equal) 個が同じです")(language),
      Phrase(
        "\(counts.equal) of \(counts.count) counted values are equal",
        "数えた値 \(counts.count) 個のうち \(counts.equal) 個が等しい値です")(language),
    ]
    if let precision {
      let percent = ResultValue.exact(precision * 100).formatted(in: language)
      lines.append(
        Phrase("half of the ratios are known within \(percent) %", "比の半分は \(percent)% 以内で分かっています")(language))
    }
    if unmatchedCount > 0 {
      lines.append(
        Phrase("\(unmatchedCount) values are in one run only", "片方だけにある値は \(unmatchedCount) 個です")(language))
    }
    lines += differences.map { difference in
      let place = ([difference.table] + difference.keys + [difference.column]).joined(separator: ", ")
      return
        "\(place): \(difference.first.formatted(in: language)) | \(difference.second.formatted(in: language))"
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension ResultValue {
  /// Half the width of the interval of a median, as a share of it.
  fileprivate var halfWidth: Double? {
    guard case .median(let median, let interval) = self, median > 0, interval.lowerBound < interval.upperBound
    else { return nil }
    return (interval.upperBound - interval.lowerBound) / 2 / median
  }
}
