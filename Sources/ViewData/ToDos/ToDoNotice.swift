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
  /// A ToDo was marked as done, and stands for the next occurrence, which is due then.
  case movedOn(next: DueDate?)
  /// This many ToDos were deleted, and with them perhaps series.
  case deleted(count: Int, endsSeries: Bool = false)
  /// This many ToDos were postponed; the due date is that of the first, nil for none.
  case postponed(count: Int, to: DueDate?)
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
    case .added, .completed, .movedOn, .reopened, .deleted, .postponed, .undone, .redone, .nothingToDo: false
    }
  }
}

extension ToDoNotice {
  /// The notice of ToDos that were just marked as done or reopened, where a row alone does not say enough; nil elsewhere.
  public init?(toggling isDone: Bool, _ toDos: [ToDo]) {
    guard isDone, toDos.contains(where: { $0.hasMovedOn }) else { return nil }
    self = .movedOn(next: toDos.nextDue)
  }

  /// The notice of ToDos that were to be postponed; nil if the user left them where they are.
  public init?(_ outcome: PostponeOutcome) {
    switch outcome {
    case .left: return nil
    case .postponed(count: 0, to: _): self = .nothingToDo
    case .postponed(let count, let due): self = .postponed(count: count, to: due)
    case .gone(let ids): self = .failed(.noSuchToDo(ids))
    }
  }

  /// The notice of this many ToDos that were just toggled.
  public init(_ toggle: ToDoToggle, count: Int) {
    self = count == 0 ? .nothingToDo : toggle.isDone ? .completed(count: count) : .reopened(count: count)
  }

  /// The notice of a step through the history, after which a change has this record.
  public init(_ step: HistoryStep, _ record: ToDoChangeRecord) {
    self =
      switch step {
      case .undone: .undone(record.kind, count: record.count)
      case .redone: .redone(record.kind, count: record.count)
      }
  }

  /// The notice of ToDos that were just deleted.
  public init(deleting toDos: [ToDo]) { self = .deleted(count: toDos.count, endsSeries: toDos.repeats) }
}
