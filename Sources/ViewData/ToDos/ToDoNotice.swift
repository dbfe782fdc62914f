public import ToDosEntities

/// What has just happened, to be told in a line.
public enum ToDoNotice: Hashable, Sendable {
  /// A ToDo was added.
  case added
  /// So many ToDos were marked as done.
  case completed(count: Int)
  /// So many ToDos were marked as open again.
  case reopened(count: Int)
  /// So many ToDos were deleted.
  case deleted(count: Int)
  /// A change was taken back.
  case undone(ToDoChangeKind, count: Int)
  /// A change was made again.
  case redone(ToDoChangeKind, count: Int)
  /// There is nothing of the kind to be done.
  case nothingToDo
  /// Something could not be done.
  case failed(ToDoError)

  /// Whether it tells of something that could not be done.
  public var isFailure: Bool { if case .failed = self { true } else { false } }
}
