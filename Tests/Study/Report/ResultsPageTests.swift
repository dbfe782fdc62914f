import SharedEntities
import StudyResults
import Testing

@testable import StudyReport

@Suite("The page of results")
struct ResultsPageTests {
  private func totals(_ measurement: String, _ columns: [String], _ rows: [String: [ResultValue]])
    -> StudyResult
  {
    let table = ResultTable(
      "totals", title: Phrase("Total", "合計"), keys: [Phrase("architecture", "アーキテクチャ")],
      columns: columns.map {
        .init($0, Phrase($0, $0), definition: Phrase("Counted.", "数えた。"), preference: .lower)
      },
      rows: rows.sorted { $0.key < $1.key }.map { .init([$0.key], $0.value) })
    return StudyResult(measurement, title: Phrase(measurement, measurement), tables: [table])
  }

  private var structure: StudyResult {
    totals(
      "structure", ["files", "lines", "types"],
      [
        "viper": [.count(60), .count(300), .count(9)], "mvvm": [.count(20), .count(150), .count(9)],
        "plain": [.count(20), .count(100), .count(9)],
      ])
  }

  /// The rows of the matrix of some measurements, as Markdown.
  private func rows(_ measurements: StudyResult...) throws -> [[String]] {
    guard case .matrix(_, let rows)? = Matrix(measurements: measurements).block(in: .english) else {
      throw TestFailure()
    }
    return rows.map { [$0.title] + $0.cells.map(\.markdown) }
  }

