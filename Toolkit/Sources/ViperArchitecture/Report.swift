#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The report of a check.
public struct Report: Sendable {
  /// The format of a report.
  public enum Format: String, Sendable, CaseIterable {
    /// One line for each finding.
    case text
    /// Findings and metrics.
    case json
    /// The graph of imports, for Graphviz.
    case dot
  }

  private let facts: Facts
  private let findings: [Finding]

  public init(_ facts: Facts, findings: [Finding]) {
    self.facts = facts
    self.findings = findings
  }

  /// Returns the report in a format, each line with a line break; empty if there is nothing to report.
  public func text(_ format: Format) -> String {
    switch format {
    case .text: findings.map { "\($0)\n" }.joined()
    case .json: json
    case .dot: dot
    }
  }

  private struct Document: Encodable {
    struct Item: Encodable {
      let file: String
      let line: Int
      let kind: String
      let target: String
      let subject: String
      let what: String
      let because: String
    }

    let findings: [Item]
    let metrics: Metrics
  }

  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let items = findings.map { finding in
      Document.Item(
        file: finding.place.file, line: finding.place.line, kind: finding.kind.rawValue,
        target: finding.target, subject: finding.subject, what: finding.what, because: finding.because)
    }
    guard let data = try? encoder.encode(Document(findings: items, metrics: Metrics(facts))) else {
      return ""
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private var dot: String {
    let tests = Set(facts.targets.filter { $0.kind == .test }.map(\.name))
    let forbidden = Set(findings.map { "\($0.target) \($0.subject)" })
    let edges = facts.importedTargets.filter { !tests.contains($0.from) }.map { edge in
      let colour = forbidden.contains("\(edge.from) \(edge.to)") ? " [color=red]" : ""
      return "  \"\(edge.from)\" -> \"\(edge.to)\"\(colour)\n"
    }
    let nodes = facts.targets.filter { $0.isRead && $0.kind != .test }.map { "  \"\($0.name)\"\n" }.sorted()
    return "digraph \"\(facts.package)\" {\n  node [shape=box]\n\((nodes + edges).joined())}\n"
  }
}
