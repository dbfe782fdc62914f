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
    private var isText = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      isText = name == "text"
      if isText { texts.append("") }
      if name == "rect" { rectangles.append(attributes) }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isText, let last = texts.popLast() { texts.append(last + text) }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { isText = false }
  }

  @Test("Bars are as long as their values, and a text in a picture is no markup")
  func bars() throws {
    let chart = Charts(language: .english).bars(
      "lines", title: "<Lines> & \"more\"",
      parts: [.init(title: "feature", opacity: 1), .init(title: "engine", opacity: 0.5)],
      rows: [("viper", [300, 100]), ("a<b", [100, 0])])
    let drawing = Drawing()
    let parser = XMLParser(data: Data(chart.svg.utf8))
    parser.delegate = drawing
    #expect(parser.parse())
    #expect(drawing.texts == ["feature", "engine", "VIPER", "400", "a<b", "100"])
    let widths = drawing.rectangles.dropFirst(2).compactMap { $0["width"].flatMap(Double.init) }
    try #require(widths.count == 4)
    #expect(abs(widths[0] - 3 * widths[1]) < 0.3 && abs(widths[2] - widths[1]) < 0.2 && widths[3] == 0)
  }

  @Test("The page names nothing from elsewhere but in links, and runs no script")
  func alone() {
    let chart = Charts(language: .english).bars(
      "lines", title: "Lines", parts: [.init(title: "lines", opacity: 1)], rows: [("viper", [1])])
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

  @Test("Ratios are drawn on a scale of ratios")
  func scale() {
    let scale = Scale.logarithmic([1, 4], from: 0, to: 100)
    let (one, two, four) = (scale.position(of: 1), scale.position(of: 2), scale.position(of: 4))
    #expect(abs((two - one) - (four - two)) < 1e-9 && one > 0 && four < 100)
    #expect(scale.position(of: 100) == 100 && scale.ticks.contains(2))
  }
}
