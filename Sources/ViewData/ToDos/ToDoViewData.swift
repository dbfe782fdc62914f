public import SharedEntities
public import ToDosEntities

/// A ToDo as displayed: its values, and what depends on the current time.
@dynamicMemberLookup
public struct ToDoViewData: Identifiable, Hashable, Sendable {
  /// The number by which the user identifies it.
  public let id: ItemID
  /// Its title, memo, state and dates.
  public let values: ToDoValues
  /// The offset from UTC at the due time, in seconds east; 0 without a time of day.
  public let dueOffset: Int
  /// The offset from UTC at the start, in seconds east; 0 without a time of day.
  public let startOffset: Int
  /// Whether it is open and past its due date.
  public let isOverdue: Bool
  /// Whether it is open, and its start is still to come.
  public let isWaiting: Bool

  public init(
    id: ItemID, _ values: ToDoValues, dueOffset: Int, startOffset: Int = 0, isOverdue: Bool,
    isWaiting: Bool = false
  ) {
    self.id = id
    self.values = values
    self.dueOffset = dueOffset
    self.startOffset = startOffset
    self.isOverdue = isOverdue
    self.isWaiting = isWaiting
  }

  /// Creates the view data of a ToDo at a local time, which decides whether it is overdue or waits.
  public init(_ toDo: ToDo, now: LocalTime, clock: any WallClock) {
    func offset(of date: DueDate?) -> Int { date?.instant(by: clock).map(clock.utcOffset(at:)) ?? 0 }
    self.init(
      id: toDo.id, toDo.values, dueOffset: offset(of: toDo.due), startOffset: offset(of: toDo.start),
      isOverdue: !toDo.isDone && toDo.due?.isBefore(now) == true, isWaiting: toDo.values.isWaiting(now))
  }

  /// Returns one of its values.
  @inlinable
  public subscript<Value>(dynamicMember value: KeyPath<ToDoValues, Value>) -> Value {
    values[keyPath: value]
  }
}

/// A row of a listing of ToDos.
public protocol ToDoListingRow<Item>: Sendable {
  /// The part of a ToDo that is loaded for the row.
  associatedtype Item: Sendable
  /// Whether rows have columns, whose width depends on the whole store.
  static var hasColumns: Bool { get }
  /// Creates the row at a local time, which decides whether the ToDo is overdue or waits.
  init(_ item: Item, now: LocalTime, clock: any WallClock)
}

extension ToDoViewData: ToDoListingRow {
  public static let hasColumns = false
}

extension ToDoListViewData.Row: ToDoListingRow {
  public static let hasColumns = true

  public init(_ toDo: ToDoSummary, now: LocalTime, clock: any WallClock) {
    self.init(toDo, isOverdue: toDo.isOverdue(now), isWaiting: toDo.isWaiting(now))
  }
}

/// A part of a listing, in output order; a listing may be too long to hold in memory.
///
/// `Row` has no further constraint, as it would be looked up at run time.
public enum ToDoListingPart<Row: Sendable>: Sendable {
  /// The overview that determines the column widths; always first if rows have columns.
  case columns(ToDoOverview)
  /// The next rows; never empty.
  case rows([Row])
  /// The end of the listing, with the total count.
  case end(rowCount: Int)
}

extension ToDoListingPart: Equatable where Row: Equatable {}
extension ToDoListingPart: Hashable where Row: Hashable {}

/// The result of changing several ToDos.
public struct ToDoBatchViewData: Hashable, Sendable {
  /// The kind of change.
  public let change: ToDoChangeKind
  /// The changed ToDos after the change, or as they were before deletion.
  public let toDos: [ToDoViewData]
  /// The number of ToDos that already had the requested state.
  public let unchangedCount: Int
  /// The ToDos whose occurrence today was skipped, and when it was due.
  public let skippedDueDates: [ItemID: DueDate]

  public init(
    _ change: ToDoChangeKind, _ toDos: [ToDoViewData], unchangedCount: Int,
    skippedDueDates: [ItemID: DueDate] = [:]
  ) {
    self.change = change
    self.toDos = toDos
    self.unchangedCount = unchangedCount
    self.skippedDueDates = skippedDueDates
  }
}

/// The result of checking the store.
public struct StoreReportViewData: Hashable, Sendable {
  /// The problems found; empty if the store is sound.
  public let findings: [StoreFinding]

  public init(findings: [StoreFinding]) { self.findings = findings }
}

/// The result of a maintenance command for the store.
public enum StoreMaintenanceViewData: Hashable, Sendable {
  /// A check was run.
  case report(StoreReportViewData)
  /// A copy was written.
  case backedUp(path: String)
  /// A backup was restored; `kept` is the path at which the previous store is kept, nil if there was none.
  case restored(path: String, kept: String?)
}
