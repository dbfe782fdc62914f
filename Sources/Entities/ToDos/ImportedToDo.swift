public import SharedEntities

/// A ToDo of a file, before any rule has been applied.
public struct ImportedToDo: Hashable, Sendable {
  /// The line of the file at which it begins, counted from 1.
  public var line: Int
  /// The identifier that the file gives it, meant to be unique everywhere.
  public var identifier: String?
  /// The number that it had in the list from which the file was made.
  public var listedID: ItemID?
  /// Its values; the memo holds fields of the file that a ToDo lacks, too.
  public var input: ToDoInput

  /// An item that begins at a line.
  public init(
    line: Int, identifier: String? = nil, listedID: ItemID? = nil, _ input: ToDoInput = ToDoInput()
  ) {
    self.line = line
    self.identifier = identifier
    self.listedID = listedID
    self.input = input
  }
}

/// A ToDo as a hook wants it, before any rule has been applied.
public struct RevisedToDo: Hashable, Sendable {
  /// The line of the hook's answer at which it stands, counted from 1.
  public let line: Int
  /// Which ToDo it is.
  public let id: ItemID
  /// Its values.
  public let input: ToDoInput

  /// A ToDo as a hook wants it.
  public init(line: Int, id: ItemID, _ input: ToDoInput) {
    self.line = line
    self.id = id
    self.input = input
  }
}
