public import SharedEntities

/// A change to ToDos, as a value that can be compared, sent, and retried after a conflict.
public struct ToDoChange: Hashable, Sendable {
  /// The kind of change.
  public let kind: ToDoChangeKind
  /// The time of the change.
  public let madeAt: Instant
  /// Its edits, in the order in which they are applied.
  public let edits: [ToDoEdit]
  /// The number of ToDos that it may change, or else it changes none; nil for any number.
  public let expectedCounts: ClosedRange<Int>?

  public init(_ kind: ToDoChangeKind, at instant: Instant, _ edits: ToDoEdit...) {
    self.init(kind, at: instant, edits)
  }

  /// Creates a change from an array of edits.
  public init(
    _ kind: ToDoChangeKind, at instant: Instant, _ edits: [ToDoEdit], expectedCounts: ClosedRange<Int>? = nil
  ) {
    self.kind = kind
    madeAt = instant
    self.edits = edits
    self.expectedCounts = expectedCounts
  }

  /// Throws `ToDoError.otherCount` unless it may change this many ToDos.
  public func check(_ count: Int) throws(ToDoError) {
    guard let expectedCounts, !expectedCounts.contains(count) else { return }
    throw .otherCount(count)
  }

  /// Whether it inserts new ToDos, other than copies of those that repeat.
  public var inserts: Bool {
    edits.contains { edit in if case .insert = edit { true } else { false } }
  }
}

extension ToDoChange {
  /// Returns the change that marks ToDos as done or reopens them, all or none; ToDos that repeat move on.
  public static func setDone(
    _ isDone: Bool, _ ids: ItemIDSet, _ completion: SeriesCompletion = .next, at instant: Instant
  ) -> ToDoChange {
    ToDoChange(isDone ? .done : .reopen, at: instant, .setDone(isDone, .numbered(ids), completion))
  }

  /// Returns the change that deletes ToDos, all or none.
  public static func delete(_ ids: ItemIDSet, at instant: Instant) -> ToDoChange {
    ToDoChange(.delete, at: instant, .delete(.numbered(ids)))
  }

  /// Returns the change that deletes completed ToDos.
  ///
  /// - Parameters:
  ///   - filter: the ToDos to delete.
  ///   - count: the number that there must be; nil for any number.
  public static func clearDone(
    of filter: ToDoFilter = ToDoFilter(state: .done), expecting count: Int? = nil, at instant: Instant
  ) -> ToDoChange {
    ToDoChange(
      .clearDone, at: instant, [.delete(.filtered(filter))], expectedCounts: count.map { $0...$0 })
  }
}

/// One edit within a change.
public enum ToDoEdit: Hashable, Sendable {
  /// Stores a new ToDo.
  case insert(ToDoValues)
  /// Updates values of ToDos, all of which must exist.
  case patch(ItemIDSet, ToDoPatch)
  /// Sets `isDone` on every ToDo that differs; one that repeats moves on instead, and leaves a done copy.
  ///
  /// They are completed at the time of the change, or on a day. With a filter, open ToDos that cannot be done now are
  /// skipped.
  case setDone(Bool, ToDoSelection, SeriesCompletion = .next)
  /// Moves ToDos that repeat to their next occurrence, without a copy.
  case skip(ItemIDSet)
  /// Deletes ToDos.
  case delete(ToDoSelection)
  /// Gives a project or a tag another name, in all ToDos that have it.
  case rename(LabelRename)
}

/// The ToDos that an edit affects.
public enum ToDoSelection: Hashable, Sendable {
  /// Those with these numbers, all of which must exist.
  case numbered(ItemIDSet)
  /// All that a filter includes.
  case filtered(ToDoFilter)

  /// Returns all that are done, or all that are not.
  public static func all(isDone: Bool) -> ToDoSelection {
    .filtered(ToDoFilter(state: isDone ? .done : .unfinished))
  }
}

/// The result of a change.
public struct ToDoChangeResult: Hashable, Sendable {
  /// The number of changed ToDos, not counting copies of those that repeat.
  public var count: Int
  /// The changed ToDos by number: as they are now, or as they were before deletion; without copies.
  ///
  /// For `setDone` on all ToDos of a filter, which may be a million, only the first is included.
  public var toDos: [ToDo]
  /// The ToDos that already had the values of their patches.
  public var unchanged: [ToDo]
  /// The ToDos that skipped an occurrence of today when an earlier one was done, with its due date.
  public var skippedDueDates: [ItemID: DueDate]

  public init(
    count: Int = 0, toDos: [ToDo] = [], unchanged: [ToDo] = [], skippedDueDates: [ItemID: DueDate] = [:]
  ) {
    self.count = count
    self.toDos = toDos
    self.unchanged = unchanged
    self.skippedDueDates = skippedDueDates
  }
}

extension ToDoChangeResult {
  /// Returns the ToDo of a change that patches one, and whether it changed.
  public func only(of ids: ItemIDSet) throws(ToDoError) -> (toDo: ToDo, isChanged: Bool) {
    guard let toDo = (toDos + unchanged).first else { throw .noSuchToDo(ids) }
    return (toDo, count > 0)
  }
}

extension ToDosCompleted {
  /// Creates the event for a change that was made; nil if it completed no ToDos.
  public init?(_ result: ToDoChangeResult, of change: ToDoChange) {
    switch change.edits.first {
    case .setDone(_, .numbered, _):
      // A hook may have reopened some of them. A key path would be looked up for each of perhaps a hundred thousand.
      let completed = result.toDos.filter { $0.isDone || $0.hasAdvanced }
      self.init(completed.first, count: completed.count, at: change.madeAt)
    case .setDone(true, .filtered, _):
      self.init(result.toDos.first, count: result.count, at: change.madeAt)
    default: return nil
    }
  }

  private init?(_ first: ToDo?, count: Int, at instant: Instant) {
    guard let first else { return nil }
    self.init(firstTitle: first.title.text, count: count, completedAt: instant)
  }
}
