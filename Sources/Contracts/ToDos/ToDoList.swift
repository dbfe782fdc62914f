public import ToDosEntities
public import ToDosViewData

/// What can happen on the list.
public enum ToDoListEvent: Hashable, Sendable {
  /// Show the ToDos of a query.
  case show(ToDoQuery)
}

/// Draws the list and gives back what happens on it.
@MainActor
public protocol ToDoListViewing {
  /// The next event; nil when the screen is left.
  func nextEvent() async -> ToDoListEvent?
  /// Draws the next part of the list.
  func show(_ part: ToDoListPart)
}

/// Finds ToDos.
public protocol ToDoListInteracting: Sendable {
  /// What can be known cheaply of all ToDos.
  func overview() async throws(ToDoError) -> ToDoOverview
  /// Gives the ToDos of a query in batches, in order, as they were when reading began.
  func find(
    _ query: ToDoQuery, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError)
}