  @Test("The best of a line is bold and the worst italic, ties share the mark, and a line of equals has none")
  func matrix() throws {
    #expect(
      try rows(structure) == [
        ["lines of code", "*300*", "150", "**100**"], ["files", "*60*", "**20**", "**20**"],
        ["types", "9", "9", "9"],
      ])
    let block = try #require(Matrix(measurements: [structure]).block(in: .english))
    guard case .matrix(let headings, let rows) = block else { throw TestFailure() }
    #expect(headings == ["measure", "VIPER", "MVVM", "Plain"])
    #expect(rows[0].cells.map(\.mark) == [.worst, nil, .best])
    #expect(rows[1].cells.map(\.mark) == [.worst, .tiedBest, .tiedBest])
    #expect(rows[2].cells.map(\.mark) == [.equal, .equal, .equal])
  }

  @Test("Each line of the matrix leads to the definition, unit, sample and interval of its measure")
  func definitions() throws {
    let matrix = Matrix(measurements: [structure])
    guard case .matrix(_, let rows)? = matrix.block(in: .english),
      case .definitions(let terms) = matrix.definitions(in: .english)
    else { throw TestFailure() }
    #expect(rows.map(\.anchor) == terms.map(\.anchor) && Set(terms.map(\.anchor)).count == rows.count)
    #expect(
      terms[0].text == """
        Counted. Unit: a number. Sample: all files of the three apps and the engine. Counted, without chance: it comes \
        out the same each time.
        """)
    let medians = totals(
      "testability", ["lines-per-test"], ["viper": [.median(3, 2...4)], "mvvm": [.exact(1)]])
    guard case .definitions(let measured) = Matrix(measurements: [medians]).definitions(in: .japanese) else {
      throw TestFailure()
    }
    #expect(measured[0].text.hasSuffix("区間の重なる値は同点です。"))
    let text = MarkdownReport(charts: "charts").text(of: [
      try #require(matrix.block(in: .english)), matrix.definitions(in: .english),
    ])
    #expect(text.contains("| [files](#measure-structure-files) | *60* | **20** | **20** |\n"))
    #expect(text.contains("- <a id=\"measure-structure-files\"></a>**files**: Counted."))
  }

  @Test("The score of mutants says how often a run without a mutant failed, or that this is not known")
  func chance() throws {
    let scores = totals("testability", ["score-tests"], ["viper": [.exact(90)], "mvvm": [.exact(80)]])
    func text(_ tables: [ResultTable]) throws -> String {
      let measurement = StudyResult("testability", title: Phrase("", ""), tables: scores.tables + tables)
      let definitions = Matrix(measurements: [measurement]).definitions(in: .english)
      guard case .definitions(let terms) = definitions else { throw TestFailure() }
      return try #require(terms.first).text
    }
    #expect(try text([]).hasSuffix("and how often it did is not known."))
    let columns = ["runs", "noticed"].map {
      ResultTable.Column($0, Phrase($0, $0), definition: Phrase("", ""))
    }
    let chance = ResultTable(
      "chance", title: Phrase("", ""), keys: [Phrase("", "")], columns: columns,
      rows: [.init(["viper"], [.count(30), .count(1)]), .init(["mvvm"], [.count(20), .count(0)])])
    #expect(try text([chance]).hasSuffix("of 50 runs without a mutant, 1 failed."))
  }

  @Test(
    "What was not measured has a dash, is no best and no worst, and medians tie if their intervals overlap")
  func standings() throws {
    let partly = totals(
      "structure", ["lines"], ["viper": [.none], "mvvm": [.count(2)], "store": [.count(1)]])
    #expect(try rows(partly) == [["lines of code", "—", "*2*", "**1**"]])
    let medians: [(String, ResultValue)] = [
      ("viper", .median(10, 9...11)), ("mvvm", .median(10.5, 9.5...12)), ("store", .median(20, 19...21)),
    ]
    #expect(
      Matrix.standing(of: medians, isHighBest: true) == .init(best: ["store"], worst: ["viper", "mvvm"]))
    #expect(Matrix.standing(of: Array(medians.prefix(2)), isHighBest: false) == .init(best: [], worst: []))
    #expect(Matrix(measurements: []).block(in: .english) == nil)
  }

  @Test("Times count by the median of their ratios to the baseline, on a thousand items, and tie within 5 %")
  func ratios() throws {
    func time(_ value: Double) -> ResultValue { .median(value, value - 0.01...value + 0.01) }
    let names = ["viper", "mvvm", "store", "plain"]
    func row(_ operation: String, _ items: String, _ values: Double...) -> ResultTable.Row {
      .init(["todos", operation, items], values.map(time))
    }
    let keys = ["app", "operation", "items"].map { Phrase($0, $0) }
    let table = ResultTable(
      "time-ratio", title: Phrase("Ratio", "比"), keys: keys,
      columns: names.map {
        .init($0, Phrase($0, $0), definition: Phrase("Time.", "時間。"), preference: .lower)
      },
      rows: [
        row("toggle", "1000", 1.02, 1.1, 1.5, 1), row("open", "1000", 1.04, 1.3, 3, 1),
        row("undo", "1000", 1.9, 1.2, 1.6, 1), row("toggle", "10", 9, 9, 1, 1),
      ])
    let costs = StudyResult("run-cost", title: Phrase("Run cost", "実行コスト"), tables: [table])
    let title = "time per operation (plain = 1)"
    #expect(try rows(costs) == [[title, "**1.04**", "1.2", "*1.6*", "**1**"]])
    let missing = ResultTable(
      "time-ratio", title: table.title, keys: keys, columns: table.columns,
      rows: table.rows + [.init(["quiz", "next", "1000"], [time(1), .none, time(1), time(1)])])
    let partly = StudyResult("run-cost", title: costs.title, tables: [missing])
    #expect(try rows(partly) == [[title, "**1.03**", "—", "*1.55*", "**1**"]])
  }

  @Test("Every sentence has its figures from the measurements, in both languages")
  func findings() {
    let changes = totals(
      "change-cost", ["added"], ["shared": [.count(900)], "viper": [.count(100)], "mvvm": [.count(300)]])
    func page(_ language: Language) -> ResultsPage {
      ResultsPage(measurements: [structure, changes], language: language, charts: [])
    }
    let english = page(.english).findings.joined(separator: "\n")
    #expect(
      english.contains(
        "Without an architecture the three apps have 100 lines; with one they have from 1.5 (MVVM) to 3.0 times"
      ))
    #expect(english.contains("decides 10 to 25 percent; the other 900 lines are the same in all."))
    #expect(english.contains("is best in 1 and worst in 2 of all 4 measures."))
    #expect(page(.japanese).findings.count == page(.english).findings.count)
    #expect(page(.japanese).findings[0].contains("1.5 倍(MVVM)から 3.0 倍(VIPER)"))
  }

  @Test("Predictions are counted once they are scored")
  func predictions() {
    func findings(_ rows: [ResultValue]...) -> [String] {
      let columns = ["held", "of"].map { ResultTable.Column($0, Phrase($0, $0), definition: Phrase("", "")) }
      let table = ResultTable(
        "predictions", title: Phrase("", ""), keys: [Phrase("", "")], columns: columns,
        rows: rows.enumerated().map { .init(["\($0)"], $1) })
      let changes = StudyResult("change-cost", title: Phrase("", ""), tables: [table])
      return ResultsPage(measurements: [changes], language: .english, charts: []).findings
    }
    #expect(
      findings([.count(0), .count(2)], [.count(1), .count(2)], [.none, .none]) == [
        "Of 2 predictions that were registered before the changes, 1 failed more often than they held."
      ])
    #expect(findings([.none, .none]).isEmpty)
  }

  @Test("An architecture is named with what it is best and worst at, and one in between as such")
  func choices() {
    let measurements = [
      totals(
        "structure", ["lines"],
        ["viper": [.count(3)], "mvvm": [.count(2)], "plain": [.count(1)]])
    ]
    let sides = ResultsPage(measurements: measurements, language: .english, charts: []).sides
    #expect(sides.contains("**VIPER**: worst at: lines of code"))
    #expect(sides.contains("**MVVM**: in between everywhere"))
    #expect(sides.contains("**Plain (no architecture)**: best at: lines of code"))
  }

  @Test("A need leads to the best architecture, the baseline aside, and to where that is farthest behind")
  func needs() {
    let structure = totals(
      "structure", ["lines", "cycles", "reached-todos"],
      [
        "viper": [.count(300), .count(2), .exact(3)], "mvvm": [.count(150), .count(4), .exact(3)],
        "plain": [.count(100), .count(0), .exact(3)],
      ])
    func needs(_ language: Language) -> [String] {
      ResultsPage(measurements: [structure], language: language, charts: []).needs
    }
    #expect(
      needs(.english)[0]
        == "**The least code**: look at MVVM (lines of code: 150). What it costs: cycles, 4 where the best has 2."
    )
    #expect(needs(.japanese)[0] == "**少ないコード**: MVVM(コードの行数: 150)。代償: 循環が 4(最良は 2)。")
    #expect(
      needs(.english)[1]
        == "**Changes that take little work**: not measured here yet; `make study ARGS=change-cost` does.")
    #expect(needs(.english)[2] == "**Changes that reach little else**: all are alike.")
    #expect(needs(.english).last == Words.untold(.english))
  }

  @Test("The price is where an architecture is nearest to the worst, however many times the best that is")
  func price() {
    let structure = totals(
      "structure", ["lines", "files", "cycles"],
      [
        "viper": [.count(3), .count(8), .count(1)], "mvvm": [.count(4), .count(6), .count(0)],
        "store": [.count(5), .count(9), .count(20)],
      ])
    let needs = ResultsPage(measurements: [structure], language: .english, charts: []).needs
    #expect(needs[0].hasSuffix("What it costs: files, 8 where the best has 6."))
  }

  @Test("What was not measured is named with its command, and what was left out with the reason")
  func missing() {
    func limits(_ language: Language) -> String {
      let page = ResultsPage(
        measurements: [structure], refusals: ["run-cost": Phrase("too old", "古すぎる")], language: language,
        charts: [])
      return MarkdownReport(charts: "").text(of: page.blocks)
    }
    #expect(limits(.english).contains("`make study ARGS=claims`."))
    #expect(limits(.english).contains(" `make study ARGS=run-cost` (left out: too old),"))
    #expect(limits(.japanese).contains("`make study ARGS=run-cost`(載せない理由: 古すぎる)、"))
  }

  @Test("Bars of what changes took stand on what all architectures share")
  func shared() throws {
    let rule = try #require(ChartRule.all.first { $0.measurement == "change-cost" })
    let changes = totals(
      "change-cost", ["added"], ["shared": [.count(300)], "viper": [.count(100)], "mvvm": [.count(50)]])
    let table = try #require(changes.tables.first)
    let svg = try #require(rule.chart(of: table, in: .english)).svg
    #expect(svg.contains(">the same in all<") && svg.contains(">decided by the architecture<"))
    // A grey part and one in the colour of the architecture, of a third of its length.
    let bars = svg.matches(of: /<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="14" fill="([^"]+)"/)
    #expect(bars.map { String($0.3) } == ["currentColor", "var(--mvvm)", "currentColor", "var(--viper)"])
    let widths = bars.compactMap { Double($0.2) }
    #expect(abs(widths[2] - 3 * widths[3]) < 0.5 && widths[0] == widths[2])
    let alone = totals("change-cost", ["added"], ["viper": [.count(100)]])
    #expect(rule.chart(of: try #require(alone.tables.first), in: .english) == nil)
  }

  @Test(
    "A figure that comes out otherwise is named by its table and row, and equal figures are no difference")
  func differences() {
    func differences(_ now: [ResultTable]) -> [String] {
      ResultsFiles.differences(of: "structure", structure.tables, now)
    }
    #expect(differences(structure.tables).isEmpty)
    let other = totals(
      "structure", ["files", "lines", "types"],
      [
        "viper": [.count(60), .count(300), .count(9)], "mvvm": [.count(20), .count(151), .count(9)],
        "plain": [.count(20), .count(100), .count(9)],
      ])
    #expect(differences(other.tables) == ["structure, totals: mvvm"])
    #expect(differences([]) == ["structure, totals"])
  }
}

private struct TestFailure: Error {}
