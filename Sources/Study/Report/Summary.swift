internal import SharedEntities
internal import StudyResults

/// Summarises by a fixed rule how VIPER compares in each measure, worst first.
///
/// A measure is a column with a preferred direction, in a table that sums up a measurement. VIPER loses a measure if
/// no other architecture is worse and some are better; it wins if none is better and some are worse. Equal values
/// tie, and so do medians with overlapping intervals; times are compared by their ratios.
struct Summary {
  let measurements: [StudyResult]
  let language: Language

  /// A measure with the architectures that are better than, worse than and equal to VIPER.
  struct Standing: Equatable {
    /// The title, which leads to what is measured.
    let title: Phrase
    let value: ResultValue
    let better: [String]
    let worse: [String]
    let equal: [String]
  }

  /// Returns the tables that sum up a measurement, with one row for each architecture.
  static func tables(of measurements: [StudyResult]) -> [(measurement: StudyResult, table: ResultTable)] {
    measurements.flatMap { measurement in
      measurement.tables.filter { $0.identifier == "totals" }.map { (measurement, $0) }
    }
  }

  /// Returns the standing of an architecture in each measure.
  static func standings(of architecture: String, in measurements: [StudyResult]) -> [Standing] {
    let standings = tables(of: measurements).flatMap { measurement, table in
      let meanings = ColumnMeanings(of: measurement)
      return table.columns.indices.compactMap { column -> Standing? in
        guard let preference = table.columns[column].preference,
          let own = table.rows.first(where: { $0.keys == [architecture] })?.values[column], own.number != nil
        else { return nil }
        var (better, worse, equal): ([String], [String], [String]) = ([], [], [])
        // Code that all share stands in some tables, too.
        let others = table.rows.filter {
          $0.keys != [architecture] && $0.keys.first.flatMap(Architecture.named) != nil
        }
        for row in others where row.values[column].number != nil {
          switch compare(row.values[column], own) {
          case 0: equal.append(row.keys[0])
          case let order where (order < 0) == (preference == .lower): better.append(row.keys[0])
          default: worse.append(row.keys[0])
          }
        }
        // Files, for one, are counted in several measurements.
        func title(_ language: Language) -> String {
          meanings.link(
            "\(measurement.title(language)): \(table.columns[column].title(language))",
            to: table.columns[column])
        }
        return Standing(
          title: Phrase(title(.english), title(.japanese)), value: own, better: better, worse: worse,
          equal: equal)
      }
    }
    return standings + operations(of: architecture, in: measurements)
  }

  /// Returns the standing of VIPER in each operation of the to-do list on a thousand items, by the ratios to the
  /// reference of run cost.
  ///
  /// They represent all operations, which would be too many for a summary; the report shows every app and size.
  static func operations(of architecture: String, in measurements: [StudyResult]) -> [Standing] {
    let tables = measurements.first { $0.identifier == "run-cost" }?.tables
    guard let ratios = tables?.first(where: { $0.identifier == "time-ratio" }),
      let times = tables?.first(where: { $0.identifier == "time" }),
      let place = times.columns.firstIndex(where: { $0.identifier == architecture })
    else { return [] }
    return ratios.rows.filter { $0.keys.first == "todos" && $0.keys.last == "1000" }.compactMap { row in
      guard let own = times.rows.first(where: { $0.keys == row.keys }),
        let ratio = ratios.columns.firstIndex(where: { $0.identifier == architecture }).map({ row.values[$0] }
        )
      else { return nil }
      let name = row.keys.dropFirst().first ?? ""
      func names(_ verdict: RatioVerdict) -> [String] {
        zip(ratios.columns, row.values).filter {
          $0.identifier != architecture && RatioVerdict(of: $1, against: ratio) == verdict
        }
        .map(\.0.identifier)
      }
      return Standing(
        title: Phrase("Time, µs: \(name)", "時間(µs): \(name)"), value: own.values[place],
        better: names(.less), worse: names(.more), equal: names(.tied))
    }
  }

  /// Returns -1 if the first value is less, 1 if it is greater, and 0 if they tie.
  static func compare(_ first: ResultValue, _ second: ResultValue) -> Int {
    guard let left = first.number, let right = second.number else { return 0 }
    if case .median(_, let one) = first, case .median(_, let other) = second, one.overlaps(other) { return 0 }
    return left < right ? -1 : left > right ? 1 : 0
  }

  var blocks: [ReportBlock] {
    let standings = Self.standings(of: "viper", in: measurements)
    guard !standings.isEmpty else { return [.paragraph(Words.nothingMeasured(language))] }
    let lost = standings.filter { $0.worse.isEmpty && !$0.better.isEmpty }
    let won = standings.filter { $0.better.isEmpty && !$0.worse.isEmpty }
    let tied = standings.filter { $0.better.isEmpty && $0.worse.isEmpty }
    let between = standings.filter { !$0.better.isEmpty && !$0.worse.isEmpty }
    return section(Words.lost, lost, of: standings.count)
      + section(Words.between, between.sorted { $0.better.count > $1.better.count }, of: standings.count)
      + section(Words.won, won, of: standings.count) + section(Words.tied, tied, of: standings.count)
  }

  private func section(_ title: Phrase, _ standings: [Standing], of count: Int) -> [ReportBlock] {
    let share = Phrase(" (\(standings.count)/\(count))", ": \(standings.count)/\(count)")
    let heading = ReportBlock.heading(
      3, title(language) + share(language), anchor: MarkdownText.anchor(of: title(.english)))
    guard !standings.isEmpty else { return [heading, .paragraph(Words.none(language))] }
    return [heading, .list(standings.map(sentence))]
  }

  private func sentence(_ standing: Standing) -> String {
    func names(_ architectures: [String]) -> String {
      architectures.map { Architecture.named($0)?.title(language) ?? $0 }.joined(
        separator: Words.comma(language))
    }
    let parts = [
      (Words.better, standing.better), (Words.equal, standing.equal), (Words.worse, standing.worse),
    ]
    .filter { !$0.1.isEmpty }.map { "\($0.0(language))\(Words.colon(language))\(names($0.1))" }
    let value = standing.value.formatted(in: language)
    return "**\(standing.title(language))**\(Words.comma(language))\(value): "
      + parts.joined(separator: Phrase("; ", "。")(language))
  }
}
