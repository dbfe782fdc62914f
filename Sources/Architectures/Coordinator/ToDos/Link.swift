internal import SharedEntities

/// A place in the app, to which the app can be opened or led at any time.
enum Link: Hashable, Sendable {
  /// The list.
  case list
  /// The details of a ToDo, with the list below.
  case detail(ItemID)
  /// The form of a new ToDo, over the list.
  case newToDo
  /// The projects and tags, over the list.
  case tags
}
