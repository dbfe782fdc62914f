public import SharedEntities

/// A request about past changes.
public enum HistoryRequest: Hashable, Sendable {
  /// Show the newest changes, up to a limit and by a person; nil means no limit, or anybody.
  case show(limit: Int?, by: String? = nil)
  /// Undo this many changes.
  case undo(count: Int)
  /// Undo the change with this number, unless others followed.
  case undoChange(Int64)
  /// Redo this many changes.
  case redo(count: Int)
}

/// Reads, undoes and redoes past changes.
///
/// - Mock
public protocol HistoryInteracting<Kind, Failure>: Sendable {
  /// The kinds of change.
  associatedtype Kind: Hashable & Sendable
  /// The error if the history could not be read or changed.
  associatedtype Failure: Error
  /// Returns the newest changes, newest first; all of them if the limit is nil.
  ///
  /// - Parameter person: the person who made them; nil for anybody.
  func history(limit: Int?, by person: String?) async throws(Failure) -> [ChangeRecord<Kind>]
  /// Undoes the newest changes, all or none, and returns them, newest first.
  func undo(_ count: Int) async throws(Failure) -> [ChangeRecord<Kind>]
  /// Undoes the change with a number unless others followed, and returns it.
  func undoChange(_ number: Int64) async throws(Failure) -> [ChangeRecord<Kind>]
  /// Redoes the changes that were undone last, all or none, and returns them, oldest first.
  func redo(_ count: Int) async throws(Failure) -> [ChangeRecord<Kind>]
}
