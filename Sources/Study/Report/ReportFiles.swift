internal import Foundation
internal import SharedEntities
internal import StudyProvenance
internal import StudyResults

/// Reads the parts of the report, and writes its files.
struct ReportFiles {
  /// The folder of the package whose pages and code the report shows.
  let package: String
  /// The folder of measurements.
  let results: String

  /// Writes all files to a folder, which is created if it does not exist.
  func write(to folder: String) throws {
    let reports = try reports()
    let charts = folder + "/charts"
    try FileManager.default.createDirectory(atPath: charts, withIntermediateDirectories: true)
    for report in reports {
      let isFirst = report.language == .english
      let name = isFirst ? "charts" : "charts/\(report.language.code)"
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      for (chart, _) in report.charts {
        try write(Self.standalone(chart.svg), to: "\(folder)/\(name)/\(chart.identifier).svg")
      }
      let file = isFirst ? "report.md" : "report.\(report.language.code).md"
      try write(MarkdownReport(charts: name).text(of: report.blocks), to: "\(folder)/\(file)")
    }
    try write(Self.page(of: reports), to: "\(folder)/report.html")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(reports.first?.measurements ?? [])
    try write(String(decoding: json, as: UTF8.self) + "\n", to: "\(folder)/report.json")
  }

  /// Returns the report in both languages, English first.
  func reports() throws -> [Report] {
    guard FileManager.default.fileExists(atPath: "\(package)/Sources/Architectures") else {
      throw ReportError("\(package) is not the package of the study; specify its folder with --package")
    }
    let reader = ExcerptReader(sources: package + "/Sources")
    let code = try reader.behaviours.map { ($0, try reader.excerpts(of: $0)) }
    let readings = try readings()
    return try [Language.english, .japanese].map { try report(in: $0, readings, code: code) }
  }

  /// Returns the page in HTML, with every language.
  static func page(of reports: [Report]) -> String {
    HTMLReport().page(
      reports.map {
        HTMLReport.Version(language: $0.language, title: Report.title($0.language), blocks: $0.blocks)
      })
  }

  /// Reads the measurements, and finds those that have to be left out.
  private func readings() throws -> (measurements: [StudyResult], refusals: [String: Phrase]) {
    var (measurements, refusals) = ([StudyResult](), [String: Phrase]())
    for part in Report.parts.map(\.name) {
      do {
        guard let found = try StudyResult.read(part, from: results) else { continue }
        let measurement =
          found.lacksSamples ? found.countingSamples(in: try RawTable.read(part, from: results)) : found
        if Report.slowParts.contains(part), let reason = measurement.provenance?.refusal(in: package) {
          refusals[part] = reason
        } else {
          measurements.append(measurement)
        }
      } catch {
        throw ReportError(
          "\(results)/\(part).json cannot be read; measure it again with the command \(part)")
      }
    }
    return (measurements, refusals)
  }

  private func report(
    in language: Language, _ readings: (measurements: [StudyResult], refusals: [String: Phrase]),
    code: [(behaviour: Behaviour, architectures: [(architecture: String, excerpts: [Excerpt])])]
  ) throws -> Report {
    let folder = "\(package)/docs/architectures" + (language == .english ? "" : "/\(language.code)")
    var (pages, forced) = ([String: String](), [String: [ForcedPlace]]())
    let architectures = Architecture.all(inSources: package + "/Sources")
    for architecture in architectures {
      let path = "\(folder)/\(architecture.name).md"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw ReportError("there is no page \(path); every architecture needs one")
      }
      for title in [Words.idiom, Words.objections]
      where MarkdownText.section(title(language), of: text) == nil {
        throw ReportError("\(path) has no section \"\(title(language))\"")
      }
      pages[architecture.name] = text
      do {
        forced[architecture.name] = try ForcedPlace.all(under: Words.frames(language), of: text)
      } catch let error as ReportError {
        throw ReportError("\(path): \(error.description)")
      }
    }
    return Report(
      language: language, architectures: architectures, measurements: readings.measurements,
      refusals: readings.refusals, pages: pages, forced: forced, code: code)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Returns a chart as a file of its own, with colours for a white background, as images in Markdown get none from
  /// the page.
  static func standalone(_ svg: String) -> String {
    var text = svg.replacing("currentColor", with: "#1c1c1e")
    for architecture in Architecture.all {
      text = text.replacing("var(--\(architecture.name))", with: architecture.color.light)
    }
    return text.replacing(
      "role=\"img\"", with: "role=\"img\" style=\"background:#fff\"")
  }
}
