public import SharedEntities
public import ToDosEntities

/// One ToDo as screens show it.
public struct ToDoViewData: Identifiable, Hashable, Sendable {
  /// The number by which people name it.
  public let id: ItemID
  /// What is to be done.
  public let title: String
  /// Notes of any number of lines; empty for none.
  public let memo: String
  /// Whether it is done.
  public let isDone: Bool
  /// When it was made.
  public let createdAt: Instant
  /// By when it is due.
  public let due: DueDate?
  /// Seconds east of UTC at the due time; 0 where there is no time of day.
  public let dueOffset: Int
  /// Whether it is open and its due date has passed.
  public let isOverdue: Bool

  /// A ToDo with these values.
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

/// A part of a list that may be too long to be held at once, in the order in which parts are shown.
public enum ToDoListingPart: Hashable, Sendable {
  /// What the columns must make room for; always first.
  case columns(ToDoOverview)
  /// The next rows; never empty.
  case rows([ToDoViewData])
  /// The end, after so many rows.
  case end(rowCount: Int)
}

/// What happened to several ToDos at once.
public struct ToDoBatchViewData: Hashable, Sendable {
  /// What was done to them.
  public enum Action: Hashable, Sendable {
    /// They were marked as done.
    case completed
    /// They were marked as open again.
    case reopened
    /// They were deleted.
    case deleted
  }

  /// What was done to them.
  public let action: Action
  /// Those that it was done to, as they are now, or as they were before they were deleted.
  public let toDos: [ToDoViewData]
  /// How many were so already.
  public let unchangedCount: Int

  /// An action and what it reached.
  public init(action: Action, toDos: [ToDoViewData], unchangedCount: Int) {
    self.action = action
    self.toDos = toDos
    self.unchangedCount = unchangedCount
  }
}

/// What is wrong with the store.
public struct StoreReportViewData: Hashable, Sendable {
  /// What is wrong; empty for a sound store.
  public let findings: [StoreFinding]

  /// A report of these findings.
  public init(findings: [StoreFinding]) { self.findings = findings }
}

/// What a command that cares for the store has to say.
public enum StoreCareViewData: Hashable, Sendable {
  /// What is wrong with the store.
  case report(StoreReportViewData)
  /// A copy was written.
  case backedUp(path: String)
  /// A backup was restored; `kept` is the store as it was before, nil where there was none.
  case restored(path: String, kept: String?)
}
