public import SharedEntities

/// Where ToDos are kept.
///
/// Every change is made in a transaction, is durable before the call returns, and is recorded with what it
/// replaced. Reading never changes the store and never waits for a writer.
public protocol ToDoRepository: HistoryRepository<ToDoChangeKind, ToDoError> {
  /// The ToDo with a number; nil where there is none.
  func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo?

  /// What can be known cheaply of all that is stored.
  func overview() async throws(ToDoError) -> ToDoOverview

  /// Reads the ToDos of a query in batches, in order, as they were when reading began.
  ///
  /// - Parameters:
  ///   - now: what counts as overdue is told by this.
  ///   - batchSize: how many ToDos `body` gets at most at once. `body` is never given none.
  func read(
    _ query: ToDoQuery, now: LocalTime, batchSize: Int, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError)

  /// At most `limit` ToDos of a filter at one stretch, in list order.
  ///
  /// A search may have to pass over very many ToDos. It lets others have their turn from time to time, meets what
  /// these change meanwhile as it is when it comes there, and ends with what it has found once its task is cancelled.
  func toDos(
    _ filter: ToDoFilter, _ stretch: ToDoStretch, limit: Int
  ) async throws(ToDoError) -> [ToDoSummary]

  /// How many there are; takes the longer the more there are.
  func count() async throws(ToDoError) -> Int

  /// How many are open; as fast with a million as with ten.
  func openCount() async throws(ToDoError) -> Int

  /// Tells whether others have changed the store since: equal as long as they have not.
  ///
  /// That the store was removed, replaced or made counts as a change, unless this repository made it.
  func version() async throws(ToDoError) -> StoreVersion

  /// Makes a change, all of it or nothing.
  ///
  /// Those who review changes see it just before it is made, and may refuse it or give its ToDos other values. What
  /// changes nothing is not recorded.
  ///
  /// - Throws: `ToDoError.noSuchToDo` where a number that it names is no ToDo's.
  func make(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult

  /// Stores new ToDos one by one as one change, all of them or, where `next` throws or it is a rehearsal, none.
  ///
  /// - Parameter next: gives the next ToDo; nil at the end.
  func takeIn(
    at instant: Instant, isRehearsal: Bool, _ next: () throws(ToDoError) -> ToDoImport?
  ) async throws(ToDoError) -> ToDoImportCounts

  /// The identifier of a ToDo that no other store gives to any of its own.
  func universalIdentifier(of toDo: ToDo) async throws(ToDoError) -> String
}

/// What only a store that is a file has.
public protocol ToDoStoreFile: Sendable {
  /// Everything that is wrong with the store; empty when it is sound.
  func check() async throws(ToDoError) -> [StoreFinding]

  /// Writes a consistent copy of the store to a file while others may go on writing.
  ///
  /// - Throws: `StoreError.fileExists` where the file is there and must not be replaced.
  func backUp(to path: String, replacing: Bool) async throws(ToDoError)

  /// Puts what a backup holds in the place of all that is stored.
  ///
  /// - Returns: the path of the store as it was before; nil where there was none.
  /// - Throws: `StoreError.noBackup` or `.unusableBackup` for a backup that is not one.
  func restore(from path: String) async throws(ToDoError) -> String?
}

/// One thing that is wrong with a store.
public enum StoreFinding: Hashable, Sendable {
  /// SQLite's own check of the file found this.
  case integrity(String)
  /// A ToDo breaks a rule for ToDos.
  case rule(ItemID)
  /// What a ToDo is found by does not fit its title and memo.
  case search(ItemID)
  /// The history lacks or has too much for a change.
  case history(change: Int64)
  /// Others than the user may read or write the file or its folder.
  case permissions(path: String)
  /// The store is sound without its log, which is that of another file.
  case staleLog(path: String)
}
