internal import SharedEntities
internal import StudyResults

/// Which table is drawn, and how.
struct ChartRule: Sendable {
  /// A form of a picture.
  enum Form: Sendable {
    /// Bars of several columns added up, painted from strong to weak, with the name of each.
    case bars([(column: String, title: Phrase)])
    /// A point for each row: a column across and a column up.
    case plane(x: String, y: String)
    /// Ratios of a column, a group of rows for each value of the second key; the least of a group is 1.
    case ratios(String)
  }

  let measurement: String
  let table: String
  let title: Phrase
  let form: Form
  let caption: Phrase

  func chart(of table: ResultTable, in language: Language) -> Chart? {
    let charts = Charts(language: language)
    let identifier = "\(measurement)-\(table.identifier)"
    func column(_ name: String) -> Int? { table.columns.firstIndex { $0.identifier == name } }
    func value(_ row: ResultTable.Row, _ name: String) -> Double? {
      column(name).flatMap { row.values.indices.contains($0) ? row.values[$0].number : nil }
    }
    switch form {
    case .bars(let parts):
      let rows = table.rows.compactMap { row -> (entrant: String, values: [Double])? in
        row.keys.first.map { ($0, parts.map { value(row, $0.column) ?? 0 }) }
      }
      guard parts.allSatisfy({ column($0.column) != nil }), !rows.isEmpty else { return nil }
      let steps = [1.0, 0.6, 0.3, 0.15]
      return charts.bars(
        identifier, title: title(language),
        parts: zip(parts, steps).map { .init(title: $0.title(language), opacity: $1) },
        rows: rows.sorted { $0.values.reduce(0, +) < $1.values.reduce(0, +) })
    case .plane(let across, let up):
      let points = table.rows.compactMap { row -> (entrant: String, x: Double, y: Double)? in
        guard let entrant = row.keys.first, let x = value(row, across), let y = value(row, up) else {
          return nil
        }
        return (entrant, x, y)
      }
      guard !points.isEmpty, let x = column(across), let y = column(up) else { return nil }
      return charts.plane(
        identifier, title: title(language),
        axes: (table.columns[x].title(language), table.columns[y].title(language)), points: points)
    case .ratios(let name):
      guard let index = column(name), table.keys.count > 1 else { return nil }
      var groups: [(title: String, rows: [(entrant: String, value: ResultValue)])] = []
      for row in table.rows where row.values[index].number != nil {
        let title = row.keys.dropFirst().joined(separator: " · ")
        if groups.last?.title != title { groups.append((title, [])) }
        groups[groups.count - 1].rows.append((row.keys[0], row.values[index]))
      }
      guard !groups.isEmpty else { return nil }
      return charts.ratios(
        identifier, title: title(language),
        groups: groups.map { ($0.title, Self.ratios($0.rows)) })
    }
  }

  /// The values as multiples of the least.
  private static func ratios(
    _ rows: [(entrant: String, value: ResultValue)]
  ) -> [(entrant: String, value: ResultValue)] {
    guard let least = rows.compactMap(\.value.number).filter({ $0 > 0 }).min() else { return [] }
    return rows.map { entrant, value in
      switch value {
      case .median(let median, let interval):
        (entrant, .median(median / least, (interval.lowerBound / least)...(interval.upperBound / least)))
      default: (entrant, value.number.map { .exact($0 / least) } ?? .none)
      }
    }
  }
}

extension ChartRule {
  /// The pictures of the report, in the order in which they are seen.
  static let all = [
    ChartRule(
      measurement: "structure", table: "totals", title: Phrase("Lines", "行数"),
      form: .bars([
        ("screens", Phrase("screens", "画面")), ("wiring", Phrase("wiring", "配線")),
        ("engine", Phrase("engine", "エンジン")),
      ]),
      caption: Phrase(
        "Lines with code of the three apps: screens, what puts them together, and what they share.",
        "三つのアプリの、コードのある行。画面、それを組み立てる部分、共通の部分。"))
  ]
}
