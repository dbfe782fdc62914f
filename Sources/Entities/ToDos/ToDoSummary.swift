public import SharedEntities

/// What a list shows of a ToDo: everything but what may be long.
public struct ToDoSummary: Identifiable, Hashable, Sendable {
  /// The number by which people name it.
  public let id: ItemID
  /// What is to be done, in one line.
  public let title: Title
  /// Whether it is done.
  public let isDone: Bool
  /// When it was made.
  public let createdAt: Instant
  /// By when it is due.
  public let due: DueDate?
  /// Whether it repeats.
  public let repeats: Bool
  /// How urgent it is; nil if it has no priority.
  public let priority: Priority?
  /// The words that it shares with other ToDos.
  public let tags: Tags

  /// Creates a summary.
  public init(
    id: ItemID, title: Title, isDone: Bool, createdAt: Instant, due: DueDate?, repeats: Bool = false,
    priority: Priority? = nil, tags: Tags = .none
  ) {
    self.id = id
    self.title = title
    self.isDone = isDone
    self.createdAt = createdAt
    self.due = due
    self.repeats = repeats
    self.priority = priority
    self.tags = tags
  }

  /// Whether it is open and past its due date at a local time.
  public func isOverdue(_ now: LocalTime) -> Bool { !isDone && due?.isBefore(now) == true }
}

extension ToDoSummary: Placed {
  /// Where the ToDo stands in a list that is newest first.
  public var place: ToDoPlace { ToDoPlace(createdAt: createdAt, id: id) }
}

extension ToDo {
  /// What a list shows of it.
  public var summary: ToDoSummary {
    ToDoSummary(
      id: id, title: values.title, isDone: values.isDone, createdAt: values.createdAt, due: values.due,
      repeats: values.series != nil, priority: values.priority, tags: values.tags)
  }
}

/// The visible rows of the list, and what surrounds them.
public struct ToDoWindow: Hashable, Sendable {
  /// The visible ToDos, and whether more lie above and below.
  public let rows: ListWindow<ToDoSummary>
  /// How many ToDos of the store are open.
  public let openCount: Int
  /// The version of the store when this was read.
  public let version: StoreVersion
  /// The place of the ToDo at which the list opens; nil if it opens at none, or there is none.
  public var opened: ItemPlace?
  /// The number of the ToDo at which the list should open, if there is none.
  public var missing: ItemID?

  /// Creates a window.
  public init(
    _ rows: ListWindow<ToDoSummary>, openCount: Int, version: StoreVersion, opened: ItemPlace? = nil,
    missing: ItemID? = nil
  ) {
    self.rows = rows
    self.openCount = openCount
    self.version = version
    self.opened = opened
    self.missing = missing
  }
}
