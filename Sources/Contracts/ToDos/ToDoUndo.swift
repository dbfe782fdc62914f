public import SharedEntities
public import ToDosEntities

/// Undoes and redoes what the app did, or else what other programs did.
///
/// - Mock
public protocol ToDoUndoInteracting: Sendable {
  /// Returns the change that is undone or redone next: the app's own newest one, or else that of another program.
  ///
  /// - Throws: `ToDoError.nothingToUndo` or `.nothingToRedo` if there is none.
  func next(_ step: HistoryStep) async throws(ToDoError) -> ToDoStep
  /// Undoes or redoes a change, and returns its record afterwards.
  ///
  /// - Throws: `ToDoError.hasChangedSince` if one of its ToDos has changed since, `.changeIsNotNewest` if it is of another
  ///   program, and not next any more.
  func take(_ step: ToDoStep) async throws(ToDoError) -> ToDoChangeRecord
}
