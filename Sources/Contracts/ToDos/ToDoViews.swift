public import ToDosEntities

/// A request about views on the command line.
public enum ToDoViewsRequest: Hashable, Sendable {
  /// Show all of them.
  case list
  /// Show one, by its name.
  case show(String)
  /// Save one, in the place of one with its name.
  case save(ToDoView)
  /// Delete one, by its name.
  case delete(String)
  /// Use one for lists, by its name; nil for none.
  case use(String?)
}

/// Reads and changes the views that a person has saved.
///
/// - Mock
public protocol ToDoViewsInteracting: Sendable {
  /// Returns the views.
  func views() throws(ToDoViewError) -> ToDoViews
  /// Saves a view, and returns whether there was one with its name.
  func save(_ view: ToDoView) throws(ToDoViewError) -> Bool
  /// Deletes a view and returns it.
  func delete(_ name: String) throws(ToDoViewError) -> ToDoView
  /// Uses a view for lists and returns it; nil for none.
  func use(_ name: String?) throws(ToDoViewError) -> ToDoView?
}
