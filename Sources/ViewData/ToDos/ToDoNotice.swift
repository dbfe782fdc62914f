public import SharedEntities
public import ToDosEntities

/// A one-line notice of the latest event.
public enum ToDoNotice: Hashable, Sendable {
  /// A ToDo was added.
  case added
  /// This many ToDos were marked as done.
  case completed(count: Int)
  /// This many ToDos were reopened.
  case reopened(count: Int)
  /// A ToDo was marked as done, and moved on to its next occurrence, which has this due date.
  case advanced(next: DueDate?)
  /// This many ToDos were deleted; `endsSeries` tells whether a repeating one was among them.
  case deleted(count: Int, endsSeries: Bool = false)
  /// This many ToDos were postponed; the due date is that of the first, nil for none.
  case postponed(count: Int, to: DueDate?)
  /// A change was undone.
  case undone(ToDoChangeKind, count: Int)
  /// A change was redone.
  case redone(ToDoChangeKind, count: Int)
  /// The operation had nothing to do.
  case nothingToDo
  /// The list should have opened at this ToDo, which does not exist.
  case missing(ItemID)
  /// An operation failed.
  case failed(ToDoError)

  /// Whether the notice reports a failure.
  public var isFailure: Bool {
    switch self {
    case .failed, .missing: true
    case .added, .completed, .advanced, .reopened, .deleted, .postponed, .undone, .redone, .nothingToDo: false
    }
  }
}

extension ToDoNotice {
  /// Creates the notice of ToDos that were just toggled, where a row alone does not say enough; nil elsewhere.
  public init?(toggling isDone: Bool, _ toDos: [ToDo]) {
    guard isDone, toDos.contains(where: { $0.hasAdvanced }) else { return nil }
    self = .advanced(next: toDos.nextDue)
  }

  /// Creates the notice of ToDos that were to be postponed; nil if the user left them where they are.
  public init?(_ outcome: PostponeOutcome) {
    switch outcome {
    case .left: return nil
    case .postponed(count: 0, to: _): self = .nothingToDo
    case .postponed(let count, let due): self = .postponed(count: count, to: due)
    case .gone(let ids): self = .failed(.noSuchToDo(ids))
    }
  }

  /// Creates the notice of what became of a ToDo on the screen of its details; nil if it still exists.
  public init?(_ outcome: ToDoDetailOutcome, of id: ItemID) {
    switch outcome {
    case .left: return nil
    case .deleted: self = .deleted(count: 1)
    case .seriesDeleted: self = .deleted(count: 1, endsSeries: true)
    case .gone: self = .failed(.noSuchToDo(ItemIDSet([id])))
    }
  }

  /// Creates the notice of this many ToDos that were just toggled.
  public init(_ toggle: ToDoToggle, count: Int) {
    self = count == 0 ? .nothingToDo : toggle.isDone ? .completed(count: count) : .reopened(count: count)
  }

  /// Creates the notice of a step through the history, with the change's record after the step.
  public init(_ step: HistoryStep, _ record: ToDoChangeRecord) {
    self =
      switch step {
      case .undone: .undone(record.kind, count: record.count)
      case .redone: .redone(record.kind, count: record.count)
      }
  }

  /// Creates the notice of ToDos that were just deleted.
  public init(deleting toDos: [ToDo]) { self = .deleted(count: toDos.count, endsSeries: toDos.repeats) }
}
