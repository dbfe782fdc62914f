public import SharedEntities
public import ToDosEntities

/// The details of a ToDo.
public struct ToDoDetailViewData: Hashable, Sendable {
  /// Why the ToDo is shown.
  public enum Occasion: Hashable, Sendable {
    /// The user wants to see it.
    case shown
    /// It was just added.
    case added
    /// It was just changed.
    case changed
    /// It was saved without changes.
    case unchanged
    /// It was just marked as done.
    case completed
    /// It was just marked as done, and stands for the next occurrence, which is due then.
    case movedOn(next: DueDate?)
    /// It was just reopened.
    case reopened
    /// Something else deleted it; its last known state is shown.
    case gone
    /// An operation on it failed.
    case failed(ToDoError)
  }

  /// The ToDo.
  public let toDo: ToDoViewData
  /// When it was created, in the user's time zone.
  public let createdAt: LocalTime
  /// When it was completed, in the user's time zone; nil if it is open, or if that is not known.
  public let completedAt: LocalTime?
  /// When it was last changed, in the user's time zone; nil if it was not, or not since it was completed.
  public let modifiedAt: LocalTime?
  /// How many occurrences after this one have passed, none of them done.
  public let missedCount: Int
  /// Why it is shown.
  public let occasion: Occasion
  /// Whether the due date was just entered and has already passed.
  public let dueHasPassed: Bool
  /// How many lines are scrolled off the top.
  public let offset: Int

  /// Creates the view data.
  public init(
    toDo: ToDoViewData, createdAt: LocalTime, completedAt: LocalTime? = nil, modifiedAt: LocalTime? = nil,
    missedCount: Int = 0, occasion: Occasion, dueHasPassed: Bool = false, offset: Int = 0
  ) {
    self.toDo = toDo
    self.createdAt = createdAt
    self.completedAt = completedAt
    self.modifiedAt = modifiedAt
    self.missedCount = missedCount
    self.occasion = occasion
    self.dueHasPassed = dueHasPassed
    self.offset = offset
  }
}

extension ToDoDetailViewData {
  /// Creates the view data of a ToDo, with its dates by a clock.
  public init(
    _ toDo: ToDo, _ occasion: Occasion, dueHasPassed: Bool = false, offset: Int = 0, clock: any WallClock
  ) {
    let values = toDo.values
    let isModified = values.isModified && values.modifiedAt != values.completedAt
    self.init(
      toDo: ToDoViewData(toDo, now: clock.localNow(), clock: clock), createdAt: clock.local(values.createdAt),
      completedAt: values.completedAt.map(clock.local),
      modifiedAt: isModified ? clock.local(values.modifiedAt) : nil,
      missedCount: values.series?.missedCount(at: clock.now(), by: clock) ?? 0, occasion: occasion,
      dueHasPassed: dueHasPassed, offset: offset)
  }
}

extension ToDoDetailViewData.Occasion {
  /// The occasion of a ToDo that was just toggled.
  ///
  /// - Parameter toDos: those that changed; none if another process had done it already.
  public init(toggling isDone: Bool, _ toDos: [ToDo]) {
    let hasMovedOn = isDone && toDos.contains { $0.hasMovedOn }
    self = hasMovedOn ? .movedOn(next: toDos.nextDue) : isDone ? .completed : .reopened
  }
}

/// An event of the detail screen.
public enum ToDoDetailEvent: Hashable, Sendable {
  /// Toggle whether the ToDo is done.
  case toggle
  /// Edit its values.
  case edit
  /// Delete it.
  case delete
  /// Scroll until this many lines are off the top.
  case scroll(offset: Int)
  /// Show the keys.
  case showKeys
  /// Go back.
  case leave
}
