internal import SharedEntities

/// Writes blocks as Markdown, with links to the files of charts.
struct MarkdownReport {
  /// The folder of the charts, relative to the file.
  let charts: String
  /// The page with the definitions of measures, relative to the file; empty for the file itself.
  var definitions = ""

  func text(of blocks: [ReportBlock]) -> String {
    blocks.map(text).joined(separator: "\n")
  }

  private func text(of block: ReportBlock) -> String {
    switch block {
    case .heading(let level, let title, _): String(repeating: "#", count: level) + " \(title)\n"
    case .paragraph(let text): text + "\n"
    case .list(let items): items.map { "- \($0)\n" }.joined()
    case .table(let headings, let rows, let numeric):
      line(headings) + line(headings.indices.map { numeric.contains($0) ? "--:" : "---" })
        + rows.map(line).joined()
    case .matrix(let headings, let rows):
      text(
        of: .table(
          headings: headings,
          rows: rows.map { ["[\($0.title)](\(definitions)#\($0.anchor))"] + $0.cells.map(\.markdown) },
          numericColumns: Set(headings.indices.dropFirst())))
    case .definitions(let terms):
      terms.map { "- <a id=\"\($0.anchor)\"></a>**\($0.term)**: \($0.text)\n" }.joined()
    case .charts(let charts): text(of: charts.map { .chart($0.chart, caption: $0.caption) })
    case .beside(let first, let second): text(of: first + second)
    case .chart(let chart, let caption):
      "![\(chart.title)](\(charts)/\(chart.identifier).svg)\n\n\(caption)\n"
    case .code(let architectures):
      architectures.map { title, excerpts in
        "**\(title)**\n\n"
          + excerpts.map { "`\($0.place)`\n\n```swift\n\($0.code)\n```\n" }.joined(separator: "\n")
      }.joined(separator: "\n")
    case .details(let summary, let blocks): "**\(summary)**\n\n" + text(of: blocks)
    }
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }
}
