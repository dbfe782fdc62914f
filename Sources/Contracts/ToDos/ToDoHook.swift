public import SharedEntities
public import ToDosEntities

/// Calls the hooks for one change.
///
/// It is not isolated to the app's actor, because it is used inside a transaction.
///
/// - Mock
public protocol ToDoHookCalling {
  /// The names of the hooks called before the change, in order.
  var before: [String] { get }
  /// Passes the change to a hook before it is made, and returns the ToDos that the hook modifies.
  ///
  /// - Throws: `ToDoError.hook` if the hook refuses the change or cannot be run, `.hookAnswer` if its output is
  ///   malformed.
  func ask(_ hook: String, _ effect: ToDoEffect, at instant: Instant) throws(ToDoError) -> [RevisedToDo]
  /// Passes the change to the hooks called after it, in order, once it has been made.
  func notify(_ effect: ToDoEffect, at instant: Instant)
}
