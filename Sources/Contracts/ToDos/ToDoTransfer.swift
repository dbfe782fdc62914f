internal import SharedEntities
public import ToDosEntities

/// An event of the import screen.
public enum ToDoImportEvent: Hashable, Sendable {
  /// Import what the view reads.
  case `import`
  /// Report what an import would do.
  case rehearse
}

/// Imports ToDos.
///
/// - Mock
public protocol ToDoImportInteracting: Sendable {
  /// Stores the ToDos that `next` returns until nil as one change, skipping those already stored.
  ///
  /// - Parameter isRehearsal: whether only to count what would change, without storing anything.
  /// - Throws: `ToDoError.importFault` at the first fault; nothing is imported.
  func importToDos(
    isRehearsal: Bool, _ next: () throws(ToDoError) -> ImportedToDo?
  ) async throws(ToDoError) -> ToDoImportCounts
}

/// An event of the export screen.
public enum ToDoExportEvent: Hashable, Sendable {
  /// Write all ToDos, oldest first.
  case export
}

/// Exports ToDos.
///
/// - Mock
public protocol ToDoExportInteracting: Sendable {
  /// Returns the number of ToDos.
  func count() async throws(ToDoError) -> Int
  /// Reads all ToDos with their universal identifiers in batches, oldest first.
  func export(
    _ body: ([(toDo: ToDo, identifier: String)]) async throws(ToDoError) -> Void
  ) async throws(ToDoError)
}
