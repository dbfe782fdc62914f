internal import SharedEntities
internal import StudyResults

/// The report of the study in one language, composed of measurements, the pages of the architectures and their code.
struct Report {
  let language: Language
  let architectures: [Architecture]
  let measurements: [StudyResult]
  /// Why measurements were left out, by name.
  var refusals: [String: Phrase] = [:]
  /// The pages of the architectures, by name.
  let pages: [String: String]
  /// What the frames force on each architecture, by name.
  var forced: [String: [ForcedPlace]] = [:]
  /// The code of each architecture for each behaviour.
  let code: [(behaviour: Behaviour, architectures: [(architecture: String, excerpts: [Excerpt])])]

  /// The measurements of the study in the order of the report, each with the command that makes it; nil for one that
  /// the previous command makes as well.
  static let parts: [(name: String, command: String?)] = [
    ("structure", "make study ARGS=structure"), ("reading-cost", "make reading-cost"),
    ("testability", "make study ARGS=testability"), ("test-time", nil),
    ("change-cost", "make study ARGS=change-cost"),
    ("build-time", "make study ARGS='change-cost --builds'"), ("run-cost", "make study ARGS=run-cost"),
    ("claims", "make study ARGS=claims"),
  ]

  /// The measurements that take too long to be made for each change of an architecture.
  ///
  /// They are left out once too much has changed.
  static let slowParts: Set = ["testability", "test-time", "run-cost"]

  /// Returns the command of each measurement that is not there, with the reason if it was left out.
  static func missing(
    from measurements: [StudyResult], refusals: [String: Phrase], in language: Language
  ) -> [String] {
    parts.compactMap { name, command in
      guard let command, !measurements.contains(where: { $0.identifier == name }) else { return nil }
      return "`\(command)`" + (refusals[name].map { Words.refused($0)(language) } ?? "")
    }
  }

  static let title = Phrase("VIPER and six other architectures", "VIPER と六つのアーキテクチャ")

  /// The report: first what every reader needs, then all figures, folded, and the code.
  var blocks: [ReportBlock] {
    let page = results
    var blocks: [ReportBlock] = [
      .heading(1, Self.title(language), anchor: "top"), .paragraph(Words.introduction(language)),
    ]
    blocks += page.overview + page.pictures
    blocks.append(.heading(2, Words.summary(language), anchor: "summary"))
    blocks += Summary(measurements: measurements, language: language).blocks
    for measurement in measurements { blocks += part(measurement) }
    blocks += missing
    blocks += sideBySide
    for architecture in architectures { blocks += self.page(architecture) }
    blocks += page.definitions
    blocks.append(.heading(2, Words.limits(language), anchor: "limits"))
    blocks.append(.list(Words.limitItems.map { $0(language) }))
    return blocks
  }

  /// The page of results in the repository.
  var results: ResultsPage {
    ResultsPage(
      measurements: measurements, refusals: refusals, language: language,
      forced: forced.mapValues { places in places.reduce(0) { $0 + $1.lineCount } }, charts: charts)
  }

  /// The charts with their captions.
  var charts: [(chart: Chart, caption: String)] {
    ChartRule.all.compactMap { rule in
      let measurement = measurements.first { $0.identifier == rule.measurement }
      guard let table = measurement?.tables.first(where: { $0.identifier == rule.table }),
        let chart = rule.chart(of: table, in: language)
      else { return nil }
      let samples = table.samples(of: rule.rows(of: table)).map { Words.samples($0)(language) } ?? ""
      return (chart, rule.caption(language) + samples)
    }
  }

  private func part(_ measurement: StudyResult) -> [ReportBlock] {
    var blocks: [ReportBlock] = [
      .heading(2, measurement.title(language), anchor: measurement.identifier)
    ]
    if let provenance = measurement.provenance { blocks.append(.paragraph(provenance.sentence(language))) }
    for note in measurement.notes { blocks.append(.paragraph(note(language))) }
    if measurement.identifier == "structure", let prediction { blocks.append(.paragraph(prediction)) }
    let meanings = ColumnMeanings(of: measurement)
    if measurement.identifier == "claims" {
      blocks += claims(measurement, meanings)
    } else {
      for table in measurement.tables {
        blocks.append(
          .heading(3, table.title(language), anchor: "\(measurement.identifier)-\(table.identifier)"))
        let label = Words.rows(table.rows.count, table.samples(of: table.rows))
        blocks.append(figures(table, meanings, label: label))
      }
    }
    return blocks + [meanings.block(in: language)]
  }

  /// How well the units that a change reaches predicted what changes touched; nil if no change was measured.
  private var prediction: String? {
    let changes = measurements.first { $0.identifier == "change-cost" }
    guard let table = changes?.tables.first(where: { $0.identifier == "order" }),
      let column = table.columns.firstIndex(where: { $0.identifier == "agreement" })
    else { return nil }
    let values = table.rows.compactMap(\.values[column].number)
    guard let least = values.min(), let most = values.max() else { return nil }
    func text(_ value: Double) -> String { ResultValue.exact(value).formatted(in: language) }
    let mean = values.reduce(0, +) / Double(values.count)
    return Words.prediction(values.count, least: text(least), most: text(most), mean: text(mean))(language)
  }

