internal import SharedEntities
public import ToDosEntities
public import ToDosViewData

/// Passes changes to hooks and returns the modifications they request.
///
/// Not isolated to the main actor, because it is used inside a transaction.
public protocol ToDoHookViewing {
  /// The names of the hooks called before a change, in order.
  var before: [String] { get }
  /// The names of the hooks called after it, in order.
  var after: [String] { get }
  /// Passes a change to a hook before it is made, and returns the ToDos that the hook modifies.
  func ask(_ hook: String, _ viewData: ToDoHookViewData) throws(ToDoHookFault) -> [RevisedToDo]
  /// Passes a change to a hook after it has been made.
  func tell(_ hook: String, _ viewData: ToDoHookViewData)
}

/// Applies a hook's modifications to a change, if they are valid.
public protocol ToDoRevisionInteracting: Sendable {
  /// Returns the change with the ToDos as a hook returned them.
  ///
  /// - Throws: `ImportFault` for the first invalid ToDo.
  func revise(_ effect: ToDoEffect, by toDos: [RevisedToDo]) throws(ImportFault) -> ToDoEffect
}
