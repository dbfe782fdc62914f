public import SharedEntities
public import ToDosEntities

/// What can happen on the import screen.
public enum ToDoImportEvent: Hashable, Sendable {
  /// Take in what the view reads.
  case `import`
  /// Find out what taking it in would do.
  case rehearse
}

/// A ToDo that comes from outside, before any rule has been applied.
public struct ImportedToDo: Hashable, Sendable {
  /// The line of the file at which it begins, counted from 1.
  public let line: Int
  /// The identifier that the file gives it.
  public let identifier: String?
  /// The number that it had in the list from which the file was made.
  public let listedID: ItemID?
  /// Its title.
  public let title: String
  /// Its memo.
  public let memo: String
  /// Whether it is done.
  public let isDone: Bool
  /// When it was made; nil for now.
  public let createdAt: Instant?
  /// By when it is due.
  public let due: DueDate?

  /// A ToDo from outside.
  public init(
    line: Int, identifier: String?, listedID: ItemID?, title: String, memo: String, isDone: Bool,
    createdAt: Instant?, due: DueDate?
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

/// Takes in ToDos from outside.
///
/// - Mock
public protocol ToDoImportInteracting: Sendable {
  /// Stores what `next` gives until it gives nil, as one change, and leaves out what is stored already.
  ///
  /// - Parameter isRehearsal: whether all of it is taken back in the end.
  /// - Throws: `ToDoError.importFault` at the first fault; then nothing has been taken in.
  func importToDos(
    isRehearsal: Bool, _ next: () throws(ToDoError) -> ImportedToDo?
  ) async throws(ToDoError) -> (addedCount: Int, knownCount: Int)
}

/// What can happen on the export screen.
public enum ToDoExportEvent: Hashable, Sendable {
  /// Write all ToDos, oldest first.
  case export
}

/// Gives ToDos to the outside.
///
/// - Mock
public protocol ToDoExportInteracting: Sendable {
  /// How many ToDos there are.
  func count() async throws(ToDoError) -> Int
  /// Gives all ToDos with their universal identifiers in batches, oldest first.
  func export(
    _ body: ([(toDo: ToDo, identifier: String)]) async throws(ToDoError) -> Void
  ) async throws(ToDoError)
}
