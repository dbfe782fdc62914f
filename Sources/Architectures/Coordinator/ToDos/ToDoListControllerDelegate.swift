internal import SharedEntities
internal import ToDosEntities

/// Receives what the user wants beyond the list.
@MainActor
protocol ToDoListControllerDelegate: AnyObject {
  /// The list is loaded, and about to be shown for the first time.
  func listControllerWillAppear(_ controller: ToDoListController)
  func listController(_ controller: ToDoListController, didSelect id: ItemID)
  func listControllerDidRequestNewToDo(_ controller: ToDoListController)
  /// The user wants to choose a tag; `current` is that of the filter.
  func listController(_ controller: ToDoListController, didRequestTagsSelecting current: Tag?)
  /// The user is to confirm that this many ToDos are deleted.
  func listController(_ controller: ToDoListController, didRequestConfirmationOfDeleting count: Int)
  func listController(_ controller: ToDoListController, didRequestPostponing ids: ItemIDSet)
  func listControllerDidRequestKeys(_ controller: ToDoListController)
}
