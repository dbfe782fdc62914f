public import Platform
public import SharedEntities
public import ToDosEntities

/// Validates and saves a ToDo.
///
/// - Mock
public protocol ToDoFormInteracting: Sendable {
  /// Validates an input.
  ///
  /// - Parameter stored: the ToDo to be edited; nil for a new one.
  func review(_ input: ToDoInput, of stored: ToDo?) -> ToDoReview
  /// Creates a ToDo, or saves the values that differ from the stored one.
  ///
  /// - Throws: an error of `ToDoInput.patch(on:in:keeping:)`, or `ToDoError.noSuchToDo`; `.isChangedElsewhere` if a value
  ///   that differs is no longer as in the stored one.
  func save(_ input: ToDoInput, of stored: ToDo?) async throws(ToDoSavingError) -> ToDo
  /// Saves new values of a ToDo.
  ///
  /// Returns it, and whether anything changed.
  ///
  /// - Throws: an error of `ToDoInput.patch(on:in:keeping:)`, or `ToDoError.noSuchToDo`.
  func edit(_ id: ItemID, _ input: ToDoInput) async throws(ToDoError) -> (toDo: ToDo, isChanged: Bool)
}

/// Navigates from the form.
///
/// - Mock
@AppActor
public protocol ToDoFormRouting: ToDoKeysRouting {}
