internal import SharedEntities

/// Writes blocks as Markdown, with links to the files of charts.
struct MarkdownReport {
  /// The folder of the charts, relative to the file.
  let charts: String

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
