internal import SharedEntities
internal import StudyResults

/// All architectures by a dozen measures, with the best and the worst of each marked.
struct Matrix {
  /// Values of a measurement, one for each architecture.
  struct Measure {
    let measurement: String
    let table: String
    /// The column of a table with a row for each architecture; else a name of its own.
    let column: String
    let title: Phrase
    let kind: MeasureKind
    /// Where the values are in a table with a column for each architecture; nil if it has a row for each.
    let rows: MeasuredRows?

    /// The name of the definition in a page.
    var anchor: String { "measure-\(measurement)-\(column)" }

    init(
      _ measurement: String, _ column: String, _ title: Phrase, _ kind: MeasureKind, table: String = "totals",
      rows: MeasuredRows? = nil
    ) {
      self.measurement = measurement
      self.table = table
      self.column = column
      self.title = title
      self.kind = kind
      self.rows = rows
    }

    /// Whether its values are the lines of the architectures.
    var isOfLines: Bool { measurement == "structure" && column == "lines" }

    /// Returns the table with a row for each architecture that has the values, if it was measured.
    func table(in measurements: [StudyResult]) -> ResultTable? {
      let tables = measurements.first { $0.identifier == measurement }?.tables
      let table = tables?.first { $0.identifier == self.table }
      return rows.map { rows in table.flatMap { rows.medianRatios(of: $0, as: column) } } ?? table
    }

    /// Returns -1 if the first value is less, 1 if it is greater, and 0 if they tie; ratios tie within the smallest
    /// difference that matters, too.
    func compare(_ first: ResultValue, _ second: ResultValue) -> Int {
      guard rows != nil else { return Summary.compare(first, second) }
      return switch RatioVerdict(of: first, against: second) {
      case .less: -1
      case .more: 1
      case .tied, nil: 0
      }
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
    /// The definition of the measurement's column.
    let meaning: Phrase
    /// How sure the values are; nil if the unit tells.
    let certainty: Phrase?
    let values: [(architecture: String, value: ResultValue)]
    /// Whether a higher value is better.
    let isHighBest: Bool
    let standing: Standing
  }

  static let measures = [
    Measure("structure", "lines", Phrase("lines of code", "コードの行数"), .code),
    Measure("structure", "files", Phrase("files", "ファイル数"), .code),
    Measure("structure", "types", Phrase("types", "型の数"), .code),
    Measure(
      "structure", "reached-todos", Phrase("units that a change reaches, to-do list", "変更の届く単位(ToDo)"),
      .toDos),
    Measure("structure", "cycles", Phrase("cycles", "循環"), .code),
    Measure(
      "reading-cost", "declarations",
      Phrase("declarations to read for a behaviour (median)", "一つのふるまいのために読む宣言(中央値)"), .behaviours),
    Measure("change-cost", "added", Phrase("lines that the changes added", "変更で増えた行数"), .changes),
    Measure("change-cost", "hunks", Phrase("places that the changes touched", "変更した箇所"), .changes),
    Measure("change-cost", "tests", Phrase("test files that had to change", "変えざるを得なかったテスト"), .changes),
    Measure("claims", "all", Phrase("guards on loading", "読み込み中の保護"), .code, table: "loading-guards"),
    Measure(
      "testability", "score-scripts", Phrase("mutants noticed by shared scripts, %", "スクリプトが検出したミュータント(%)"),
      .mutants),
    Measure(
      "testability", "score-tests", Phrase("mutants noticed by own tests, %", "専用のテストが検出したミュータント(%)"),
      .mutants),
    Measure("testability", "lines-per-test", Phrase("lines per test", "テスト一つあたりの行数"), .tests),
    Measure("testability", "doubles", Phrase("test doubles", "テストダブル"), .tests),
    Measure(
      "run-cost", "operation-time",
      Phrase("time per operation (plain = 1)", "操作あたりの時間(プレーン = 1)"), .operations,
      table: "time-ratio",
      rows: MeasuredRows(
        last: "1000",
        meaning: Phrase(
          "Processor time from a key until the app is idle, with its frames, as a multiple of that of the baseline.",
          "キーを渡してから、描画を含めて何もすることがなくなるまでのプロセッサー時間。アーキテクチャなしの何倍か。"))),
    Measure(
      "run-cost", "operation-allocations",
      Phrase("allocations per operation (plain = 1)", "操作あたりのメモリー確保(プレーン = 1)"),
      .operations, table: "allocations",
      rows: MeasuredRows(
        last: "1000",
        meaning: Phrase(
          "Calls to malloc and related functions in that time, as a multiple of those of the baseline.",
          "その間の malloc などの呼び出し。アーキテクチャなしの何倍か。"))),
  ]

