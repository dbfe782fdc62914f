internal import Foundation
internal import SharedEntities
internal import StudyResults

/// The results in the repository: the page, the report with its charts, and the part of the README.
struct ResultsFiles {
  /// The folder of the package.
  let package: String
  /// The folder of measurements, relative to the package.
  static let folder = "docs/study/results"
  /// The lines of the README between which the results stand.
  static let marks = (
    start: "<!-- The study's results, written by make results -->", end: "<!-- Until here -->"
  )

  private var results: String { "\(package)/\(Self.folder)" }

  /// Writes all files; the measurements are there already.
  func write() throws {
    for (path, text) in try files() {
      let url = URL(fileURLWithPath: "\(package)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    }
  }

  /// Returns what differs: files that were not written from the measurements, and measurements that come out otherwise
  /// now.
  ///
  /// - Parameter measured: the folder with measurements that were made just now; those that are not in it are not
  ///   compared.
  func differences(from measured: String) throws -> [String] {
    let stale = try files().filter { path, text in
      (try? String(contentsOfFile: "\(package)/\(path)", encoding: .utf8)) != text
    }.map { "\($0.path) was not written from the results beside it" }
    let changed = try Report.parts.map(\.name).flatMap { name -> [String] in
      guard let now = try StudyResult.read(name, from: measured) else { return [] }
      guard let published = try StudyResult.read(name, from: results) else {
        return ["\(name) is not published"]
      }
      return Self.differences(of: name, published.tables, now.tables)
    }
    return stale + changed
  }

  static func differences(of name: String, _ published: [ResultTable], _ now: [ResultTable]) -> [String] {
    let names = Set(published.map(\.identifier)).union(now.map(\.identifier)).sorted()
    return names.compactMap { table in
      let (old, new) = (published.first { $0.identifier == table }, now.first { $0.identifier == table })
      guard old != new else { return nil }
      let row = zip(old?.rows ?? [], new?.rows ?? []).first { $0 != $1 }?.0
      return "\(name), \(table)" + (row.map { ": \($0.keys.joined(separator: ", "))" } ?? "")
    }
  }

  /// The text of every file, by its path in the package.
  private func files() throws -> [(path: String, text: String)] {
    let reports = try ReportFiles(package: package, results: results).reports()
    var files: [(path: String, text: String)] = []
    for report in reports {
      let isFirst = report.language == .english
      let charts = isFirst ? "charts" : "charts/\(report.language.code)"
      let page = report.results
      let suffix = isFirst ? "" : ".\(report.language.code)"
      files.append(
        ("docs/study/results\(suffix).md", MarkdownReport(charts: "results/\(charts)").text(of: page.blocks)))
      for (chart, _) in report.charts {
        files.append(("\(Self.folder)/\(charts)/\(chart.identifier).svg", ReportFiles.standalone(chart.svg)))
      }
      if isFirst {
        let summary = MarkdownReport(
          charts: "\(Self.folder)/\(charts)", definitions: "docs/study/results.md"
        ).text(of: page.summary)
        files.append(("README.md", try readme(with: summary)))
      }
    }
    files.append(("\(Self.folder)/report.html", ReportFiles.page(of: reports)))
    return files
  }

  private func readme(with summary: String) throws -> String {
    let path = "\(package)/README.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: Self.marks.start),
      let end = text.range(of: Self.marks.end, range: start.upperBound..<text.endIndex)
    else {
      throw ReportError(
        "\(path) has no lines \(Self.marks.start) and \(Self.marks.end); put them where the results go")
    }
    return text[..<start.upperBound] + "\n\n" + summary + "\n" + text[end.lowerBound...]
  }
}
