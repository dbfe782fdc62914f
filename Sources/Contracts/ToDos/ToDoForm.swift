public import SharedEntities
public import ToDosEntities

/// Saves what is entered.
///
/// - Mock
public protocol ToDoFormInteracting: Sendable {
  /// What the rules say of an input.
  ///
  /// - Parameter stored: the ToDo that it is to change; nil for a new one.
  func review(_ input: ToDoInput, of stored: ToDo?) -> ToDoReview
  /// Stores a new ToDo, or those values of a stored one that differ from it.
  ///
  /// - Throws: `ToDoError` as `ToDoInput` has it, or `.noSuchToDo`.
  func save(_ input: ToDoInput, of stored: ToDo?) async throws(ToDoError) -> ToDo
  /// Stores new values of a ToDo.
  ///
  /// - Throws: `ToDoError` as `ToDoInput` has it, or `.noSuchToDo`.
  func edit(_ id: ItemID, _ input: ToDoInput) async throws(ToDoError) -> (toDo: ToDo, isChanged: Bool)
}

/// Where the form leads to.
///
/// - Mock
@MainActor
public protocol ToDoFormRouting: ToDoKeysRouting {}