  let measurements: [StudyResult]
  /// The number of lines that the frames force on each architecture, by name.
  var forced: [String: Int] = [:]

  /// The measures that were made, each with its values in the order of the study.
  var lines: [Line] {
    Self.measures.compactMap { measure in
      guard let table = measure.table(in: measurements),
        let column = table.columns.firstIndex(where: { $0.identifier == measure.column }),
        let preference = table.columns[column].preference
      else { return nil }
      let values = Architecture.all.compactMap { architecture in
        table.rows.first { $0.keys == [architecture.name] }.map { (architecture.name, $0.values[column]) }
      }
      let measured = values.filter { $0.1.number != nil }
      guard !measured.isEmpty else { return nil }
      return Line(
        measure: measure, meaning: table.columns[column].definition,
        certainty: certainty(of: measure, values.map(\.1)), values: values,
        isHighBest: preference == .higher,
        standing: Self.standing(
          of: measured, isHighBest: preference == .higher, compare: measure.compare))
    }
  }

  private func certainty(of measure: Measure, _ values: [ResultValue]) -> Phrase? {
    if measure.rows != nil { return nil }
    if measure.kind == .mutants { return noticedByChance }
    let isInterval = values.contains { if case .median = $0 { true } else { false } }
    return isInterval ? Words.measuredInterval : Words.countedExactly
  }

  /// How often a run without a mutant ended as if one were noticed.
  private var noticedByChance: Phrase {
    let table = measurements.first { $0.identifier == "testability" }?.tables.first {
      $0.identifier == "chance"
    }
    guard let table else { return Words.noticedByChance(of: nil) }
    func sum(_ identifier: String) -> Int {
      guard let column = table.columns.first(where: { $0.identifier == identifier }) else { return 0 }
      return table.rows.reduce(0) { $0 + Int($1.value(of: column, in: table)?.number ?? 0) }
    }
    return Words.noticedByChance(of: (sum("runs"), sum("noticed")))
  }

  /// Returns the best and the worst of some values; medians tie if their intervals overlap.
  static func standing(
    of values: [(String, ResultValue)], isHighBest: Bool,
    compare: (ResultValue, ResultValue) -> Int = Summary.compare
  ) -> Standing {
    func names(_ order: Int) -> [String] {
      values.filter { value in values.allSatisfy { compare(value.1, $0.1) * order <= 0 } }.map(\.0)
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

  /// The table: a line for each measure, with the best and the worst marked.
  func block(in language: Language, only columns: Set<String>? = nil) -> ReportBlock? {
    let lines = lines.filter { columns?.contains($0.measure.column) ?? true }
    let names = Architecture.all.map(\.name).filter { name in
      lines.contains { line in line.values.contains { $0.architecture == name } }
    }
    guard !lines.isEmpty else { return nil }
    return .matrix(
      headings: [Words.measure(language)] + names.map { Architecture.named($0)?.shortTitle ?? $0 },
      rows: lines.map { line in
        (
          line.measure.title(language), line.measure.anchor,
          names.map { name in
            let value = line.values.first { $0.architecture == name }?.value ?? .none
            return MatrixCell(
              text: (value.number.map(ResultValue.exact) ?? value).formatted(in: language),
              mark: value.number == nil ? nil : line.standing.mark(of: name),
              note: line.measure.isOfLines ? note(on: name) : nil)
          }
        )
      })
  }

  /// Returns the mark of the lines that the frames force on an architecture; nil if there are none.
  private func note(on architecture: String) -> MatrixCell.Note? {
    guard let count = forced[architecture], count > 0 else { return nil }
    return MatrixCell.Note(
      text: Words.forcedMark(count), anchor: Words.anchor(of: Words.frames, on: architecture))
  }

  /// What each measure is: its definition, what was measured, and how sure it is.
  func definitions(in language: Language) -> ReportBlock {
    .definitions(
      lines.map { line in
        (line.measure.title(language), line.measure.anchor, line.definition(language))
      })
  }
}

extension Matrix.Standing {
  /// Returns how an architecture stands.
  fileprivate func mark(of name: String) -> MatrixCell.Mark? {
    if best.isEmpty { return .equal }
    if best.contains(name) { return best.count > 1 ? .tiedBest : .best }
    guard worst.contains(name) else { return nil }
    return worst.count > 1 ? .tiedWorst : .worst
  }
}

extension Matrix.Line {
  /// The meaning of the measure, its unit, its sample and its interval.
  fileprivate var definition: Phrase {
    let kind = measure.kind
    let texts = [meaning, kind.unit, kind.sample] + [certainty].compactMap(\.self)
    return Phrase(
      texts.map { $0(.english) }.joined(separator: " "), texts.map { $0(.japanese) }.joined())
  }
}
