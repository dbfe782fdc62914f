import SharedEntities
import StudyResults

/// Tables of run cost, computed again from the raw values beside them, as a reader of the published files would.
struct Recomputation {
  /// The numbers of samples of the rows that agree, by the names of their tables.
  private(set) var rows: [String: [Int]] = [:]
  /// The rows that come out otherwise.
  private(set) var differences: [String] = []

  init(of result: StudyResult, from raw: [RawTable]) {
    for table in result.tables {
      let name = table.identifier
      let isRatio = name.hasSuffix("-ratio")
      guard let raw = raw.first(where: { $0.identifier == (isRatio ? String(name.dropLast(6)) : name) })
      else {
        continue
      }
      // Times of apps are shown in another unit than they are measured in.
      let unit = table.title(.english).hasSuffix("µs") && raw.unit == "ns" ? 1e-3 : 1
      for row in table.rows {
        let samples = table.columns.map { column in
          raw.rows.first { $0.keys == row.keys + [column.identifier] }?.values ?? []
        }
        let plain = table.columns.firstIndex { $0.identifier == "plain" }.map { samples[$0] } ?? []
        let isEqual = zip(samples, row.values).allSatisfy { samples, value in
          let wanted = isRatio ? zip(samples, plain).map { $0 / $1 } : samples.map { $0 * unit }
          return samples.count == row.sampleCount && Self.isMedian(value, of: wanted)
        }
        if isEqual, let count = row.sampleCount {
          rows[name, default: []].append(count)
        } else {
          differences.append("\(name), \(row.keys)")
        }
      }
    }
  }

  /// Whether a value is the median of samples with its interval; or the sample, if it is the only one.
  private static func isMedian(_ value: ResultValue, of samples: [Double]) -> Bool {
    let sorted = samples.sorted()
    let count = sorted.count
    guard count > 1 else { return value == sorted.first.map(ResultValue.exact) ?? .none }
    // The largest rank at which at most 2.5 % of the tosses of so many coins show fewer heads.
    var (coefficient, sum, rank) = (1.0, 0.0, 0)
    let all = (0..<count).reduce(1.0) { power, _ in power * 2 }
    while true {
      sum += coefficient
      guard sum / all <= 0.025 else { break }
      rank += 1
      coefficient *= Double(count - rank + 1) / Double(rank)
    }
    let (lower, upper) = rank == 0 ? (0, count - 1) : (rank - 1, count - rank)
    let median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    func isNear(_ one: Double?, _ other: Double) -> Bool {
      one.map { abs($0 - other) <= 1e-9 * abs(other) } ?? false
    }
    return isNear(value.number, median) && isNear(value.interval?.lowerBound, sorted[lower])
      && isNear(value.interval?.upperBound, sorted[upper])
  }
}
