public import SharedEntities
public import ToDosEntities

/// A ToDo entered on the command line.
public enum ToDoEntryEvent: Hashable, Sendable {
  /// Create a ToDo.
  case create(ToDoInput)
  /// Edit a ToDo.
  case edit(ItemID, ToDoInput)
}
