public import ToDosEntities

/// An event of the listing.
public enum ToDoListingEvent: Hashable, Sendable {
  /// Show the ToDos of a query.
  case show(ToDoQuery)
}

/// Reads ToDos.
///
/// - Mock
public protocol ToDoListingInteracting: Sendable {
  /// Returns what is known cheaply of the whole store.
  func overview() async throws(ToDoError) -> ToDoOverview
  /// Reads the ToDos of a query in batches, in order, from one consistent snapshot.
  func find(
    _ query: ToDoQuery, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError)
}
