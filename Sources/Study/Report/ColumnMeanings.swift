internal import SharedEntities
internal import StudyResults

/// What the columns of a measurement mean: each once, however many of its tables have it.
struct ColumnMeanings {
  let measurement: StudyResult

  /// The first table with each meaning, and the column there.
  private var first: [(table: ResultTable, column: ResultTable.Column)] {
    measurement.tables.reduce(into: []) { first, table in
      for column in table.columns where !first.contains(where: { Self.isSame($0.column, column) }) {
        first.append((table, column))
      }
    }
  }

  /// Returns the title of a column as a link to its meaning.
  func link(to column: ResultTable.Column, titled title: String) -> String {
    guard let place = first.first(where: { Self.isSame($0.column, column) }) else { return title }
    return "[\(title)](#\(anchor(of: place)))"
  }

  /// Returns a table of the measurement with the titles of architectures; its headings lead to what they mean.
  func block(of table: ResultTable, in language: Language) -> ReportBlock {
    let headings =
      table.keys.map { $0(language) } + table.columns.map { link(to: $0, titled: $0.title(language)) }
    let rows = table.rows.map { row in
      row.keys.map { Architecture.named($0)?.title(language) ?? $0 }
        + row.values.map { $0.formatted(in: language) }
    }
    let numeric = table.columns.indices.filter(table.hasNumbers)
    return .table(
      headings: headings, rows: rows, numericColumns: Set(numeric.map { $0 + table.keys.count }))
  }

  /// The list to which the links lead, collapsed, for the end of the measurement.
  func block(in language: Language) -> ReportBlock {
    .details(
      summary: Words.columns(language),
      [
        .paragraph(Words.intervals(language)),
        .definitions(
          first.map { ($0.column.title(language), anchor(of: $0), $0.column.definition(language)) }),
      ])
  }

  private func anchor(of place: (table: ResultTable, column: ResultTable.Column)) -> String {
    "\(measurement.identifier)-\(place.table.identifier)-\(place.column.identifier)"
  }

  private static func isSame(_ one: ResultTable.Column, _ other: ResultTable.Column) -> Bool {
    one.title == other.title && one.definition == other.definition
  }
}