  /// Returns a table, collapsed.
  private func figures(_ table: ResultTable, _ meanings: ColumnMeanings, label: Phrase) -> ReportBlock {
    .details(summary: label(language), [meanings.block(of: table, in: language)])
  }

  /// Returns a section for each claim: the statement, the verdict, its source and reason, and the figures.
  private func claims(_ measurement: StudyResult, _ meanings: ColumnMeanings) -> [ReportBlock] {
    guard let verdicts = measurement.tables.first(where: { $0.identifier == "verdicts" }) else { return [] }
    func text(_ row: ResultTable.Row, _ column: String, in language: Language) -> String {
      let index = verdicts.columns.firstIndex { $0.identifier == column }
      return index.map { row.values[$0].formatted(in: language) } ?? ""
    }
    return verdicts.rows.flatMap { row -> [ReportBlock] in
      let name = row.keys.first ?? ""
      let table = measurement.tables.first { $0.identifier == text(row, "figures", in: .english) }
      return [
        .heading(3, text(row, "statement", in: language), anchor: "claims-\(name)"),
        .beside(
          [
            .paragraph(
              "**\(text(row, "verdict", in: language))** — \(text(row, "source", in: language))"),
            .paragraph(text(row, "reason", in: language)),
          ], table.map { [figures($0, meanings, label: Words.rows($0.rows.count, of: $0.title))] } ?? []),
      ]
    }
  }

  private var missing: [ReportBlock] {
    let items = Self.missing(from: measurements, refusals: refusals, in: language)
    return items.isEmpty ? [] : [.heading(2, Words.missing(language), anchor: "missing"), .list(items)]
  }

  private var sideBySide: [ReportBlock] {
    var blocks: [ReportBlock] = [
      .heading(2, Words.sideBySide(language), anchor: "side-by-side"),
      .paragraph(Words.sideBySideText(language)),
    ]
    for (behaviour, architectures) in code {
      blocks.append(.heading(3, behaviour.subject.title(language), anchor: behaviour.subject.identifier))
      let lineCount = architectures.flatMap(\.excerpts).reduce(0) { count, excerpt in
        count + excerpt.code.split(separator: "\n", omittingEmptySubsequences: false).count
      }
      let code = architectures.map { (Architecture.named($0)?.title(language) ?? $0, $1) }
      blocks += [
        .paragraph(behaviour.text(language)),
        .details(summary: Words.codeLines(lineCount, of: architectures.count)(language), [.code(code)]),
      ]
    }
    return blocks
  }

  /// Returns the page of an architecture: its idiom, figures, surviving mutants, what the frames force on it, and the
  /// objections of its supporters.
  private func page(_ architecture: Architecture) -> [ReportBlock] {
    let text = pages[architecture.name] ?? ""
    func section(_ title: Phrase, besides more: [ReportBlock] = []) -> [ReportBlock] {
      let blocks = (MarkdownText.section(title(language), of: text) ?? []) + more
      return [.heading(3, title(language), anchor: Words.anchor(of: title, on: architecture.name))]
        + (blocks.isEmpty ? [] : [.details(summary: Words.show(language), blocks)])
    }
    let places = forced[architecture.name] ?? []
    let sum = places.isEmpty ? [] : [ReportBlock.paragraph(Words.forcedSum(places)(language))]
    return [.heading(2, architecture.title(language), anchor: architecture.name)]
      + section(Words.idiom) + figures(of: architecture) + survivors(of: architecture)
      + section(Words.frames, besides: sum) + section(Words.objections)
  }

  /// Returns the rows of an architecture in the tables with one row for each.
  private func figures(of architecture: Architecture) -> [ReportBlock] {
    let rows = Summary.tables(of: measurements).flatMap { measurement, table -> [[String]] in
      guard let row = table.rows.first(where: { $0.keys == [architecture.name] }) else { return [] }
      let meanings = ColumnMeanings(of: measurement)
      return zip(table.columns, row.values).map {
        [meanings.link($0.title(language), to: $0), $1.formatted(in: language)]
      }
    }
    guard !rows.isEmpty else { return [] }
    return [
      .heading(3, Words.figures(language), anchor: "\(architecture.name)-figures"),
      .details(
        summary: Words.rows(rows.count)(language),
        [
          .table(
            headings: [Words.measure(language), Words.value(language)], rows: rows, numericColumns: [1])
        ]),
    ]
  }

  /// Returns the mutants that no test of the architecture noticed.
  private func survivors(of architecture: Architecture) -> [ReportBlock] {
    let testability = measurements.first { $0.identifier == "testability" }
    guard let table = testability?.tables.first(where: { $0.identifier == "survivors" }) else { return [] }
    let rows = table.rows.filter { $0.keys.first == architecture.name }.map { row in
      row.keys.dropFirst() + row.values.map { $0.formatted(in: language) }
    }
    guard !rows.isEmpty else { return [] }
    let headings = table.keys.dropFirst().map { $0(language) } + table.columns.map { $0.title(language) }
    let list = ReportBlock.table(headings: headings, rows: rows.map { Array($0) }, numericColumns: [])
    return [
      .heading(3, Words.survivors(language), anchor: "\(architecture.name)-survivors"),
      .details(summary: Words.rows(rows.count)(language), [list]),
    ]
  }
}
