public import SharedEntities

/// Another name for a project or a tag, in every ToDo that has it.
public enum LabelRename: Hashable, Sendable {
  /// A project, with its parts, becomes another.
  case project(Project, to: Project)
  /// A tag becomes another; a ToDo that has both has it once.
  case tag(Tag, to: Tag)

  /// What is renamed.
  public var label: ToDoLabel {
    switch self {
    case .project(let project, _): .project(project)
    case .tag(let tag, _): .tag(tag)
    }
  }

  /// The name of what is renamed, as people write it.
  public var name: String {
    switch self {
    case .project(let project, _): project.path
    case .tag(let tag, _): tag.text
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
  /// Returns the ToDo, which has what is renamed, after a renaming at an instant; nil if nothing differs.
  ///
  /// - Throws: `ToDoError.projectIsTooLong`.
  public func renamed(by rename: LabelRename, at instant: Instant) throws(ToDoError) -> ToDo? {
    try changed(at: instant) { values throws(ToDoError) in try rename.apply(to: &values) }
  }
}
