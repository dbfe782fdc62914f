/// What ToDos are grouped by.
public enum LabelKind: Hashable, Sendable, CaseIterable {
  /// The project.
  case project
  /// The tags.
  case tag

  /// The mark of such a label in a stored text.
  public var mark: String {
    switch self {
    case .project: "+"
    case .tag: "#"
    }
  }
}

/// A project or a tag in the store, and how many ToDos have it.
public struct LabelCount: Hashable, Sendable {
  /// The project or the tag as people write it, in one of the spellings that ToDos use, such as `+home` or `#shop`.
  public let text: String
  /// The number of open ToDos that have it.
  public private(set) var openCount: Int
  /// The number of ToDos that have it and are done.
  public private(set) var doneCount: Int

  /// Creates the count of a project or a tag as people write it.
  public init(_ text: String, openCount: Int, doneCount: Int) {
    self.text = text
    self.openCount = openCount
    self.doneCount = doneCount
  }

  /// Creates the count of a stored label, without validating it again.
  public init(stored label: String, openCount: Int, doneCount: Int) {
    let (project, tags) = projectAndTags(stored: label)
    self.init(project?.text ?? tags.text, openCount: openCount, doneCount: doneCount)
  }

  /// The project or the tag without its mark, as options take it; the mark of a person stays.
  public var name: String {
    text.utf8.first == UInt8(ascii: "@") ? text : String(text.unicodeScalars.dropFirst())
  }
}

extension [LabelCount] {
  /// The counts of projects with those of what they are part of: each counts the ToDos of its parts, too.
  ///
  /// They are in the order of their names, so that the parts of a project follow it.
  public var includingParts: [LabelCount] {
    var sums: [String: (names: [String], project: Project, open: Int, done: Int)] = [:]
    for count in self {
      guard let project = try? Project(count.text) else { continue }
      for project in project.lineage {
        let key = project.key
        var sum = sums[key] ?? (key.unicodeScalars.split(separator: ".").map { String($0) }, project, 0, 0)
        sum.open += count.openCount
        sum.done += count.doneCount
        sums[key] = sum
      }
    }
    return sums.values.sorted { $0.names.lexicographicallyPrecedes($1.names) }.map {
      LabelCount($0.project.text, openCount: $0.open, doneCount: $0.done)
    }
  }
}
