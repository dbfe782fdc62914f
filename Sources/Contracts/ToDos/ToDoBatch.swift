public import SharedEntities
public import ToDosEntities

/// What can be done to several ToDos at once.
public enum ToDoBatchEvent: Hashable, Sendable {
  /// Mark them as done.
  case complete(ItemIDSet)
  /// Mark them as open again.
  case reopen(ItemIDSet)
  /// Delete them.
  case delete(ItemIDSet)
  /// Delete all that are done.
  case clearDone
}

/// Changes several ToDos as one change.
///
/// - Mock
public protocol ToDoBatchInteracting: Sendable {
  /// Marks ToDos as done or open, all or none, and gives those that were not so already.
  ///
  /// - Throws: `ToDoError.noSuchToDo` where one of them does not exist.
  func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo]
  /// Deletes ToDos, all or none, and gives them as they were.
  ///
  /// - Throws: `ToDoError.noSuchToDo` where one of them does not exist.
  func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo]
  /// Deletes all that are done, and gives them as they were.
  func clearDone() async throws(ToDoError) -> [ToDo]
}
