public import SharedEntities

/// A condition that a ToDo satisfies or does not.
///
/// A ToDo without a value does not satisfy a condition on that value, and so satisfies its opposite.
public indirect enum ToDoCondition: Hashable, Sendable {
  /// A time of a ToDo.
  public enum Time: Hashable, Sendable {
    /// When it was created.
    case created
    /// When it was last changed.
    case changed
    /// When it was completed; an open ToDo has no such time.
    case completed
  }

  /// All of some conditions; of none, any ToDo.
  case all([ToDoCondition])
  /// At least one of some conditions; of none, no ToDo.
  case any([ToDoCondition])
  /// The opposite of a condition.
  case not(ToDoCondition)
  /// A text in any of `ToDoValues.searched`, ignoring case, width and marks.
  case text(String)
  /// A tag.
  case tag(Tag)
  /// At least one tag.
  case tagged
  /// A project or, unless only that one is meant, a part of it.
  case inProject(Project, isExact: Bool)
  /// Any project.
  case hasProject
  /// A choice of a field, one of `ToDoField.choices`.
  case chosen(ToDoField, String)
  /// A due date from a day to another, including both; nil for no bound.
  case due(from: CalendarDay?, through: CalendarDay?)
  /// A start from a day to another, including both; nil for no bound.
  case start(from: CalendarDay?, through: CalendarDay?)
  /// A time from an instant to before another; nil for no bound.
  case time(Time, from: Instant?, before: Instant?)
  /// It is done.
  case done
  /// It is open and past its due date.
  case overdue
  /// It is open, and its start is still to come.
  case waiting
  /// It repeats.
  case repeats
  /// A foreign field with this name, in any format, exactly as it is written; with this value, or nil for any.
  case field(String, value: String?)
}

extension ToDoCondition {
  /// Whether a ToDo satisfies it, which defines its meaning in every repository.
  func isSatisfied(by toDo: ToDo, now: LocalTime) -> Bool {
    switch self {
    case .all(let conditions): conditions.allSatisfy { $0.isSatisfied(by: toDo, now: now) }
    case .any(let conditions): conditions.contains { $0.isSatisfied(by: toDo, now: now) }
    case .not(let condition): !condition.isSatisfied(by: toDo, now: now)
    case .text(let text): toDo.values.contains(searchedKey(text))
    case .tag(let tag): toDo.tags.contains(tag)
    case .tagged: toDo.tags != .none
    case .inProject(let project, let isExact):
      toDo.project.map { isExact ? $0.key == project.key : project.includes($0) } ?? false
    case .hasProject: toDo.project != nil
    case .chosen(let field, let choice): toDo.values.text(of: field) == choice
    case .start(let first, let last): toDo.start?.isWithin(first, last) ?? false
    case .due(let first, let last): toDo.due?.isWithin(first, last) ?? false
    case .time(let time, let start, let end):
      toDo.values.instant(time).map { instant in
        start.map { instant >= $0 } ?? true && end.map { instant < $0 } ?? true
      } ?? false
    case .done: toDo.isDone
    case .overdue: !toDo.isDone && toDo.due?.isBefore(now) == true
    case .waiting: toDo.values.isWaiting(now)
    case .repeats: toDo.series != nil
    case .field(let name, let value): toDo.values.foreign.contain(name: name, value: value)
    }
  }
}

extension DueDate {
  /// Whether its day is from a day to another, including both; nil for no bound.
  fileprivate func isWithin(_ first: CalendarDay?, _ last: CalendarDay?) -> Bool {
    first.map { day >= $0 } ?? true && last.map { day <= $0 } ?? true
  }
}

extension ToDoValues {
  fileprivate func instant(_ time: ToDoCondition.Time) -> Instant? {
    switch time {
    case .created: createdAt
    case .changed: modifiedAt
    case .completed: completedAt
    }
  }
}
