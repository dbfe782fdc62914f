public import SharedEntities

/// Which ToDos are asked for, and in what order.
public struct ToDoQuery: Hashable, Sendable {
  /// Which ToDos by whether they are done.
  public enum State: Hashable, Sendable {
    /// Those still to be done.
    case open
    /// Those that are done.
    case done
    /// All of them.
    case all
  }

  /// Which ToDos by their due date.
  public enum Due: Hashable, Sendable {
    /// Those due on a day.
    case on(CalendarDay)
    /// Those due before a day.
    case before(CalendarDay)
    /// Those due after a day.
    case after(CalendarDay)
    /// Those that are open and whose due date has passed.
    case overdue
  }

  /// What the order follows.
  public enum Order: Hashable, Sendable {
    /// Newest first.
    case created
    /// Due soonest first, those without a due date last.
    case due
    /// By title, case and width making no difference.
    case title
  }

  /// Which by whether they are done.
  public var state: State
  /// Which by their due date; nil for any.
  public var due: Due?
  /// What title or memo must contain, case and width making no difference; empty for anything.
  public var search: String
  /// What the order follows.
  public var order: Order
  /// Whether the order is turned round.
  public var isReversed: Bool
  /// How many at most; nil for all.
  public var limit: Int?

  /// A query; without arguments, the open ToDos, newest first.
  public init(
    state: State = .open, due: Due? = nil, search: String = "", order: Order = .created,
    isReversed: Bool = false,
    limit: Int? = nil
  ) {
    self.state = state
    self.due = due
    self.search = search
    self.order = order
    self.isReversed = isReversed
    self.limit = limit
  }
}

/// What one knows of a query's result before reading it, so that columns can be laid out.
public struct ToDoOverview: Hashable, Sendable {
  /// The highest number in the store; nil where there is none.
  public let highestID: ItemID?
  /// Whether any ToDo in the store has a due date.
  public let hasDue: Bool
  /// Whether any ToDo in the store is due at a time of day.
  public let hasDueTime: Bool

  /// What is known.
  public init(highestID: ItemID?, hasDue: Bool, hasDueTime: Bool) {
    self.highestID = highestID
    self.hasDue = hasDue
    self.hasDueTime = hasDueTime
  }
}
