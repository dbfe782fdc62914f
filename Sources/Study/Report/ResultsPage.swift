internal import SharedEntities
internal import StudyResults

/// The page of results that stands in the repository, and what the README says of them.
///
/// Every sentence with a figure comes from the measurements.
struct ResultsPage {
  let measurements: [StudyResult]
  /// Why measurements were left out, by name.
  var refusals: [String: Phrase] = [:]
  let language: Language
  /// The number of lines that the frames force on each architecture, by name.
  var forced: [String: Int] = [:]
  /// The charts of the report, with the architectures' colours.
  let charts: [(chart: Chart, caption: String)]

  private var matrix: Matrix { Matrix(measurements: measurements) }

  /// The page: all architectures at a glance, what was found, what each choice costs, and what cannot be told.
  var blocks: [ReportBlock] {
    var blocks: [ReportBlock] = [
      .heading(1, Words.results(language), anchor: "top"), .paragraph(Words.resultsIntroduction(language)),
    ]
    blocks += overview + pictures + definitions
    blocks.append(.heading(2, Words.limits(language), anchor: "limits"))
    blocks.append(.list(Words.limitItems.map { $0(language) } + [missing].compactMap(\.self)))
    blocks.append(.heading(2, Words.origin(language), anchor: "origin"))
    // Two measurements that one command makes have the same sentence.
    blocks.append(
      .list(
        measurements.compactMap { $0.provenance?.sentence(language) }.reduce(into: []) { all, sentence in
          if !all.contains(sentence) { all.append(sentence) }
        }))
    return blocks
  }

  /// What a reader needs first: the matrix, what was found, and what each choice costs.
  var overview: [ReportBlock] {
    var blocks: [ReportBlock] = [.heading(2, Words.matrix(language), anchor: "matrix")]
    let marked = Matrix(measurements: measurements, forced: forced)
    blocks += [marked.block(in: language)].compactMap(\.self)
    blocks.append(.paragraph(Words.matrixMarks(language)))
    if forced.values.contains(where: { $0 > 0 }) { blocks.append(.paragraph(Words.forcedLegend(language))) }
    blocks.append(
      .beside(
        [.heading(2, Words.found(language), anchor: "found"), .list(findings)],
        [
          .heading(2, Words.choices(language), anchor: "choices"),
          .paragraph(Words.choicesIntroduction(language)), .list(needs),
        ]))
    blocks.append(.details(summary: Words.sides(language), [.list(sides)]))
    return blocks
  }

  /// The charts.
  var pictures: [ReportBlock] {
    charts.isEmpty ? [] : [.heading(2, Words.pictures(language), anchor: "pictures"), .charts(charts)]
  }

  /// The definitions to which the matrix leads.
  var definitions: [ReportBlock] {
    [.heading(2, Words.definitions(language), anchor: "definitions"), matrix.definitions(in: language)]
  }

  /// The table, the picture and the sentences of the README.
  var summary: [ReportBlock] {
    let columns: Set = ["lines", "declarations", "added", "tests", "score-scripts", "operation-time"]
    return [matrix.block(in: language, only: columns)].compactMap(\.self)
      + [.paragraph(Words.matrixMarks(language))]
      + charts.prefix(1).map { .chart($0.chart, caption: $0.caption) }
      + [
        .paragraph(
          ([floor, decided].compactMap(\.self) + [Words.limit]).map { $0(language) }.joined(separator: " "))
      ]
  }

  /// What was found, one sentence a finding.
  var findings: [String] {
    [floor, decided, standing, predictions].compactMap(\.self).map { $0(language) }
  }

  /// Where to look for what a reader needs, and what that costs.
  var needs: [String] {
    Need.all.map { $0.sentence(from: matrix, in: language) } + [Words.untold(language)]
  }

  /// What each architecture is best and worst at.
  var sides: [String] {
    Architecture.all.map { architecture in
      let best = matrix.titles(of: architecture.name, in: language) { $0.best }
      let worst = matrix.titles(of: architecture.name, in: language) { $0.worst }
      return "**\(architecture.title(language))**\(Words.choice(best, worst, in: language))"
    }
  }

  private func column(_ measurement: String, _ column: String) -> [(name: String, value: Double)] {
    let table = measurements.first { $0.identifier == measurement }?.tables.first {
      $0.identifier == "totals"
    }
    guard let table, let index = table.columns.firstIndex(where: { $0.identifier == column }) else {
      return []
    }
    return table.rows.compactMap { row in row.values[index].number.map { (row.keys[0], $0) } }
  }

  private func title(_ name: String) -> String { Architecture.named(name)?.title(language) ?? name }

  /// How much code the architectures have, measured by the apps without one.
  private var floor: Phrase? {
    let lines = column("structure", "lines")
    guard let floor = lines.first(where: { $0.name == Architecture.baseline })?.value, floor > 0 else {
      return nil
    }
    let others = lines.filter { $0.name != Architecture.baseline }.sorted { $0.value < $1.value }
    guard let least = others.first, let most = others.last else { return nil }
    return Words.floor(
      lines: Int(floor), least: title(least.name), leastTimes: least.value / floor, most: title(most.name),
      mostTimes: most.value / floor)
  }

  /// The share of the lines of all changes that an architecture decides.
  private var decided: Phrase? {
    let added = column("change-cost", "added")
    guard let shared = added.first(where: { $0.name == "shared" })?.value else { return nil }
    let shares = added.filter { $0.name != "shared" }.map { $0.value / ($0.value + shared) }
    guard let least = shares.min(), let most = shares.max() else { return nil }
    return Words.decided(shared: Int(shared), least: least, most: most)
  }

  /// How often VIPER is first and last.
  private var standing: Phrase? {
    let standings = matrix.lines.map(\.standing)
    guard !standings.isEmpty else { return nil }
    return Words.standing(
      first: standings.count { $0.best.contains("viper") },
      last: standings.count { $0.worst.contains("viper") },
      of: standings.count)
  }

  /// How the registered predictions came out.
  private var predictions: Phrase? {
    let changes = measurements.first { $0.identifier == "change-cost" }
    guard let table = changes?.tables.first(where: { $0.identifier == "predictions" }),
      let held = table.columns.firstIndex(where: { $0.identifier == "held" }),
      let all = table.columns.firstIndex(where: { $0.identifier == "of" })
    else { return nil }
    // Some are about changes that are not made yet.
    let scored = table.rows.compactMap { row in
      row.values[all].number.map { (held: row.values[held].number ?? 0, all: $0) }
    }
    guard !scored.isEmpty else { return nil }
    return Words.predictions(failed: scored.count { $0.held * 2 < $0.all }, of: scored.count)
  }

  /// What was not measured, or not yet of all architectures.
  private var missing: String? {
    let items = Report.missing(from: measurements, refusals: refusals, in: language)
    return items.isEmpty ? nil : Words.unmeasured(items, in: language)
  }
}
