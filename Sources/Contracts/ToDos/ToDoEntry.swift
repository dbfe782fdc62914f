public import SharedEntities
public import ToDosEntities
public import ToDosViewData

/// What can be entered on the command line.
public enum ToDoEntryEvent: Hashable, Sendable {
  /// Save a new ToDo.
  case create(ToDoFormInput)
  /// Save new values of a ToDo.
  case edit(ItemID, ToDoFormChanges)
}

/// Gives back what was entered on the command line.
///
/// - Mock
@MainActor
public protocol ToDoEntryViewing {
  /// The next event; nil when the screen is left.
  func nextEvent() async -> ToDoEntryEvent?
}

/// Where an entry leads.
///
/// - Mock
@MainActor
public protocol ToDoEntryRouting {
  /// Shows the ToDo that was saved.
  func showSaved(_ toDo: ToDo, _ occasion: ToDoDetailViewData.Occasion) async throws(ToDoError)
}
