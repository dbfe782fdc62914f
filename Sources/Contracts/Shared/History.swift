public import SharedEntities

/// What can happen on a screen that shows changes of the past.
public enum HistoryEvent: Hashable, Sendable {
  /// Show the newest changes, at most so many.
  case show(limit: Int?)
  /// Undo so many changes.
  case undo(count: Int)
  /// Redo so many changes.
  case redo(count: Int)
}

/// Knows the changes of the past.
///
/// - Mock
public protocol HistoryInteracting<Kind, Failure>: Sendable {
  /// What a change can do.
  associatedtype Kind: Hashable & Sendable
  /// Why the history could not be read or changed.
  associatedtype Failure: Error
  /// The newest changes, newest first.
  func history(limit: Int?) async throws(Failure) -> [ChangeRecord<Kind>]
  /// Undoes the newest changes, all of them or none; newest first.
  func undo(_ count: Int) async throws(Failure) -> [ChangeRecord<Kind>]
  /// Redoes the changes that were undone last, all of them or none; oldest first.
  func redo(_ count: Int) async throws(Failure) -> [ChangeRecord<Kind>]
}
