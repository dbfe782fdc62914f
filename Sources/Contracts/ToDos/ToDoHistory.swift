public import ToDosEntities

/// What can happen on the history.
public enum ToDoHistoryEvent: Hashable, Sendable {
  /// Show the newest changes; nil for all.
  case show(limit: Int?)
  /// Take so many changes back.
  case undo(count: Int)
  /// Make so many changes again.
  case redo(count: Int)
}

/// Knows the changes of the past.
///
/// - Mock
public protocol ToDoHistoryInteracting: Sendable {
  /// The newest changes, newest first.
  func history(limit: Int?) async throws(ToDoError) -> [ChangeRecord]
  /// Takes the newest changes back, all of them or none; gives them newest first.
  func undo(_ count: Int) async throws(ToDoError) -> [ChangeRecord]
  /// Makes the changes again that were taken back last, all or none; gives them oldest first.
  func redo(_ count: Int) async throws(ToDoError) -> [ChangeRecord]
}
