/// What ToDos are grouped by: the project, with its parts, or a tag.
public enum ToDoLabel: Hashable, Sendable {
  /// A project.
  case project(Project)
  /// A tag.
  case tag(Tag)

  /// Creates a label from a stored text, without validating it again; nil if that is empty.
  public init?(stored text: String) {
    let (project, tags) = projectAndTags(stored: text)
    guard let label = project.map(ToDoLabel.project) ?? tags.all.first.map(ToDoLabel.tag) else { return nil }
    self = label
  }

  /// What kind it is of.
  public var kind: LabelKind {
    switch self {
    case .project: .project
    case .tag: .tag
    }
  }

  /// The label as people write it: `+home`, `#shop` or `@bob`.
  public var text: String {
    switch self {
    case .project(let project): project.text
    case .tag(let tag): tag.text
    }
  }

  /// The label as options take it: without its mark, but for that of a person.
  public var name: String {
    switch self {
    case .project(let project): project.path
    case .tag(let tag): tag.name
    }
  }

  /// The condition for the ToDos that have it.
  public var condition: ToDoCondition {
    switch self {
    case .project(let project): .inProject(project, isExact: false)
    case .tag(let tag): .tag(tag)
    }
  }

  /// Whether a ToDo with these values has it.
  public func isAmong(_ values: ToDoValues) -> Bool {
    switch self {
    case .project(let project): values.project.map(project.includes) ?? false
    case .tag(let tag): values.tags.contains(tag)
    }
  }
}

/// A label in the store, and how many ToDos have it.
public struct LabelCount: Hashable, Sendable {
  /// The label, in one of the spellings that ToDos use.
  public let label: ToDoLabel
  /// The number of open ToDos that have it.
  public let openCount: Int
  /// The number of ToDos that have it and are done.
  public let doneCount: Int

  public init(_ label: ToDoLabel, openCount: Int, doneCount: Int) {
    self.label = label
    self.openCount = openCount
    self.doneCount = doneCount
  }
}

extension [LabelCount] {
  /// The counts of projects with those of what they are part of: each counts the ToDos of its parts, too.
  ///
  /// They are in the order of their names, so that the parts of a project follow it.
  public var includingParts: [LabelCount] {
    var sums: [String: (project: Project, open: Int, done: Int)] = [:]
    for count in self {
      guard case .project(let project) = count.label else { continue }
      for project in project.lineage {
        let sum = sums[project.key] ?? (project, 0, 0)
        sums[project.key] = (sum.project, sum.open + count.openCount, sum.done + count.doneCount)
      }
    }
    return sums.map { (key: $0.key.unicodeScalars.split(separator: ".").map(String.init), sum: $0.value) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { LabelCount(.project($0.sum.project), openCount: $0.sum.open, doneCount: $0.sum.done) }
  }
}
