internal import SharedEntities
internal import StudyResults

/// The comparison of two runs of a measurement, value by value.
struct RunComparison {
  /// A value on which the runs disagree.
  struct Difference: Equatable {
    let table: String
    let keys: [String]
    let column: String
    let first: ResultValue
    let second: ResultValue
  }

  /// The number of medians in both runs, and of those with overlapping intervals.
  private(set) var medians = (overlapping: 0, count: 0)
  /// The number of counted values in both runs, and of those that are equal.
  private(set) var counts = (equal: 0, count: 0)
  /// The values on which the runs disagree.
  private(set) var differences: [Difference] = []
  /// The number of values that only one of the runs has.
  private(set) var unmatchedCount = 0

  /// The share of medians that must overlap.
  static let wantedShare = 0.95

  /// Whether enough of the medians overlap.
  var isAgreed: Bool {
    medians.count > 0 && Double(medians.overlapping) >= Self.wantedShare * Double(medians.count)
  }

  /// Compares all values that both runs have.
  ///
  /// Tables of ratios are skipped, since they are computed from others.
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
  }

  private struct Place: Hashable {
    let table: String
    let keys: [String]
    let column: String
  }

  private mutating func compare(_ place: Place, _ first: ResultValue, _ second: ResultValue) {
    let isAgreed: Bool
    switch (first, second) {
    case (.median(_, let interval), .median(_, let other)):
      isAgreed = interval.overlaps(other)
      medians.count += 1
      medians.overlapping += isAgreed ? 1 : 0
    case (.exact(let value), .exact(let other)):
      isAgreed = value == other
      counts.count += 1
      counts.equal += isAgreed ? 1 : 0
    default: return
    }
    guard !isAgreed else { return }
    differences.append(
      Difference(
        table: place.table, keys: place.keys, column: place.column, first: first, second: second))
  }

  private static func values(
    of measurement: StudyResult
  ) -> (list: [(place: Place, value: ResultValue)], all: [Place: ResultValue]) {
    let list = measurement.tables.filter { !$0.identifier.hasSuffix("-ratio") }.flatMap { table in
      table.rows.flatMap { row in
        zip(table.columns, row.values).map { column, value in
          (Place(table: table.identifier, keys: row.keys, column: column.identifier), value)
        }
      }
    }.filter { $0.1.number != nil }
    return (list, Dictionary(list, uniquingKeysWith: { first, _ in first }))
  }

  /// Returns the result of the comparison as text.
  func text(in language: Language) -> String {
    var lines = [
      Phrase(
        "\(medians.overlapping) of \(medians.count) medians agree: their intervals overlap",
        "中央値 \(medians.count) 個のうち \(medians.overlapping) 個の区間が重なります")(language),
      Phrase(
        "\(counts.equal) of \(counts.count) counted values are equal",
        "数えた値 \(counts.count) 個のうち \(counts.equal) 個が等しい値です")(language),
    ]
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
