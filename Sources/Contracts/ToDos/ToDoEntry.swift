public import SharedEntities

/// What can be entered on the command line.
public enum ToDoEntryEvent: Hashable, Sendable {
  /// Save a new ToDo.
  case create(ToDoFormInput)
  /// Save new values of a ToDo.
  case edit(ItemID, ToDoFormChanges)
}
