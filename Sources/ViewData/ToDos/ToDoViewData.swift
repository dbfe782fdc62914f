public import SharedEntities
public import ToDosEntities

/// A ToDo as shown: its values, and what the clock says of them.
@dynamicMemberLookup
public struct ToDoViewData: Identifiable, Hashable, Sendable {
  /// The number that identifies it to the user.
  public let id: ItemID
  /// Its title, memo, state and dates.
  public let values: ToDoValues
  /// The offset from UTC at the due time, in seconds east; 0 without a time of day.
  public let dueOffset: Int
  /// Whether it is open and past its due date.
  public let isOverdue: Bool

  /// Creates the view data.
  public init(id: ItemID, _ values: ToDoValues, dueOffset: Int, isOverdue: Bool) {
    self.id = id
    self.values = values
    self.dueOffset = dueOffset
    self.isOverdue = isOverdue
  }

  /// Creates the view data of a ToDo at a local time, which decides whether it is overdue.
  public init(_ toDo: ToDo, now: LocalTime, clock: any WallClock) {
    let offset = toDo.due?.instant(by: clock).map(clock.utcOffset(at:))
    self.init(
      id: toDo.id, toDo.values, dueOffset: offset ?? 0,
      isOverdue: !toDo.isDone && toDo.due?.isBefore(now) == true)
  }

  /// Returns one of its values.
  @inlinable
  public subscript<Value>(dynamicMember value: KeyPath<ToDoValues, Value>) -> Value {
    values[keyPath: value]
  }
}

/// What a listing shows of a ToDo.
public protocol ToDoListingRow<Item>: Sendable {
  /// What is read of the ToDo.
  associatedtype Item: Sendable
  /// Whether rows have columns, whose width depends on the whole store.
  static var hasColumns: Bool { get }
  /// Creates the row at a local time, which decides whether the ToDo is overdue.
  init(_ item: Item, now: LocalTime, clock: any WallClock)
}

extension ToDoViewData: ToDoListingRow {
  public static let hasColumns = false
}

extension ToDoListViewData.Row: ToDoListingRow {
  public static let hasColumns = true

  public init(_ toDo: ToDoSummary, now: LocalTime, clock: any WallClock) {
    self.init(toDo, isOverdue: toDo.isOverdue(now))
  }
}

/// A part of a listing, which may be too long to hold in memory, in output order.
///
/// Rows have no further constraint, as it would be looked up when the program runs.
public enum ToDoListingPart<Row: Sendable>: Sendable {
  /// What determines the column widths; first, where rows have columns.
  case columns(ToDoOverview)
  /// The next rows; never empty.
  case rows([Row])
  /// The end of the listing, with the total count.
  case end(rowCount: Int)
}

extension ToDoListingPart: Equatable where Row: Equatable {}
extension ToDoListingPart: Hashable where Row: Hashable {}

/// The result of a change of several ToDos.
public struct ToDoBatchViewData: Hashable, Sendable {
  /// What was done to the ToDos.
  public let change: ToDoChangeKind
  /// The changed ToDos as they are now, or as they were before deletion.
  public let toDos: [ToDoViewData]
  /// How many already had the requested state.
  public let unchangedCount: Int
  /// The ToDos whose occurrence of today was passed over, and when it was due.
  public let passedOver: [ItemID: DueDate]

  /// Creates the view data.
  public init(
    _ change: ToDoChangeKind, _ toDos: [ToDoViewData], unchangedCount: Int,
    passedOver: [ItemID: DueDate] = [:]
  ) {
    self.change = change
    self.toDos = toDos
    self.unchangedCount = unchangedCount
    self.passedOver = passedOver
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
