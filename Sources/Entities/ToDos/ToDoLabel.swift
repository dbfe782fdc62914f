public import SharedEntities

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

  /// The key by which labels are compared, without regard to case and width.
  public var key: String {
    switch self {
    case .project(let project): project.key
    case .tag(let tag): tag.key
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

/// The ToDos whose labels are counted.
public enum LabelScope: Hashable, Sendable, CaseIterable {
  /// All of them.
  case all
  /// Those that are done.
  case done
}

/// A label in the store, and the number of ToDos that have it.
public struct LabelCount: Hashable, Sendable {
  /// The label, in one of the spellings that ToDos use.
  public let label: ToDoLabel
  /// The number of ToDos that have it.
  public let count: Int

  public init(_ label: ToDoLabel, count: Int) {
    self.label = label
    self.count = count
  }
}

/// A label in the store, and how many of the ToDos that have it are open and done.
public struct LabelStates: Hashable, Sendable {
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

/// The labels of the store: the projects with what they are parts of, then the tags.
public struct LabelCounts: Hashable, Sendable {
  /// Each label once.
  public let all: [LabelCount]
  /// The version of the store when this was read.
  public let version: StoreVersion

  public init(_ all: [LabelCount], version: StoreVersion) {
    self.all = all
    self.version = version
  }
}

extension [LabelCount] {
  /// The counts as people are shown them: projects before tags, each with the ToDos of its parts, and with what they
  /// are parts of.
  ///
  /// Projects are in the order of their names, so that the parts of one follow it; tags stay in their order.
  public var includingParts: [LabelCount] {
    var sums: [String: (project: Project, count: Int)] = [:]
    for count in self {
      guard case .project(let project) = count.label else { continue }
      for project in project.lineage { sums[project.key, default: (project, 0)].count += count.count }
    }
    let projects = sums.map {
      (names: $0.key.unicodeScalars.split(separator: ".").map(String.init), sum: $0.value)
    }
    .sorted { $0.names.lexicographicallyPrecedes($1.names) }
    return projects.map { LabelCount(.project($0.sum.project), count: $0.sum.count) }
      + filter { $0.label.kind == .tag }
  }
}
