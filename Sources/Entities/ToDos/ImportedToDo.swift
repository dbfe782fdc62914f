public import SharedEntities

/// A ToDo read from a file and not yet validated.
public struct ImportedToDo: Hashable, Sendable {
  /// The line of the file on which it begins, counted from 1.
  public var line: Int
  /// Identifies it to people; nil if the line is enough.
  public var record: FileRecord?
  /// Its identifier in the file, meant to be globally unique; nil if the file has none.
  public var identifier: String?
  /// Its number in the list that was exported; nil if the file has none.
  public var listedID: ItemID?
  /// Its values.
  public var input: ToDoInput

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
  /// The line in the hook's output, counted from 1.
  public let line: Int
  /// The ToDo's number.
  public let id: ItemID
  /// The values that the hook sets.
  public let input: ToDoInput

  public init(line: Int, id: ItemID, _ input: ToDoInput) {
    self.line = line
    self.id = id
    self.input = input
  }
}
