import Foundation
import FoundationXML
import SharedEntities
import StudyResults
import Testing

@testable import StudyReport

@Suite("Texts and pictures of the report")
struct ReportTextTests {
  @Test(
    "Markdown's emphasis, code and links become HTML, and nothing else is markup",
    arguments: [
      ("a *b* **c** `d < e`", "a <em>b</em> <strong>c</strong> <code>d &lt; e</code>"),
      ("[a](https://b.example/c(d:_:)) e", "<a href=\"https://b.example/c(d:_:)\">a</a> e"),
      ("<script>&\"", "&lt;script&gt;&amp;&quot;"), ("2 * 3 and `open", "2 * 3 and `open"),
      ("[a] (b)", "[a] (b)"),
    ])
  func markdown(text: String, html: String) { #expect(MarkdownText.html(of: text) == html) }

  @Test("A link within the page stays in its language")
  func places() {
    #expect(
      MarkdownText.html(of: "**[a](#b)** [c](d.md#e)", prefix: "ja-")
        == "<strong><a href=\"#ja-b\">a</a></strong> <a href=\"d.md#e\">c</a>")
  }

  @Test("What a column means stands once in a measurement, where the headings of all tables with it lead")
  func meanings() throws {
    func table(_ name: String, _ definition: String, _ column: String = "lines") -> ResultTable {
      ResultTable(
        name, title: Phrase(name, name), keys: [Phrase("app", "アプリ")],
        columns: [.init(column, Phrase(column, column), definition: Phrase(definition, definition))],
        rows: [.init(["todos"], [.count(4)])])
    }
    let tables = [
      table("apps", "Of code."), table("screens", "Of code.", "size"), table("tests", "Of tests."),
      table("times", "In ms.", "mvvm"),
    ]
    let meanings = ColumnMeanings(
      of: StudyResult("structure", title: Phrase("Structure", "構造"), tables: tables))
    let report = MarkdownReport(charts: "")
    let headings = tables.map { table in
      report.text(of: [meanings.block(of: table, in: .english)]).prefix { $0 != "\n" }
    }
    #expect(
      headings == [
        "| app | [lines](#structure-apps-lines) |", "| app | [size](#structure-apps-lines) |",
        "| app | [lines](#structure-tests-lines) |", "| app | [MVVM](#structure-times-mvvm) |",
      ])
    let list = report.text(of: [meanings.block(in: .english)])
    #expect(
      list.hasSuffix(
        """
        - <a id="structure-apps-lines"></a>**lines; size**: Of code.
        - <a id="structure-tests-lines"></a>**lines**: Of tests.
        - <a id="structure-times-mvvm"></a>**times**: In ms.

        """))
  }

  @Test("A section ends at the next heading of its level")
  func section() throws {
    let page =
      "# A\n\ntext\n\n## B\n\n- one\n  more\n- two\n\n### C\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n## D\n\nend\n"
    let blocks = try #require(MarkdownText.section("B", of: page))
    #expect(
      HTMLReport().page([.init(language: .english, title: "", blocks: blocks)]).contains(
        "<ul>\n<li>one more</li>\n<li>two</li>\n</ul>"))
    #expect(blocks.count == 3 && MarkdownText.section("E", of: page) == nil)
  }

  /// The texts and shapes of a drawing.
  private final class Drawing: NSObject, XMLParserDelegate {
    var texts: [String] = []
    var rectangles: [[String: String]] = []
    var arrowCount = 0
    private var isText = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      isText = name == "text"
      if isText { texts.append("") }
      if name == "rect" { rectangles.append(attributes) }
      if name == "polygon" { arrowCount += 1 }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isText, let last = texts.popLast() { texts.append(last + text) }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { isText = false }

    /// Reads the drawing of a chart.
    init(of chart: Chart) throws {
      super.init()
      let parser = XMLParser(data: Data(chart.svg.utf8))
      parser.delegate = self
      try #require(parser.parse())
    }
  }

  @Test("Bars are as long as their values, and a text in a picture is no markup")
  func bars() throws {
    let chart = Charts(language: .english).bars(
      "lines", title: "<Lines> & \"more\"",
      parts: [.init(title: "feature", opacity: 1), .init(title: "engine", opacity: 0.5)],
      rows: [
        .init(architecture: "viper", values: [300, 100]), .init(architecture: "a<b", values: [100, 0]),
      ])
    let drawing = try Drawing(of: chart)
    #expect(drawing.texts == ["feature", "engine", "VIPER", "400", "a<b", "100"])
    let widths = drawing.rectangles.dropFirst(2).compactMap { $0["width"].flatMap(Double.init) }
    try #require(widths.count == 4)
    #expect(abs(widths[0] - 3 * widths[1]) < 0.3 && abs(widths[2] - widths[1]) < 0.2 && widths[3] == 0)
  }

  @Test("The page names nothing from elsewhere but in links, and runs no script")
  func alone() {
    let chart = Charts(language: .english).bars(
      "lines", title: "Lines", parts: [.init(title: "lines", opacity: 1)],
      rows: [.init(architecture: "viper", values: [1])])
    let page = HTMLReport().page([
      .init(
        language: .english, title: "A",
        blocks: [.chart(chart, caption: "c"), .paragraph("[b](https://c.example)")]),
      .init(language: .japanese, title: "B", blocks: [.paragraph("文")]),
    ])
    for word in ["<script", "src=", "@import", "url(", "<link", "<iframe", "<img"] {
      #expect(!page.contains(word))
    }
    #expect(page.contains("<article lang=\"ja\" class=\"ja\">") && page.contains("<p>文</p>"))
  }

  /// A table with a row for each architecture, or one of medians with a column for each.
  private func table(_ rows: [(String, ResultValue)], inColumns: Bool = false) -> ResultTable {
    func column(_ name: String) -> ResultTable.Column {
      .init(name, Phrase(name, name), definition: Phrase(name, name))
    }
    return inColumns
      ? ResultTable(
        "time", title: Phrase("Time", "時間"), keys: [], columns: rows.map { column($0.0) },
        rows: [.init(["todos", "toggle", "1000"], rows.map(\.1))])
      : ResultTable(
        "totals", title: Phrase("Total", "合計"), keys: [], columns: [column("score")],
        rows: rows.map { .init([$0.0], [$0.1]) })
  }

  @Test("What was not measured is no bar of length 0, and comes last")
  func missing() throws {
    let rule = try #require(ChartRule.all.first { $0.measurement == "testability" && $0.table == "totals" })
    let chart = try #require(
      rule.chart(of: table([("viper", .none), ("mvvm", .exact(0)), ("store", .exact(90))]), in: .english))
    let drawing = try Drawing(of: chart)
    #expect(drawing.texts == ["MVVM", "0", "Store", "90", "VIPER", "—"] && drawing.rectangles.count == 2)
  }

  @Test("Ratios are sorted, and an interval that goes beyond the scale ends in an arrow")
  func clipped() throws {
    let rule = try #require(ChartRule.all.first { $0.measurement == "run-cost" && $0.table == "time-ratio" })
    func drawing(_ most: Double) throws -> Drawing {
      let values: [(String, ResultValue)] = [
        ("viper", .median(2, 1.9...most)), ("mvvm", .median(1, 0.9...1.1)), ("store", .median(3, 2.9...3.1)),
      ]
      return try Drawing(of: try #require(rule.chart(of: table(values, inColumns: true), in: .english)))
    }
    let whole = try drawing(2.1)
    #expect(whole.texts.filter { ["VIPER", "MVVM", "Store"].contains($0) } == ["MVVM", "VIPER", "Store"])
    #expect(whole.arrowCount == 0)
    #expect(try drawing(5.9).arrowCount == 0)
    #expect(try drawing(20).arrowCount == 1)
  }

  @Test("A link to a part opens the page in the language of the part")
  func languages() {
    let page = HTMLReport().page(
      [Language.english, .japanese].map {
        .init(
          language: $0, title: "A", blocks: [.heading(1, "A", anchor: "top"), .heading(2, "B", anchor: "b")])
      })
    #expect(page.contains("body:has(.ja :target) .en,body:not(:has(.ja :target)) .ja{display:none}"))
    #expect(
      page.contains("<a href=\"#ja-top\"") && page.contains("id=\"ja-top\"") && !page.contains("<input"))
  }

  @Test("Ratios are drawn on a scale of ratios")
  func scale() {
    let scale = Scale.logarithmic([.exact(1), .exact(4)], from: 0, to: 100)
    let (one, two, four) = (scale.position(of: 1), scale.position(of: 2), scale.position(of: 4))
    #expect(abs((two - one) - (four - two)) < 1e-9 && one > 0 && four < 100)
    #expect(scale.position(of: 100) == 100 && scale.ticks.contains(2))
  }
}
