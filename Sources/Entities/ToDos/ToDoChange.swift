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
  /// Updates values of ToDos, all of which must exist.
  case patch(ItemIDSet, ToDoPatch)
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
  /// The changed ToDos by number: as they are now, or as they were before deletion.
  ///
  /// For `setDone` on all ToDos of a state, which may be a million, only the first is included.
  public var toDos: [ToDo]
  /// The ToDos of patches from which they did not differ.
  public var unchanged: [ToDo]

  /// Creates a result.
  public init(count: Int = 0, toDos: [ToDo] = [], unchanged: [ToDo] = []) {
    self.count = count
    self.toDos = toDos
    self.unchanged = unchanged
  }
}

/// A record of a file to be imported.
///
/// The stored ToDos of the same identifier, or without one of the same title, may be this record. Each can be only one
/// record of a file.
public struct ToDoImport: Hashable, Sendable {
  /// The values of a new ToDo.
  public let values: ToDoValues
  /// The number in the list that was exported; nil if the file has none or something better.
  ///
  /// The ToDo with this number may be this record if its title and creation date are the same.
  public let listedID: ItemID?
  /// The record as it was read.
  public let record: ImportedToDo

  /// Creates a record to be imported.
  public init(_ values: ToDoValues, listedID: ItemID? = nil, record: ImportedToDo) {
    self.values = values
    self.listedID = listedID
    self.record = record
  }
}

/// The stored ToDos that are records of a file which is being imported.
public struct ToDoMatches {
  private var ids: Set<ItemID> = []

  /// Creates an empty set of matches.
  public init() {}

  /// What a record is to the ToDos that it may be.
  public enum Match {
    /// It is none of them.
    case new
    /// It is one of them.
    case same
    /// It is this one, which has other values than the record would give it.
    case differing(ToDo, ToDoValues)
  }

  /// Returns what a record is to the ToDos that it may be, and remembers it.
  ///
  /// - Parameter merged: returns the values that the record would give a ToDo; nil if they are what it has.
  public mutating func match(
    _ item: ToDoImport, _ candidates: [ToDo], _ merged: (ToDo) -> ToDoValues?
  ) -> Match {
    var first: (ToDo, ToDoValues)?
    for toDo in candidates where !ids.contains(toDo.id) {
      guard let values = merged(toDo) else {
        ids.insert(toDo.id)
        return .same
      }
      if first == nil { first = (toDo, values) }
    }
    // A title alone does not make another ToDo the same.
    guard item.values.importedIdentifier != nil, let (toDo, values) = first else { return .new }
    ids.insert(toDo.id)
    return .differing(toDo, values)
  }
}

/// The result of an import.
public struct ToDoImportCounts: Hashable, Sendable {
  /// How many ToDos were added.
  public var added: Int
  /// How many were changed to what the file says.
  public var updated: Int
  /// How many were already in the store and were left unchanged.
  public var known: Int

  /// Creates counts.
  public init(added: Int = 0, updated: Int = 0, known: Int = 0) {
    self.added = added
    self.updated = updated
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
