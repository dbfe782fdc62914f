public import SharedEntities
public import ToDosEntities

/// A ToDo as shown on screen.
public struct ToDoViewData: Identifiable, Hashable, Sendable {
  /// The number that identifies it to the user.
  public let id: ItemID
  /// What is to be done.
  public let title: String
  /// Notes of any number of lines; empty for none.
  public let memo: String
  /// Whether it is done.
  public let isDone: Bool
  /// When it was created.
  public let createdAt: Instant
  /// When it is due; nil if it has no due date.
  public let due: DueDate?
  /// The offset from UTC at the due time, in seconds east; 0 without a time of day.
  public let dueOffset: Int
  /// Whether it is open and past its due date.
  public let isOverdue: Bool

  /// Creates the view data.
  public init(
    id: ItemID, title: String, memo: String, isDone: Bool, createdAt: Instant, due: DueDate?, dueOffset: Int,
    isOverdue: Bool
  ) {
    self.id = id
    self.title = title
    self.memo = memo
    self.isDone = isDone
    self.createdAt = createdAt
    self.due = due
    self.dueOffset = dueOffset
    self.isOverdue = isOverdue
  }
}

/// A part of a listing, which may be too long to hold in memory, in output order.
public enum ToDoListingPart: Hashable, Sendable {
  /// What determines the column widths; always first.
  case columns(ToDoOverview)
  /// The next rows; never empty.
  case rows([ToDoViewData])
  /// The end of the listing, with the total count.
  case end(rowCount: Int)
}

/// The result of a change of several ToDos.
public struct ToDoBatchViewData: Hashable, Sendable {
  /// What was done to the ToDos.
  public enum Action: Hashable, Sendable {
    /// They were marked as done.
    case completed
    /// They were reopened.
    case reopened
    /// They were deleted.
    case deleted
  }

  /// What was done to the ToDos.
  public let action: Action
  /// The changed ToDos as they are now, or as they were before deletion.
  public let toDos: [ToDoViewData]
  /// How many already had the requested state.
  public let unchangedCount: Int

  /// Creates the view data.
  public init(action: Action, toDos: [ToDoViewData], unchangedCount: Int) {
    self.action = action
    self.toDos = toDos
    self.unchangedCount = unchangedCount
  }
}

/// The result of checking the store.
public struct StoreReportViewData: Hashable, Sendable {
  /// The problems found; empty if the store is sound.
  public let findings: [StoreFinding]

  /// Creates a report.
  public init(findings: [StoreFinding]) { self.findings = findings }
}

/// The result of a maintenance command for the store.
public enum StoreCareViewData: Hashable, Sendable {
  /// A check was run.
  case report(StoreReportViewData)
  /// A copy was written.
  case backedUp(path: String)
  /// A backup was restored; `kept` is the path at which the previous store is kept, nil if there was none.
  case restored(path: String, kept: String?)
}
