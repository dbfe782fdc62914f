public import SharedEntities

/// A change of ToDos to be made, as a value that can be compared, sent, and retried after a conflict.
public struct ToDoChange: Hashable, Sendable {
  /// The kind of change.
  public let kind: ToDoChangeKind
  /// When it is made.
  public let madeAt: Instant
  /// Its edits, in the order in which they are applied.
  public let edits: [ToDoEdit]

  /// Creates a change.
  public init(_ kind: ToDoChangeKind, at instant: Instant, _ edits: ToDoEdit...) {
    self.init(kind, at: instant, edits)
  }

  /// Creates a change from an array of edits.
  public init(_ kind: ToDoChangeKind, at instant: Instant, _ edits: [ToDoEdit]) {
    self.kind = kind
    madeAt = instant
    self.edits = edits
  }

  /// Whether it inserts new ToDos.
  public var inserts: Bool {
    edits.contains { edit in if case .insert = edit { true } else { false } }
  }
}

/// One edit within a change.
public enum ToDoEdit: Hashable, Sendable {
  /// Stores a new ToDo.
  case insert(ToDoValues)
  /// Updates values of a ToDo.
  case patch(ItemID, ToDoPatch)
  /// Sets `isDone` on every ToDo that differs.
  case setDone(Bool, ToDoSelection)
  /// Deletes ToDos.
  case delete(ToDoSelection)
}

/// The ToDos that an edit affects.
public enum ToDoSelection: Hashable, Sendable {
  /// Those with these numbers, all of which must exist.
  case numbered(ItemIDSet)
  /// All that are done, or all that are open.
  case all(isDone: Bool)
}

/// The result of a change.
public struct ToDoChangeResult: Hashable, Sendable {
  /// How many ToDos it changed.
  public var count: Int
  /// The ToDos of its edits by number: as they are now, or as they were before deletion.
  ///
  /// A patched ToDo is included even if nothing differs. For `setDone` on all ToDos of a state, which may be
  /// a million, only the first is.
  public var toDos: [ToDo]

  /// Creates a result.
  public init(count: Int = 0, toDos: [ToDo] = []) {
    self.count = count
    self.toDos = toDos
  }
}

/// A ToDo to be imported from a file.
public struct ToDoImport: Hashable, Sendable {
  /// The values of the ToDo.
  ///
  /// A ToDo with the same imported identifier counts as already known.
  public let values: ToDoValues
  /// Its number in the list that was exported; nil if the file has none or something better.
  ///
  /// The ToDo with this number counts as already known if its title and creation date are the same.
  public let listedID: ItemID?

  /// Creates a ToDo to be imported.
  public init(_ values: ToDoValues, listedID: ItemID? = nil) {
    self.values = values
    self.listedID = listedID
  }
}

/// The result of an import.
public struct ToDoImportCounts: Hashable, Sendable {
  /// How many ToDos were added.
  public var added: Int
  /// How many were already in the store and were left unchanged.
  public var known: Int

  /// Creates counts.
  public init(added: Int = 0, known: Int = 0) {
    self.added = added
    self.known = known
  }
}

/// The kind of a change of ToDos.
public enum ToDoChangeKind: String, Hashable, Sendable, CaseIterable {
  /// A new ToDo.
  case add
  /// New values of a ToDo.
  case edit
  /// ToDos marked as done.
  case done
  /// ToDos reopened.
  case reopen
  /// ToDos deleted.
  case delete
  /// All completed ToDos deleted.
  case clearDone = "clear-done"
  /// ToDos imported from a file.
  case `import`
}

/// An entry in the history of ToDos.
public typealias ToDoChangeRecord = ChangeRecord<ToDoChangeKind>
