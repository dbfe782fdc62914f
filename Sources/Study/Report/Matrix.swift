internal import SharedEntities
internal import StudyResults

/// All architectures by a dozen measures, with the best and the worst of each marked.
struct Matrix {
  /// A column of a measurement.
  struct Measure {
    let measurement: String
    let table: String
    let column: String
    let title: Phrase

    init(_ measurement: String, _ column: String, _ title: Phrase, table: String = "totals") {
      self.measurement = measurement
      self.table = table
      self.column = column
      self.title = title
    }
  }

  /// The architectures that are best or worst at a measure; none if all are tied.
  struct Standing: Equatable {
    let best: [String]
    let worst: [String]
  }

  /// A measure with the value of each architecture.
  struct Line {
    let measure: Measure
    let values: [(architecture: String, value: ResultValue)]
    let standing: Standing
  }

  static let measures = [
    Measure("structure", "lines", Phrase("lines of code", "コードの行")),
    Measure("structure", "files", Phrase("files", "ファイル")),
    Measure("structure", "types", Phrase("types", "型")),
    Measure(
      "structure", "reached-todos", Phrase("units that a change reaches, to-do list", "変更の届く単位(ToDo)")),
    Measure("structure", "cycles", Phrase("cycles", "循環")),
    Measure("change-cost", "added", Phrase("lines that the changes added", "変更で増えた行")),
    Measure("change-cost", "hunks", Phrase("places that the changes touched", "変更の箇所")),
    Measure("change-cost", "tests", Phrase("test files that had to change", "変えざるを得なかったテスト")),
    Measure(
      "testability", "score-scripts", Phrase("mutants noticed by shared scripts, %", "スクリプトが検出したミュータント(%)")),
    Measure("testability", "score-tests", Phrase("mutants noticed by own tests, %", "専用のテストが検出したミュータント(%)")),
    Measure("testability", "lines-per-test", Phrase("lines a test", "テスト一つの行")),
    Measure("testability", "doubles", Phrase("test doubles", "テストの代役")),
  ]

  let measurements: [StudyResult]

  /// The measures that were made, each with its values in the order of the study.
  var lines: [Line] {
    Self.measures.compactMap { measure in
      let tables = measurements.first { $0.identifier == measure.measurement }?.tables
      guard let table = tables?.first(where: { $0.identifier == measure.table }),
        let column = table.columns.firstIndex(where: { $0.identifier == measure.column }),
        let preference = table.columns[column].preference
      else { return nil }
      let values = Architecture.all.compactMap { architecture in
        table.rows.first { $0.keys == [architecture.name] }.map { (architecture.name, $0.values[column]) }
      }
      let measured = values.filter { $0.1.number != nil }
      guard !measured.isEmpty else { return nil }
      return Line(
        measure: measure, values: values,
        standing: Self.standing(of: measured, isHighBest: preference == .higher))
    }
  }

  /// Returns the best and the worst of some values; medians tie if their intervals overlap.
  static func standing(of values: [(String, ResultValue)], isHighBest: Bool) -> Standing {
    func names(_ order: Int) -> [String] {
      values.filter { value in values.allSatisfy { Summary.compare(value.1, $0.1) * order <= 0 } }.map(\.0)
    }
    let (least, most) = (names(1), names(-1))
    guard least != most else { return Standing(best: [], worst: []) }
    return isHighBest ? Standing(best: most, worst: least) : Standing(best: least, worst: most)
  }

  /// The measures of an architecture at which it alone, or with others, is best or worst.
  func titles(
    of architecture: String, in language: Language, _ side: (Standing) -> [String]
  ) -> [String] {
    lines.filter { side($0.standing).contains(architecture) }.map { $0.measure.title(language) }
  }

  /// The table: a line for each measure, the best in bold, and the worst in italics.
  func block(in language: Language, only columns: Set<String>? = nil) -> ReportBlock? {
    let lines = lines.filter { columns?.contains($0.measure.column) ?? true }
    let names = Architecture.all.map(\.name).filter { name in
      lines.contains { line in line.values.contains { $0.architecture == name } }
    }
    guard !lines.isEmpty else { return nil }
    return .table(
      headings: [Words.measure(language)] + names.map { Architecture.named($0)?.shortTitle ?? $0 },
      rows: lines.map { line in
        [line.measure.title(language)]
          + names.map { name in
            let value = line.values.first { $0.architecture == name }?.value ?? .none
            let text = value.formatted(in: language)
            if line.standing.best.contains(name) { return "**\(text)**" }
            return line.standing.worst.contains(name) ? "*\(text)*" : text
          }
      }, numericColumns: Set(1...names.count))
  }
}
