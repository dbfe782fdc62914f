internal import SharedEntities
public import ToDosEntities
public import ToDosViewData

/// Shows changes to hooks, and gives back what they want of them.
///
/// It is not bound to the main actor, since it is used inside a transaction.
public protocol ToDoHookViewing {
  /// The names of the hooks that are asked before a change is made, in their order.
  var before: [String] { get }
  /// The names of those that are told of it afterwards, in their order.
  var after: [String] { get }
  /// Shows a change to a hook, and gives the ToDos that it wants to have other values.
  func ask(_ hook: String, _ viewData: ToDoHookViewData) throws(ToDoHookFault) -> [RevisedToDo]
  /// Shows a change that has been made to a hook.
  func tell(_ hook: String, _ viewData: ToDoHookViewData)
}

/// Gives ToDos of a change other values, as far as the rules allow.
public protocol ToDoRevisionInteracting: Sendable {
  /// The change with ToDos as a hook wants them.
  ///
  /// - Throws: `ImportFault` at the first that breaks a rule.
  func revise(_ effect: ToDoEffect, by toDos: [RevisedToDo]) throws(ImportFault) -> ToDoEffect
}
