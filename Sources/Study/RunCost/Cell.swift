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
}

/// A table with a column for each architecture.
struct ArchitectureTable {
  let identifier: String
  let title: Phrase
  let definition: Phrase
  var preference: ResultTable.Column.Preference? = .lower

  static let keys = [
    Phrase("app", "アプリ"), Phrase("operation", "操作"), Phrase("items", "件数"),
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

extension ResultTable {
  /// The entry of a ratio table for values whose intervals overlap.
  static let tie = Phrase("tie", "同点")

  /// Returns the values of each row as ratios to the lowest; values whose interval overlaps the lowest's are ties.
  func ratios(_ identifier: String, title: Phrase, definition: Phrase) -> ResultTable {
    ResultTable(
      identifier, title: title, keys: keys,
      columns: columns.map { Column($0.identifier, $0.title, definition: definition, preference: .lower) },
      rows: rows.map { Row($0.keys, Self.ratios(of: $0.values)) })
  }

  private static func ratios(of values: [ResultValue]) -> [ResultValue] {
    let lowest = values.min { ($0.number ?? .infinity) < ($1.number ?? .infinity) }
    guard let least = lowest?.number, let interval = lowest?.interval, least > 0 else {
      return values.map { _ in .none }
    }
    let tied = values.map { $0.interval.map { $0.overlaps(interval) } ?? false }
    let isTie = tied.count { $0 } > 1
    return zip(values, tied).map { value, overlaps in
      if overlaps, isTie { return .text(Self.tie) }
      return value.number.map { .exact($0 / least) } ?? .none
    }
  }
}
