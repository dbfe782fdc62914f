public import SharedEntities

/// Another name for a project or a tag, in every ToDo that has it.
public enum LabelRename: Hashable, Sendable {
  /// A project, with its parts, becomes another.
  case project(Project, to: Project)
  /// A tag becomes another; a ToDo that has both has it once.
  case tag(Tag, to: Tag)

  /// The condition for the ToDos that have it.
  public var condition: ToDoCondition {
    switch self {
    case .project(let project, _): .inProject(project, isExact: false)
    case .tag(let tag, _): .tag(tag)
    }
  }

  /// What it is.
  public var kind: LabelKind {
    switch self {
    case .project: .project
    case .tag: .tag
    }
  }

  /// The name that it has, as people write it.
  public var name: String {
    switch self {
    case .project(let project, _): project.path
    case .tag(let tag, _): tag.text
    }
  }

  /// Whether a ToDo has it.
  public func concerns(_ values: ToDoValues) -> Bool {
    switch self {
    case .project(let project, _): values.project.map(project.includes) ?? false
    case .tag(let tag, _): values.tags.contains(tag)
    }
  }

  /// Renames it in the values of a ToDo that has it.
  ///
  /// - Throws: `ToDoError.projectIsTooLong`.
  fileprivate func apply(to values: inout ToDoValues) throws(ToDoError) {
    switch self {
    case .project(let project, let other):
      values.project = try values.project?.moved(from: project, to: other)
    case .tag(let tag, let other): values.tags = values.tags.replacing(tag, by: other)
    }
  }
}

extension ToDo {
  /// Returns the ToDo after a renaming at an instant; nil if it does not have what is renamed, or nothing differs.
  ///
  /// - Throws: `ToDoError.projectIsTooLong`.
  public func renamed(by rename: LabelRename, at instant: Instant) throws(ToDoError) -> ToDo? {
    guard rename.concerns(values) else { return nil }
    return try changed(at: instant) { values throws(ToDoError) in try rename.apply(to: &values) }
  }
}
