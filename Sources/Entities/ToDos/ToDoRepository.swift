public import SharedEntities

/// Stores ToDos.
///
/// Every change is made in a transaction, is durable before the call returns, and is recorded with what it
/// replaced. Reading never changes the store and never waits for a writer.
public protocol ToDoRepository: HistoryRepository<ToDoChangeKind, ToDoError> {
  /// Returns the ToDo with a number; nil if there is none.
  func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo?

  /// Returns facts about the whole store that are cheap to find.
  func overview() async throws(ToDoError) -> ToDoOverview

  /// Reads the ToDos of a query in batches, in order, from one consistent snapshot.
  ///
  /// - Parameters:
  ///   - now: the local time that decides which ToDos are overdue.
  ///   - batchSize: the maximum number of ToDos passed to `body` at once. A batch is never empty.
  func read(
    _ query: ToDoQuery, now: LocalTime, batchSize: Int, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError)

  /// Reads the ToDos of a query as `read` does, but only summaries, which are much smaller.
  func readSummaries(
    _ query: ToDoQuery, now: LocalTime, batchSize: Int,
    _ body: ([ToDoSummary]) async throws(ToDoError) -> Void
  ) async throws(ToDoError)

  /// Returns at most `limit` ToDos of a filter in a section of the list, in list order.
  ///
  /// A search may scan very many ToDos. It yields to other calls from time to time and sees changes they make
  /// further down. If its task is cancelled, it returns what it has found.
  func toDos(
    _ filter: ToDoFilter, _ stretch: ToDoSection, limit: Int
  ) async throws(ToDoError) -> [ToDoSummary]

  /// Returns the number of ToDos, in time proportional to it.
  func count() async throws(ToDoError) -> Int

  /// Returns the number of ToDos of a query, whatever its limit.
  ///
  /// - Parameter now: the local time that decides which ToDos are overdue.
  func count(of query: ToDoQuery, now: LocalTime) async throws(ToDoError) -> Int

  /// Returns the numbers of open ToDos, in time proportional to the number of those that wait.
  func openCounts() async throws(ToDoError) -> OpenCounts

  /// Returns the projects and tags of all ToDos, or of those that are done, in the order of their keys.
  ///
  /// For all ToDos, it takes time proportional to the number of projects and tags.
  func labelCounts(_ scope: LabelScope) async throws(ToDoError) -> [LabelCount]

  /// Returns a value that changes when something other than this repository changes the store.
  ///
  /// Removing, replacing or creating the store counts as a change, unless this repository does it.
  func version() async throws(ToDoError) -> StoreVersion

  /// Makes a change completely or not at all.
  ///
  /// Reviewers see the change just before it is made, and may refuse it or modify the values of its ToDos. A
  /// change without effect is not recorded.
  ///
  /// - Throws: `ToDoError.noSuchToDo` if a number names no ToDo, `.otherCount` if it would change an unexpected
  ///   number of ToDos, `.series`, `.doesNotRepeat` or `.isLastOccurrence` if one that repeats cannot be done or
  ///   skipped, `.completionIsInFuture` or `.completionIsBeforeCreation` if it cannot be done on a day.
  func make(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult

  /// Makes a change after `keep` has saved its ToDos elsewhere; changes nothing if that throws.
  ///
  /// The change may still fail afterwards.
  ///
  /// - Parameter keep: receives the ToDos of the result with their universal identifiers, while other writers wait.
  ///   It is called last, and not for a change without effect.
  func make(
    _ change: ToDoChange, keeping keep: ([(toDo: ToDo, identifier: String)]) throws(ToDoError) -> Void
  ) async throws(ToDoError) -> ToDoChangeResult

  /// Imports the records of a file as one change; changes nothing if a closure throws or this is a dry run.
  ///
  /// - Parameters:
  ///   - next: returns the next record; nil at the end.
  ///   - merged: returns the values that a record would give a ToDo; nil if it has them already.
  ///   - mayUpdate: decides whether to give such values to a ToDo that matches a record only by its identifier; if
  ///     false, both are skipped.
  func importRecords(
    at instant: Instant, isDryRun: Bool, _ next: () throws(ToDoError) -> ToDoImport?,
    merged: (ToDoImport, ToDo) -> ToDoValues?, mayUpdate: (ToDoImport, ToDo) throws(ToDoError) -> Bool
  ) async throws(ToDoError) -> ToDoImportCounts

  /// Returns the change to be undone or redone next; nil if there is none.
  ///
  /// That is the newest change made, or undone, through this repository; if there is none, the newest of all.
  func nextStep(_ step: HistoryStep) async throws(ToDoError) -> ToDoStep?

  /// Undoes or redoes a change. Returns its record afterwards.
  ///
  /// - Throws: `ToDoError.hasChangedSince` if one of its ToDos has changed since it was made or undone,
  ///   `.changeIsNotNewest` if it is not this repository's own and is no longer the next one.
  func take(_ step: ToDoStep) async throws(ToDoError) -> ToDoChangeRecord

  /// Returns an identifier for a ToDo that is unique across stores.
  func universalIdentifier(of toDo: ToDo) async throws(ToDoError) -> String
}

extension ToDoRepository {
  /// Returns the number of open ToDos that do not wait.
  public func openCount() async throws(ToDoError) -> Int { try await openCounts().open }
}

// Not a use case: `toDo(_:)` for callers to whom a missing ToDo is an error.
extension ToDoRepository {
  /// Returns the ToDo with a number.
  ///
  /// - Throws: `ToDoError.noSuchToDo` if there is none.
  public func existing(_ id: ItemID) async throws(ToDoError) -> ToDo {
    guard let toDo = try await toDo(id) else { throw .noSuchToDo(ItemIDSet([id])) }
    return toDo
  }
}

/// Operations of a store that is a file.
public protocol ToDoStoreFile: Sendable {
  /// Returns everything wrong with the store; empty if it is sound.
  func check() async throws(ToDoError) -> [StoreFinding]

  /// Writes a consistent copy of the store to a file, without blocking other writers.
  ///
  /// - Throws: `StoreError.fileExists` if the file exists and `replacing` is false.
  func backUp(to path: String, replacing: Bool) async throws(ToDoError)

  /// Replaces the content of the store with that of a backup.
  ///
  /// - Returns: the path at which the previous store is kept; nil if there was none.
  /// - Throws: `StoreError.noBackup` or `.unusableBackup` if the file is not a usable backup.
  func restore(from path: String) async throws(ToDoError) -> String?
}

/// A problem found in a store.
public enum StoreFinding: Hashable, Sendable {
  /// SQLite's integrity check reported this.
  case integrity(String)
  /// A ToDo breaks a validation rule.
  case rule(ItemID)
  /// A column of a ToDo holds an integer that no ToDo can have there.
  case value(ItemID, column: String)
  /// A view or a trigger does not belong to this program.
  case foreignObject(kind: String, name: String)
  /// The search key or the search tags of a ToDo do not match it.
  case search(ItemID)
  /// The history of a change is incomplete or has surplus entries.
  case history(change: Int64)
  /// Users other than the owner may read or write the file or its folder.
  case permissions(path: String)
  /// The store is sound without its write-ahead log, which belongs to another file.
  case staleLog(path: String)
}
