internal import SharedEntities
internal import StudyResults

/// The subject of a measured value.
struct Cell: Hashable, Sendable {
  let app: String
  let operation: String
  let size: Int
  let architecture: String

  /// The same in another architecture.
  func of(_ architecture: String) -> Cell {
    Cell(app: app, operation: operation, size: size, architecture: architecture)
  }
}

/// A row of the tables: an operation on an app with a number of items.
struct Case: Hashable, Sendable {
  let app: String
  let operation: Operation
  let size: Int

  func cell(_ architecture: String) -> Cell {
    Cell(app: app, operation: operation.identifier, size: size, architecture: architecture)
  }
}

/// A table with a column for each architecture.
struct ArchitectureTable {
  let identifier: String
  let title: Phrase
  let definition: Phrase
  var preference: ResultTable.Column.Preference? = .lower

  static let keys = [
    .app, Phrase("operation", "操作"), Phrase("items", "件数"),
  ]

  /// Creates the table from the value of each cell.
  func table(_ cases: [Case], _ architectures: [String], _ value: (Cell) -> ResultValue) -> ResultTable {
    ResultTable(
      identifier, title: title, keys: Self.keys,
      columns: architectures.map {
        ResultTable.Column($0, Phrase($0, $0), definition: definition, preference: preference)
      },
      rows: cases.map { entry in
        ResultTable.Row(
          [entry.app, entry.operation.identifier, String(entry.size)],
          architectures.map { value(entry.cell($0)) })
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
