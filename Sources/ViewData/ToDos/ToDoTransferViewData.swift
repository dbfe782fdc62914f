public import SharedEntities

/// A ToDo as it goes into a file.
public struct ToDoExportItem: Hashable, Sendable {
  /// The ToDo.
  public let toDo: ToDoViewData
  /// The identifier that no other ToDo anywhere has.
  public let identifier: String

  /// A ToDo with its identifier.
  public init(toDo: ToDoViewData, identifier: String) {
    self.toDo = toDo
    self.identifier = identifier
  }
}

/// A part of an export, in the order in which parts are written.
public enum ToDoExportPart: Hashable, Sendable {
  /// The beginning, with how many ToDos will follow unless others change that; always first.
  case begin(count: Int)
  /// The next ToDos; never empty.
  case items([ToDoExportItem])
  /// The end.
  case end
}

/// A ToDo as it comes out of a file, before any rule has been applied.
public struct ToDoImportItem: Hashable, Sendable {
  /// The line of the file at which it begins, counted from 1.
  public var line: Int
  /// The identifier that the file gives it, meant to be unique everywhere.
  public var identifier: String?
  /// The number that it had in the list from which the file was made.
  public var listedID: ItemID?
  /// Its title; blank where the file gives none.
  public var title: String
  /// Its memo, fields of the file that a ToDo lacks included.
  public var memo: String
  /// Whether it is done.
  public var isDone: Bool
  /// When it was made; nil where the file does not say.
  public var createdAt: Instant?
  /// By when it is due.
  public var due: DueDate?

  /// An item that begins at a line.
  public init(
    line: Int, identifier: String? = nil, listedID: ItemID? = nil, title: String = "", memo: String = "",
    isDone: Bool = false, createdAt: Instant? = nil, due: DueDate? = nil
  ) {
    self.line = line
    self.identifier = identifier
    self.listedID = listedID
    self.title = title
    self.memo = memo
    self.isDone = isDone
    self.createdAt = createdAt
    self.due = due
  }
}

/// What an import did.
public struct ToDoImportViewData: Hashable, Sendable {
  /// How many ToDos were added.
  public let addedCount: Int
  /// How many were in the store already and were left as they are.
  public let knownCount: Int
  /// Whether nothing was kept, because it was a rehearsal.
  public let isRehearsal: Bool

  /// The outcome of an import.
  public init(addedCount: Int, knownCount: Int, isRehearsal: Bool) {
    self.addedCount = addedCount
    self.knownCount = knownCount
    self.isRehearsal = isRehearsal
  }
}
