public import SharedEntities
public import ToDosEntities

/// An operation on several ToDos.
public enum ToDoBatchEvent: Hashable, Sendable {
  /// Mark them as done.
  case complete(ItemIDSet)
  /// Reopen them.
  case reopen(ItemIDSet)
  /// Delete them.
  case delete(ItemIDSet)
  /// Delete all completed ToDos.
  case clearDone
}

/// Changes several ToDos in one change.
///
/// - Mock
public protocol ToDoBatchInteracting: Sendable {
  /// Marks ToDos as done or open, all or none, and returns those that changed.
  ///
  /// - Throws: `ToDoError.noSuchToDo` if one of them does not exist.
  func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo]
  /// Deletes ToDos, all or none, and returns them as they were.
  ///
  /// - Throws: `ToDoError.noSuchToDo` if one of them does not exist.
  func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo]
  /// Deletes all completed ToDos, and returns them as they were.
  func clearDone() async throws(ToDoError) -> [ToDo]
}
