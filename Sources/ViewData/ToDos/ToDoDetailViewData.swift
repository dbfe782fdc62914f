public import SharedEntities
public import ToDosEntities

/// The details of a ToDo.
public struct ToDoDetailViewData: Hashable, Sendable {
  /// The reason for showing the ToDo.
  public enum Occasion: Hashable, Sendable {
    /// The user asked for it.
    case shown
    /// It was just added.
    case added
    /// It was just changed.
    case changed
    /// It was saved without changes.
    case unchanged
    /// It was just marked as done.
    case completed
    /// It was just marked as done, and moved on to its next occurrence, which has this due date.
    case advanced(next: DueDate?)
    /// It was just reopened.
    case reopened
    /// It was deleted elsewhere; its last known state is shown.
    case gone
    /// An operation on it failed.
    case failed(ToDoError)
  }

  /// A note as displayed.
  public struct Note: Hashable, Sendable {
    /// When it was added, in the user's time zone.
    public let addedAt: LocalTime
    /// The text.
    public let text: String

    public init(addedAt: LocalTime, text: String) { (self.addedAt, self.text) = (addedAt, text) }
  }

  /// The ToDo.
  public let toDo: ToDoViewData
  /// When it was created, in the user's time zone.
  public let createdAt: LocalTime
  /// When it was completed, in the user's time zone; nil if it is open, or the time is unknown.
  public let completedAt: LocalTime?
  /// When it was last changed, in the user's time zone; nil if it was not, or not after it was completed.
  public let modifiedAt: LocalTime?
  /// The number of later occurrences that have passed without being done.
  public let missedCount: Int
  /// Its notes, with when each was added, in the user's time zone.
  public let notes: [Note]
  /// The reason for showing it.
  public let occasion: Occasion
  /// Whether the due date was just entered and has already passed.
  public let dueHasPassed: Bool
  /// The number of lines scrolled off the top.
  public let offset: Int

  public init(
    toDo: ToDoViewData, createdAt: LocalTime, completedAt: LocalTime? = nil, modifiedAt: LocalTime? = nil,
    missedCount: Int = 0, notes: [Note] = [], occasion: Occasion, dueHasPassed: Bool = false, offset: Int = 0
  ) {
    self.toDo = toDo
    self.createdAt = createdAt
    self.completedAt = completedAt
    self.modifiedAt = modifiedAt
    self.missedCount = missedCount
    self.notes = notes
    self.occasion = occasion
    self.dueHasPassed = dueHasPassed
    self.offset = offset
  }
}

extension ToDoDetailViewData {
  /// Creates the view data of a ToDo, with its dates in the clock's time zone.
  public init(
    _ toDo: ToDo, _ occasion: Occasion, dueHasPassed: Bool = false, offset: Int = 0, clock: any WallClock
  ) {
    let values = toDo.values
    let isModified = values.isModified && values.modifiedAt != values.completedAt
    self.init(
      toDo: ToDoViewData(toDo, now: clock.localNow(), clock: clock), createdAt: clock.local(values.createdAt),
      completedAt: values.completedAt.map(clock.local),
      modifiedAt: isModified ? clock.local(values.modifiedAt) : nil,
      missedCount: values.series?.missedCount(at: clock.now(), by: clock) ?? 0,
      notes: values.foreign.notes.map { Note(addedAt: clock.local($0.addedAt), text: $0.text) },
      occasion: occasion, dueHasPassed: dueHasPassed, offset: offset)
  }
}

extension ToDoDetailViewData.Occasion {
  /// Creates the occasion for a ToDo that was just toggled.
  ///
  /// - Parameter toDos: the ToDos that changed; empty if another process had already toggled it.
  public init(toggling isDone: Bool, _ toDos: [ToDo]) {
    let hasAdvanced = isDone && toDos.contains { $0.hasAdvanced }
    self = hasAdvanced ? .advanced(next: toDos.nextDue) : isDone ? .completed : .reopened
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
