public import SharedEntities
public import ToDosEntities

/// A ToDo to export.
public struct ToDoExportItem: Hashable, Sendable {
  /// The ToDo.
  public let toDo: ToDoViewData
  /// A globally unique identifier.
  public let identifier: String

  public init(toDo: ToDoViewData, identifier: String) {
    self.toDo = toDo
    self.identifier = identifier
  }

  /// Creates items from ToDos and their identifiers; the clock's time decides which are overdue.
  public static func items(
    _ items: [(toDo: ToDo, identifier: String)], clock: any WallClock
  ) -> [ToDoExportItem] {
    let now = clock.localNow()
    return items.map {
      ToDoExportItem(toDo: ToDoViewData($0.toDo, now: now, clock: clock), identifier: $0.identifier)
    }
  }
}

/// A part of an export, in output order.
public enum ToDoExportPart: Hashable, Sendable {
  /// The beginning, always first, with the number of ToDos that follow unless the store changes meanwhile.
  case begin(count: Int)
  /// The next ToDos; never empty.
  case items([ToDoExportItem])
  /// The end.
  case end
}

/// The result of an import.
public struct ToDoImportViewData: Hashable, Sendable {
  /// The outcome of the import.
  public let outcome: ToDoImportOutcome
  /// Whether this was a dry run, which stores nothing.
  public let isDryRun: Bool

  public init(_ outcome: ToDoImportOutcome, isDryRun: Bool) {
    self.outcome = outcome
    self.isDryRun = isDryRun
  }
}
