#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The existing findings of a code base, accepted until they are fixed.
public struct Baseline: Sendable {
  /// A finding without its line and its sentences.
  private struct Entry: Sendable, Hashable, Encodable {
    let file: String
    let kind: String
    let subject: String
    let target: String

    init(file: String, kind: String, subject: String, target: String) {
      self.file = file
      self.kind = kind
      self.subject = subject
      self.target = target
    }

    init(_ finding: Finding) {
      self.init(
        file: finding.place.file, kind: finding.kind.rawValue, subject: finding.subject,
        target: finding.target)
    }
  }

  private let entries: [(entry: Entry, line: Int)]
  private let file: String

  /// Reads a baseline.
  ///
  /// - Parameter file: the file's path, for messages.
  public init(json: [UInt8], file: String) throws(FileError) {
    let root = try LocatedJSON(json, file: file)
    guard case .array(let elements) = root.value else {
      throw FileError(Place(file, root.line), "A baseline must be a list of findings.")
    }
    self.file = file
    entries = try elements.map { (element) throws(FileError) in
      let table = try Table(element, file, keys: ["file", "kind", "subject", "target"])
      let entry = Entry(
        file: try table.requiredString("file"), kind: try table.requiredString("kind"),
        subject: try table.requiredString("subject"), target: try table.requiredString("target"))
      guard Finding.Kind(rawValue: entry.kind) != nil else {
        throw table.error("The kind “\(entry.kind)” is unknown.")
      }
      return (entry, element.line)
    }
  }

  /// Returns the baseline of some findings, which does not depend on their lines.
  public static func json(for findings: [Finding]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = Set(findings.map { Entry($0) }).compactMap { entry in
      (try? encoder.encode(entry)).map { "  " + String(decoding: $0, as: UTF8.self) }
    }
    return lines.isEmpty ? "[]\n" : "[\n\(lines.sorted().joined(separator: ",\n"))\n]\n"
  }

  /// Returns the findings that the baseline does not accept.
  public func new(of findings: [Finding]) -> [Finding] {
    let known = Set(entries.map(\.entry))
    return findings.filter { !known.contains(Entry($0)) }
  }

  /// Returns an error for each accepted finding that no longer exists.
  ///
  /// - Parameter uncompiled: the targets whose findings are not all known.
  public func stale(for findings: [Finding], uncompiled: [Target] = []) -> [FileError] {
    let found = Set(findings.map { Entry($0) })
    let unknown = Set(uncompiled.map(\.name))
    return entries.filter { !found.contains($0.entry) && !unknown.contains($0.entry.target) }.map {
      entry, line in
      FileError(
        Place(file, line),
        "This is fixed and can be removed: \(entry.kind) of \(entry.subject) in \(entry.target).")
    }
  }
}
