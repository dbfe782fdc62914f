public import ToDosEntities

/// What can be listed.
public enum ToDoListingEvent: Hashable, Sendable {
  /// Show the ToDos of a query.
  case show(ToDoQuery)
}

/// Finds ToDos.
///
/// - Mock
public protocol ToDoListingInteracting: Sendable {
  /// What can be known cheaply of all ToDos.
  func overview() async throws(ToDoError) -> ToDoOverview
  /// Gives the ToDos of a query in batches, in order, as they were when reading began.
  func find(
    _ query: ToDoQuery, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError)
}
