public import SharedEntities

/// A ToDo read from a file and not yet validated.
public struct ImportedToDo: Hashable, Sendable {
  /// The line of the file on which it begins, counted from 1.
  public var line: Int
  /// What names it to people; nil if its line says enough.
  public var record: FileRecord?
  /// Its identifier in the file, meant to be globally unique; nil if the file has none.
  public var identifier: String?
  /// Its number in the list that was exported; nil if the file has none.
  public var listedID: ItemID?
  /// Its values.
  public var input: ToDoInput

  /// Creates an item that begins at a line.
  public init(
    line: Int, record: FileRecord? = nil, identifier: String? = nil, listedID: ItemID? = nil,
    _ input: ToDoInput = ToDoInput()
  ) {
    self.line = line
    self.record = record
    self.identifier = identifier
    self.listedID = listedID
    self.input = input
  }
}

/// A ToDo as a hook returns it, not yet validated.
public struct RevisedToDo: Hashable, Sendable {
  /// The line of the hook's output on which it stands, counted from 1.
  public let line: Int
  /// The ToDo's number.
  public let id: ItemID
  /// The values that the hook sets.
  public let input: ToDoInput

  /// Creates a ToDo returned by a hook.
  public init(line: Int, id: ItemID, _ input: ToDoInput) {
    self.line = line
    self.id = id
    self.input = input
  }
}

/// How a file is imported.
public struct ToDoImportOptions: Hashable, Sendable {
  /// Whether only to count what would change.
  public var isRehearsal: Bool
  /// Whether stored ToDos get what records with their identifier say.
  public var isUpdating: Bool
  /// Whether faulty records are left out, rather than the whole file refused.
  public var skipsFaulty: Bool

  /// Creates options; by default a file is imported as a whole, and changes nothing that is stored.
  public init(isRehearsal: Bool = false, isUpdating: Bool = false, skipsFaulty: Bool = false) {
    self.isRehearsal = isRehearsal
    self.isUpdating = isUpdating
    self.skipsFaulty = skipsFaulty
  }
}

/// What came of an import.
public struct ToDoImportOutcome: Hashable, Sendable {
  /// How many ToDos it added, changed and found.
  public let counts: ToDoImportCounts
  /// What was wrong with the records that were left out.
  public let faults: [ImportFault]

  /// Creates an outcome.
  public init(_ counts: ToDoImportCounts, faults: [ImportFault] = []) {
    self.counts = counts
    self.faults = faults
  }
}
