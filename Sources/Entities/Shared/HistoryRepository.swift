/// A repository that records its changes, so that they can be undone and redone.
public protocol HistoryRepository<Kind, Failure>: Sendable {
  /// The kinds of change.
  associatedtype Kind: Hashable & Sendable
  /// The error thrown if the repository cannot be read or changed.
  associatedtype Failure: Error

  /// Returns the newest changes, newest first, including undone ones; all of them if the limit is nil.
  ///
  /// - Parameter person: the author of the changes; nil for any author. A personal store records no authors.
  func history(limit: Int?, by person: String?) async throws(Failure) -> [ChangeRecord<Kind>]

  /// Undoes the newest changes, all or none. Returns their records after the undo, newest first.
  ///
  /// - Throws: `nothingToUndo` if there are fewer.
  func undo(_ count: Int) async throws(Failure) -> [ChangeRecord<Kind>]

  /// Undoes a change if it is the newest that is not undone. Returns its record after the undo.
  ///
  /// - Throws: `changeIsNotNewest` if another is.
  func undoChange(_ number: Int64) async throws(Failure) -> [ChangeRecord<Kind>]

  /// Redoes the most recently undone changes, all or none. Returns their records after the redo, oldest
  /// first.
  ///
  /// - Throws: `nothingToRedo` if there are fewer.
  func redo(_ count: Int) async throws(Failure) -> [ChangeRecord<Kind>]
}

// Not a use case: the default of a parameter, which a requirement cannot have.
extension HistoryRepository {
  /// Returns the newest changes by any author.
  public func history(limit: Int?) async throws(Failure) -> [ChangeRecord<Kind>] {
    try await history(limit: limit, by: nil)
  }
}
