public import ToDosEntities

/// Views that a person has saved, as a command shows them.
public enum ToDoViewsViewData: Hashable, Sendable {
  /// The views, and the one in use.
  case list(ToDoViews)
  /// One view, and whether it is in use.
  case shown(ToDoView, isUsed: Bool)
  /// A view has been saved, for the first time or in the place of another.
  case saved(ToDoView, isReplaced: Bool)
  /// The view with this name has been deleted.
  case deleted(String)
  /// A view is now in use; nil for none.
  case used(ToDoView?)
}
