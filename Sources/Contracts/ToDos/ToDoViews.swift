public import ToDosEntities

/// A request about views on the command line.
public enum ToDoViewsRequest: Hashable, Sendable {
  /// Show all of them.
  case list
  /// Show one, by its name.
  case show(String)
  /// Save one, in the place of one with its name.
  case save(ToDoViewInput)
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
  /// Saves a view that can be read, and returns it, and whether there was one with its name.
  func save(_ input: ToDoViewInput) throws(ToDoViewError) -> (view: ToDoView, isReplaced: Bool)
  /// Deletes a view, even one that cannot be read, and returns its name.
  func delete(_ name: String) throws(ToDoViewError) -> String
  /// Uses a view for lists and returns it; nil for none.
  func use(_ name: String?) throws(ToDoViewError) -> ToDoView?
}
