public import SharedEntities

/// A selection of ToDos and its order.
public struct ToDoQuery: Hashable, Sendable {
  /// A filter by state.
  public enum State: Hashable, Sendable, CaseIterable {
    /// All of them.
    case all
    /// Those that are open.
    case open
    /// Those that are done.
    case done
  }

  /// A filter by due date.
  public enum Due: Hashable, Sendable {
    /// Those due on a day.
    case on(CalendarDay)
    /// Those due before a day.
    case before(CalendarDay)
    /// Those due after a day.
    case after(CalendarDay)
    /// Those that are open and past their due date.
    case overdue
  }

  /// A sort order.
  public enum Order: Hashable, Sendable {
    /// By creation date, newest first.
    case created
    /// By due date, soonest first; those without one come last.
    case due
    /// By title, ignoring case and width.
    case title
    /// By priority, the highest first; those without one come last.
    case priority
  }

  /// The states to include.
  public var state: State
  /// The due dates to include; nil for any.
  public var due: Due?
  /// The priority to include, `.some(nil)` for those without one; nil for any.
  public var priority: Priority??
  /// The texts that a ToDo must contain, each in any of `ToDoValues.searched`, ignoring case and width.
  public var search: [String]
  /// The sort order.
  public var order: Order
  /// Whether the order is reversed.
  public var isReversed: Bool
  /// The number of ToDos to leave out first.
  public var skipped: Int
  /// The maximum number of ToDos; nil for all.
  public var limit: Int?

  /// Creates a query; by default for the open ToDos, newest first.
  public init(
    state: State = .open, due: Due? = nil, priority: Priority?? = nil, search: [String] = [],
    order: Order = .created,
    isReversed: Bool = false, skipped: Int = 0, limit: Int? = nil
  ) {
    self.state = state
    self.due = due
    self.priority = priority
    self.search = search
    self.order = order
    self.isReversed = isReversed
    self.skipped = skipped
    self.limit = limit
  }
}

/// What is known of the store before a query is read, so that columns can be laid out.
public struct ToDoOverview: Hashable, Sendable {
  /// The highest number in the store; nil if it is empty.
  public let highestID: ItemID?
  /// Whether any ToDo in the store has a due date.
  public let hasDue: Bool
  /// Whether any ToDo in the store has a due time.
  public let hasDueTime: Bool

  /// Creates an overview.
  public init(highestID: ItemID?, hasDue: Bool, hasDueTime: Bool) {
    self.highestID = highestID
    self.hasDue = hasDue
    self.hasDueTime = hasDueTime
  }
}
