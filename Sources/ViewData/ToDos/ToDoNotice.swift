public import SharedEntities
public import ToDosEntities

/// A one-line notice of what just happened.
public enum ToDoNotice: Hashable, Sendable {
  /// A ToDo was added.
  case added
  /// This many ToDos were marked as done.
  case completed(count: Int)
  /// This many ToDos were reopened.
  case reopened(count: Int)
  /// This many ToDos were deleted.
  case deleted(count: Int)
  /// A change was undone.
  case undone(ToDoChangeKind, count: Int)
  /// A change was redone.
  case redone(ToDoChangeKind, count: Int)
  /// The operation had nothing to do.
  case nothingToDo
  /// The list should have opened at this ToDo, but there is none.
  case missing(ItemID)
  /// An operation failed.
  case failed(ToDoError)

  /// Whether the notice reports a failure.
  public var isFailure: Bool {
    switch self {
    case .failed, .missing: true
    case .added, .completed, .reopened, .deleted, .undone, .redone, .nothingToDo: false
    }
  }
}
