internal import StudyResults

/// Results of run cost from before December 2026 do not say how many samples their rows have.
extension StudyResult {
  /// The samples of tables whose raw values were not kept then.
  private static let unkeptSamples: [String: (count: Int, unit: ResultTable.SampleUnit)] = [
    "allocations": (6, .rounds), "allocated-bytes": (6, .rounds), "peak-memory-open": (6, .processes),
    "peak-memory": (6, .processes), "written-bytes": (1, .rounds),
  ]

  /// Whether it is such a result.
  var lacksSamples: Bool { identifier == "run-cost" && tables.allSatisfy { $0.sampleUnit == nil } }

  /// Returns the result with the number of samples of each row.
  ///
  /// - Parameter raw: its raw values, whose last key is the architecture. A table of ratios has those of its times.
  func countingSamples(in raw: [RawTable]) -> StudyResult {
    let ratios = "-ratio"
    return with(
      tables: tables.map { table in
        let name = table.identifier
        let source = name.hasSuffix(ratios) ? String(name.dropLast(ratios.count)) : name
        if let samples = Self.unkeptSamples[name] {
          return table.with(samples.unit) { _ in samples.count }
        }
        guard let raw = raw.first(where: { $0.identifier == source }) else { return table }
        let counts = Dictionary(grouping: raw.rows, by: { Array($0.keys.dropLast()) }).mapValues { rows in
          rows.map(\.values.count).min()
        }
        return table.with(.rounds) { counts[$0, default: nil] }
      })
  }
}

extension ResultTable {
  /// Returns the table with the number of samples of each row, by its keys.
  fileprivate func with(_ unit: SampleUnit, _ count: ([String]) -> Int?) -> ResultTable {
    ResultTable(
      identifier, title: title, keys: keys, columns: columns,
      rows: rows.map { Row($0.keys, $0.values, sampleCount: count($0.keys)) }, samples: unit)
  }
}
