public import SharedEntities
public import ToDosEntities

/// What can be entered on the command line.
public enum ToDoEntryEvent: Hashable, Sendable {
  /// Save a new ToDo.
  case create(ToDoInput)
  /// Save new values of a ToDo.
  case edit(ItemID, ToDoInput)
}
