public import SharedEntities

/// A ToDo that comes from outside, before any rule has been applied.
public struct ImportedToDo: Hashable, Sendable {
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

/// A ToDo as a hook wants it, before any rule has been applied.
public struct RevisedToDo: Hashable, Sendable {
  /// The line of the hook's answer at which it stands, counted from 1.
  public let line: Int
  /// Which ToDo it is.
  public let id: ItemID
  /// Its title.
  public let title: String
  /// Its memo.
  public let memo: String
  /// Whether it is done.
  public let isDone: Bool
  /// When it was made; nil where the hook leaves it out.
  public let createdAt: Instant?
  /// By when it is due.
  public let due: DueDate?

  /// A ToDo as a hook wants it.
  public init(
    line: Int, id: ItemID, title: String, memo: String, isDone: Bool, createdAt: Instant?, due: DueDate?
  ) {
    self.line = line
    self.id = id
    self.title = title
    self.memo = memo
    self.isDone = isDone
    self.createdAt = createdAt
    self.due = due
  }
}
