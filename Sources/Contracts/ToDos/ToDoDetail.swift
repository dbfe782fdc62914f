public import Platform
public import SharedEntities
public import ToDosEntities

/// Reads one ToDo.
///
/// - Mock
public protocol ToDoDetailInteracting: Sendable {
  /// Returns the ToDo with a number.
  ///
  /// - Throws: `ToDoError.noSuchToDo` if there is none.
  func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo
  /// Returns a value that changes when something else changes the store.
  func version() async throws(ToDoError) -> StoreVersion
}

/// Navigates from the detail screen.
///
/// - Mock
@AppActor
public protocol ToDoDetailRouting: ToDoKeysRouting {
  /// Shows the form for a ToDo.
  ///
  /// Returns the saved ToDo; nil if the form was cancelled.
  func edit(_ toDo: ToDo) async throws(ToDoError) -> ToDo?
}
