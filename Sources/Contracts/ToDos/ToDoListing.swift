public import ToDosEntities
public import ToDosViewData

/// What can be listed.
public enum ToDoListingEvent: Hashable, Sendable {
  /// Show the ToDos of a query.
  case show(ToDoQuery)
}

/// Writes a list from its first row to its last and gives back which.
///
/// - Mock
@MainActor
public protocol ToDoListingViewing {
  /// The next event; nil when the screen is left.
  func nextEvent() async -> ToDoListingEvent?
  /// Draws the next part of the list.
  func show(_ part: ToDoListingPart)
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
