/// A repository that records its changes, so that they can be undone and redone.
public protocol HistoryRepository<Kind, Failure>: Sendable {
  /// What a change can do.
  associatedtype Kind: Hashable & Sendable
  /// Why the repository could not be read or changed.
  associatedtype Failure: Error

  /// The newest changes, newest first, those that are undone included; all of them where there is no limit.
  func history(limit: Int?) async throws(Failure) -> [ChangeRecord<Kind>]

  /// Undoes the newest changes, all of them or none; gives them as they are then, newest first.
  ///
  /// - Throws: `nothingToUndo` where there are fewer.
  func undo(_ count: Int) async throws(Failure) -> [ChangeRecord<Kind>]

  /// Redoes the changes that were undone last, all of them or none; gives them as they are then, oldest first.
  ///
  /// - Throws: `nothingToRedo` where there are fewer.
  func redo(_ count: Int) async throws(Failure) -> [ChangeRecord<Kind>]
}
