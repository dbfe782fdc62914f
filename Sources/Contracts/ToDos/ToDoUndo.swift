public import SharedEntities
public import ToDosEntities

/// Undoes and redoes the app's own changes, or else those of other programs.
///
/// - Mock
public protocol ToDoUndoInteracting: Sendable {
  /// Returns the change that is undone or redone next: the app's own newest one, or else that of another program.
  ///
  /// - Throws: `ToDoError.nothingToUndo` or `.nothingToRedo` if there is none.
  func next(_ step: HistoryStep) async throws(ToDoError) -> ToDoStep
  /// Undoes or redoes a change, and returns its record afterwards.
  ///
  /// - Throws: `ToDoError.hasChangedSince` if one of its ToDos has changed since, `.changeIsNotNewest` if it belongs
  ///   to another program, and is no longer next.
  func take(_ step: ToDoStep) async throws(ToDoError) -> ToDoChangeRecord
}
