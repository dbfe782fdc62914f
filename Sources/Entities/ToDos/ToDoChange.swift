public import SharedEntities

/// A change of ToDos that is to be made: a value that can be compared, sent, and made again after a conflict.
public struct ToDoChange: Hashable, Sendable {
  /// What it does.
  public let kind: ToDoChangeKind
  /// When it is made.
  public let madeAt: Instant
  /// Its parts, in the order in which they are made.
  public let edits: [ToDoEdit]

  /// A change of these parts.
  public init(_ kind: ToDoChangeKind, at instant: Instant, _ edits: ToDoEdit...) {
    self.init(kind, at: instant, edits)
  }

  /// A change of these parts.
  public init(_ kind: ToDoChangeKind, at instant: Instant, _ edits: [ToDoEdit]) {
    self.kind = kind
    madeAt = instant
    self.edits = edits
  }

  /// Whether it stores new ToDos.
  public var inserts: Bool {
    edits.contains { edit in if case .insert = edit { true } else { false } }
  }
}

/// A part of a change.
public enum ToDoEdit: Hashable, Sendable {
  /// Stores a new ToDo.
  case insert(ToDoValues)
  /// Gives a ToDo new values.
  case patch(ItemID, ToDoPatch)
  /// Sets `isDone` of every ToDo that differs.
  case setDone(Bool, ToDoSelection)
  /// Deletes ToDos.
  case delete(ToDoSelection)
}

/// Which ToDos an edit changes.
public enum ToDoSelection: Hashable, Sendable {
  /// Those with these numbers, each of which must be there.
  case numbered(ItemIDSet)
  /// All that are done, or all that are open.
  case all(isDone: Bool)
}

/// What a change did.
public struct ToDoChangeResult: Hashable, Sendable {
  /// How many ToDos it touched.
  public var count: Int
  /// The ToDos of its edits by number: as they are now, or as they were before they were deleted.
  ///
  /// A patched ToDo is among them even where nothing differs. Of all that are marked as done or open by their state,
  /// which may be a million, only the first is.
  public var toDos: [ToDo]

  /// A result with these values.
  public init(count: Int = 0, toDos: [ToDo] = []) {
    self.count = count
    self.toDos = toDos
  }
}

/// A ToDo that is to be taken in from a file.
public struct ToDoImport: Hashable, Sendable {
  /// What it holds.
  ///
  /// It is known already where a ToDo has its identifier.
  public let values: ToDoValues
  /// The number that it had in the list from which the file was made.
  ///
  /// It is known already where the ToDo with this number has its title and was made at the same instant. Nil where the
  /// file has no such numbers, or something better.
  public let listedID: ItemID?

  /// A ToDo of a file.
  public init(_ values: ToDoValues, listedID: ItemID? = nil) {
    self.values = values
    self.listedID = listedID
  }
}

/// What an import did.
public struct ToDoImportCounts: Hashable, Sendable {
  /// How many ToDos were added.
  public var added: Int
  /// How many were in the store already, and were left as they are.
  public var known: Int

  /// These numbers.
  public init(added: Int = 0, known: Int = 0) {
    self.added = added
    self.known = known
  }
}

/// What a change did.
public enum ToDoChangeKind: String, Hashable, Sendable, CaseIterable {
  /// A new ToDo.
  case add
  /// New values for a ToDo.
  case edit
  /// ToDos marked as done.
  case done
  /// ToDos marked as open again.
  case reopen
  /// ToDos deleted.
  case delete
  /// All done ToDos deleted.
  case clearDone = "clear-done"
  /// ToDos taken in from a file.
  case `import`
}

/// One entry of the history of ToDos.
public typealias ToDoChangeRecord = ChangeRecord<ToDoChangeKind>
