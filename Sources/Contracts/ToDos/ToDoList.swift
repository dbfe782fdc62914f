public import SharedEntities
public import ToDosEntities

/// Reads what is in sight of the list.
///
/// - Mock
public protocol ToDoListInteracting: Sendable {
  /// The window at a position, with at most so many rows; it is moved up where the list ends inside it.
  ///
  /// What a search finds only late is given when it is found; a cancelled search ends with what it has.
  func window(
    _ filter: ToDoFilter, _ position: WindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow
  /// Marks all ToDos as done, or as open again where all are done, and tells how many were changed.
  func toggleAll() async throws(ToDoError) -> (isDone: Bool, count: Int)
}

/// Knows when what a screen shows may no longer hold.
///
/// - Mock
public protocol ToDoFollowing: Sendable {
  /// Returns when others have changed the store since it had a version, or it cannot be told.
  func storeChange(after version: StoreVersion) async throws(CancellationError)
  /// Returns when the next minute begins.
  func nextMinute() async throws(CancellationError)
}

/// Where the list leads.
///
/// - Mock
@MainActor
public protocol ToDoListRouting: ToDoKeysRouting {
  /// Shows a ToDo in full until it is left.
  ///
  /// - Throws: `ToDoError.noSuchToDo` where there is none, or the error of the store.
  func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome
  /// Has a new ToDo entered; nil where it was cancelled.
  func createToDo() async throws(ToDoError) -> ToDo?
}
