internal import SharedEntities
public import ToDosEntities

/// What can happen on the import screen.
public enum ToDoImportEvent: Hashable, Sendable {
  /// Take in what the view reads.
  case `import`
  /// Find out what taking it in would do.
  case rehearse
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
  ) async throws(ToDoError) -> ToDoImportCounts
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
