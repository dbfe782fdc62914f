public import ToDosEntities

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

/// What an import did.
public struct ToDoImportViewData: Hashable, Sendable {
  /// How many ToDos were added, and how many were in the store already.
  public let counts: ToDoImportCounts
  /// Whether nothing was kept, because it was a rehearsal.
  public let isRehearsal: Bool

  /// The outcome of an import.
  public init(_ counts: ToDoImportCounts, isRehearsal: Bool) {
    self.counts = counts
    self.isRehearsal = isRehearsal
  }
}
