internal import SharedEntities
internal import StudyResults

/// Rows of a table with a column for each architecture, of which the median ratio to the baseline counts.
struct MeasuredRows {
  /// The last key of the rows.
  let last: String
  /// What is measured so.
  let meaning: Phrase

  /// Returns the median ratios as a table with a row for each architecture; nil if the baseline was not measured.
  ///
  /// The ends of an interval are the medians of those of the rows.
  func medianRatios(of table: ResultTable, as column: String) -> ResultTable? {
    guard let baseline = table.columns.firstIndex(where: { $0.identifier == Architecture.baseline }) else {
      return nil
    }
    let rows = table.rows.filter { $0.keys.last == last && ($0.values[baseline].number ?? 0) > 0 }
    let values = table.columns.indices.map { index -> ResultValue in
      let ratios = rows.compactMap { row -> (value: Double, interval: ClosedRange<Double>)? in
        guard let value = row.values[index].number, let interval = row.values[index].interval,
          let unit = row.values[baseline].number
        else { return nil }
        return (value / unit, interval.lowerBound / unit...interval.upperBound / unit)
      }
      // An architecture that lacks an operation cannot be compared by the median of the others.
      guard ratios.count == rows.count, let value = median(of: ratios.map(\.value)),
        let lower = median(of: ratios.map(\.interval.lowerBound)),
        let upper = median(of: ratios.map(\.interval.upperBound))
      else { return .none }
      return .median(value, lower...upper)
    }
    return ResultTable(
      table.identifier, title: table.title, keys: [.architecture],
      columns: [.init(column, table.title, definition: meaning, preference: .lower)],
      rows: zip(table.columns, values).map { .init([$0.identifier], [$1]) })
  }
}
