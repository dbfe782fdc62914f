public import Platform
public import SharedEntities
public import ToDosEntities
public import ToDosViewData

/// A ToDo entered on the command line.
public enum ToDoEntry: Hashable, Sendable {
  /// Create a ToDo.
  case create(ToDoInput)
  /// Edit a ToDo.
  case edit(ItemID, ToDoInput)
}

/// Reads ToDos, or their summaries for a list.
///
/// - Mock
public protocol ToDoListingInteracting<Item>: Sendable {
  /// The type that represents a ToDo.
  associatedtype Item: Sendable
  /// Returns facts about the whole store that are cheap to determine.
  func overview() async throws(ToDoError) -> ToDoOverview
  /// Reads the ToDos of a query in batches, in order, from one consistent snapshot.
  func find(
    _ query: ToDoQuery, _ body: ([Item]) async throws(ToDoError) -> Void
  ) async throws(ToDoError)
}

/// An operation on several ToDos.
public enum ToDoBatchOperation: Hashable, Sendable {
  /// Mark them as done.
  case complete(ItemIDSet, SeriesCompletion)
  /// Skip an occurrence of each.
  case skip(ItemIDSet)
  /// Reopen them.
  case reopen(ItemIDSet)
  /// Edit them.
  case edit(ItemIDSet, ToDoInput)
  /// Delete them.
  case delete(ItemIDSet)
  /// Delete all completed ToDos.
  case clearDone
  /// Rename a project or a tag.
  case rename(LabelRename)
}

/// Changes several ToDos in one change.
///
/// - Mock
public protocol ToDoBatchInteracting: Sendable {
  /// Marks ToDos as done or open, all or none; a repeating one moves on, or its series ends.
  ///
  /// - Parameter completion: the completion of a repeating ToDo; ignored for others, and for reopening.
  /// - Throws: `ToDoError.noSuchToDo`, `.series` if a repeating one cannot be done now, `.completionIsInFuture` or
  ///   `.completionIsBeforeCreation` if one cannot be done on that day.
  func setDone(
    _ isDone: Bool, _ ids: ItemIDSet, _ completion: SeriesCompletion
  ) async throws(ToDoError) -> ToDoChangeResult
  /// Skips one occurrence of each of some ToDos, all or none, and returns them as they are afterwards.
  ///
  /// - Throws: `ToDoError.noSuchToDo`, `.doesNotRepeat`, `.isLastOccurrence` or `.series`.
  func skip(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo]
  /// Saves new values of ToDos, all or none, and returns those that changed.
  ///
  /// - Throws: an error of `ToDoInput.patch(on:past:)`, or `ToDoError.noSuchToDo`.
  func edit(_ ids: ItemIDSet, _ input: ToDoInput) async throws(ToDoError) -> [ToDo]
  /// Gives a project or a tag another name, and returns the ToDos that changed.
  ///
  /// - Throws: `ToDoError.noSuchLabel` if no ToDo has it, `.projectIsTooLong` if a part of it would be.
  func rename(_ rename: LabelRename) async throws(ToDoError) -> [ToDo]
  /// Returns the change that toggles all ToDos of a filter: marking them as done, or reopening them if all are done.
  func toggle(of filter: ToDoFilter) async throws(ToDoError) -> ToDoToggle
  /// Toggles all ToDos of a filter, and returns the number of those that changed.
  ///
  /// - Parameter counts: the allowed numbers of changed ToDos.
  /// - Throws: `ToDoError.otherCount` if there are more or fewer.
  func make(_ toggle: ToDoToggle, expecting counts: ClosedRange<Int>) async throws(ToDoError) -> Int
  /// Deletes ToDos, all or none, and returns them as they were.
  ///
  /// - Throws: `ToDoError.noSuchToDo` if one of them does not exist.
  func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo]
  /// Returns the number of completed ToDos of a filter.
  func doneCount(of filter: ToDoFilter) async throws(ToDoError) -> Int
  /// Deletes the completed ToDos of a filter, and returns them as they were.
  ///
  /// - Parameter count: the required number of ToDos; nil for any number.
  /// - Throws: `ToDoError.otherCount` if there are more or fewer.
  func clearDone(of filter: ToDoFilter, expecting count: Int?) async throws(ToDoError) -> [ToDo]
  /// Deletes all completed ToDos once `keep` has stored them elsewhere; none if it throws.
  ///
  /// - Parameter keep: receives the ToDos with their universal identifiers; not called if there are none.
  func archiveDone(
    _ keep: ([(toDo: ToDo, identifier: String)]) throws(ToDoError) -> Void
  ) async throws(ToDoError) -> [ToDo]
}

/// Keeps ToDos that are deleted.
///
/// - Mock
@AppActor
public protocol ToDoArchiving {
  /// Keeps ToDos, durably and all of them; none if it throws.
  func keep(_ items: [ToDoExportItem]) throws(ToDoError)
}

/// Reads the ToDos of a file.
///
/// - Mock
@AppActor
public protocol ToDoReading {
  /// Returns the next ToDo; nil at the end.
  ///
  /// After an invalid record, the following records can still be read.
  func next() throws(FormatError) -> ImportedToDo?
  /// Returns a ToDo as a file of the same format represents it; nil if that is unknown.
  func reading(of toDo: ToDo) -> ImportedToDo?
}

/// Imports ToDos.
///
/// - Mock
public protocol ToDoImportInteracting: Sendable {
  /// Stores the ToDos that `next` returns, until it returns nil, as one change; those already stored are skipped.
  ///
  /// - Parameter reread: returns a ToDo as a file of the same format represents it.
  /// - Throws: `ToDoError.importError` at the first error that may not be skipped; nothing is imported.
  func importToDos(
    _ options: ToDoImportOptions, _ next: () throws(ToDoError) -> ImportedToDo?,
    reread: (ToDo) -> ImportedToDo?
  ) async throws(ToDoError) -> ToDoImportOutcome
}

/// Exports ToDos.
///
/// - Mock
public protocol ToDoExportInteracting: Sendable {
  /// Returns the number of ToDos.
  func count() async throws(ToDoError) -> Int
  /// Reads all ToDos with their universal identifiers in batches, oldest first.
  func export(
    _ body: ([(toDo: ToDo, identifier: String)]) async throws(ToDoError) -> Void
  ) async throws(ToDoError)
}

/// A maintenance operation on the store.
public enum StoreMaintenanceOperation: Hashable, Sendable {
  /// Check it for problems.
  case check
  /// Write a consistent copy to a file.
  case backUp(path: String, replacing: Bool)
  /// Replace its content with that of a backup.
  case restore(path: String)
}

/// Checks, backs up and restores the store.
///
/// - Mock
public protocol StoreMaintenanceInteracting: Sendable {
  /// Returns all problems of the store; none if it is sound.
  func check() async throws(ToDoError) -> [StoreFinding]
  /// Writes a consistent copy of the store to a file, without blocking other writers.
  func backUp(to path: String, replacing: Bool) async throws(ToDoError)
  /// Replaces the content of the store with that of a backup.
  ///
  /// - Returns: the path at which the previous store is kept; nil if there was none.
  func restore(from path: String) async throws(ToDoError) -> String?
}
