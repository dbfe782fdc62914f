public import SharedEntities
public import ToDosEntities

/// Postpones ToDos.
///
/// - Mock
public protocol ToDoPostponeInteracting: Sendable {
  /// Postpones ToDos, all or none, and returns those that changed.
  ///
  /// - Throws: `ToDoError.noSuchToDo` if one of them does not exist.
  func postpone(_ ids: ItemIDSet, _ postponement: Postponement) async throws(ToDoError) -> [ToDo]
}
