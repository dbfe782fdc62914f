internal import SharedEntities
internal import StudyResults

/// The subject of a measured value.
struct Cell: Hashable, Sendable {
  let app: String
  let operation: String
  let size: Int
  let architecture: String
}

/// A row of the tables: an operation on an app with a number of items.
struct Case: Hashable, Sendable {
  let app: String
  let operation: Operation
  let size: Int

  func cell(_ architecture: String) -> Cell {
    Cell(app: app, operation: operation.identifier, size: size, architecture: architecture)
  }

  /// Its name on the command line, such as `todos/toggle/1000`.
  var name: String { "\(app)/\(operation.identifier)/\(size)" }
}

/// A table with a column for each architecture.
struct ArchitectureTable {
  let identifier: String
  let title: Phrase
  let definition: Phrase
  var keys = Self.keys
  /// What one sample is, if it is a table of medians.
  var sampleUnit = ResultTable.SampleUnit.rounds

  static let keys = [
    .app, Phrase("operation", "操作"), Phrase("items", "件数"),
  ]

  /// Creates the table from counted values, one for each cell.
  func table(_ cases: [Case], _ architectures: [String], _ value: (Cell) -> ResultValue) -> ResultTable {
    ResultTable(
      identifier, title: title, keys: keys, columns: columns(architectures),
      rows: cases.map { entry in
        ResultTable.Row(
          [entry.app, entry.operation.identifier, String(entry.size)],
          architectures.map { value(entry.cell($0)) })
      })
  }

  /// Creates the table of the medians of raw values, whose last key is the architecture.
  ///
  /// - Parameter unit: the factor to the unit of the table.
  func medians(of raw: RawTable, _ architectures: [String], times unit: Double = 1) -> ResultTable {
    table(of: raw, architectures) { samples, architecture in
      let samples = samples[architecture] ?? []
      // One sample alone tells nothing of chance.
      guard samples.count > 1 else { return samples.first.map { .exact($0 * unit) } ?? .none }
      return MedianInterval(of: samples)?.value(times: unit) ?? .none
    }
  }

  /// Creates the table of the medians of ratios to a reference in the same round.
  func ratios(of raw: RawTable, _ architectures: [String], to reference: String) -> ResultTable {
    table(of: raw, architectures) { ratio(of: $0[$1], to: $0[reference]) }
  }

  private func table(
    of raw: RawTable, _ architectures: [String], _ value: ([String: [Double]], String) -> ResultValue
  ) -> ResultTable {
    var (rows, samples): ([[String]], [[String]: [String: [Double]]]) = ([], [:])
    for row in raw.rows {
      guard let architecture = row.keys.last else { continue }
      let keys = Array(row.keys.dropLast())
      if samples[keys] == nil { rows.append(keys) }
      samples[keys, default: [:]][architecture] = row.values
    }
    return ResultTable(
      identifier, title: title, keys: keys, columns: columns(architectures),
      rows: rows.map { keys in
        let own = samples[keys] ?? [:]
        return ResultTable.Row(
          keys, architectures.map { value(own, $0) },
          sampleCount: architectures.compactMap { own[$0]?.count }.min())
      }, samples: sampleUnit)
  }

  private func columns(_ architectures: [String]) -> [ResultTable.Column] {
    architectures.map {
      ResultTable.Column($0, Phrase($0, $0), definition: definition, preference: .lower)
    }
  }

  /// Creates the raw values of the table from those of each cell.
  func raw(
    _ cases: [Case], _ architectures: [String], unit: String, _ values: (Cell) -> [Double]?
  ) -> RawTable {
    RawTable(
      identifier, keys: ["app", "operation", "items", "architecture"], unit: unit,
      rows: cases.flatMap { entry in
        architectures.compactMap { name in
          values(entry.cell(name)).map {
            RawTable.Row([entry.app, entry.operation.identifier, String(entry.size), name], $0)
          }
        }
      })
  }
}

/// Returns the median of the ratios of paired samples, with its interval; none without samples.
///
/// The samples of a round are taken one after another, so that what disturbs a round falls out of its ratios.
func ratio(of samples: [Double]?, to reference: [Double]?) -> ResultValue {
  guard let samples, let reference, samples.count == reference.count, reference.allSatisfy({ $0 > 0 }) else {
    return .none
  }
  return MedianInterval(of: zip(samples, reference).map { $0 / $1 })?.value() ?? .none
}
