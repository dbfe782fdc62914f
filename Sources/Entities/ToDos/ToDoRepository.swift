public import SharedEntities

/// Where ToDos are kept.
///
/// Every change is made in a transaction, is durable before the call returns, and is recorded with what it
/// replaced. Reading never changes the store and never waits for a writer.
public protocol ToDoRepository: Sendable {
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
  func toDos(_ filter: ToDoFilter, _ stretch: ToDoStretch, limit: Int) async throws(ToDoError) -> [ToDo]

  /// How many there are; takes the longer the more there are.
  func count() async throws(ToDoError) -> Int

  /// How many are open; as fast with a million as with ten.
  func openCount() async throws(ToDoError) -> Int

  /// Tells whether others have changed the store since: equal as long as they have not.
  ///
  /// That the store was removed, replaced or made counts as a change, unless this repository made it.
  func version() async throws(ToDoError) -> StoreVersion

  /// Makes one change of any number of ToDos. If `body` throws, or changes nothing, no change is made or recorded.
  func change<Result: Sendable>(
    _ kind: ChangeKind, at instant: Instant,
    _ body: (any ToDoTransaction) throws(ToDoError) -> Result
  ) async throws(ToDoError) -> Result

  /// Runs a change to see what it would do, and takes all of it back.
  func rehearse<Result: Sendable>(
    _ kind: ChangeKind, at instant: Instant,
    _ body: (any ToDoTransaction) throws(ToDoError) -> Result
  ) async throws(ToDoError) -> Result

  /// Takes the newest changes back, all of them or none; gives them as they are then, newest first.
  ///
  /// - Throws: `ToDoError.nothingToUndo` where there are fewer.
  func undo(_ count: Int) async throws(ToDoError) -> [ChangeRecord]

  /// Makes the changes again that were taken back last, all of them or none; gives them as they are then, oldest
  /// first.
  ///
  /// - Throws: `ToDoError.nothingToRedo` where there are fewer.
  func redo(_ count: Int) async throws(ToDoError) -> [ChangeRecord]

  /// The newest changes, newest first, those taken back included.
  func history(limit: Int?) async throws(ToDoError) -> [ChangeRecord]

  /// The identifier of a ToDo that no other store gives to any of its own.
  func universalIdentifier(of toDo: ToDo) async throws(ToDoError) -> String

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

/// The means of changing ToDos inside one transaction.
public protocol ToDoTransaction {
  /// The ToDo with a number; nil where there is none.
  func toDo(_ id: ItemID) throws(ToDoError) -> ToDo?
  /// The numbers of a set that no ToDo has.
  func missing(of ids: ItemIDSet) throws(ToDoError) -> ItemIDSet
  /// Whether a ToDo with this identifier from outside is stored, or this store gave the identifier to one that is.
  func contains(universalIdentifier: String) throws(ToDoError) -> Bool
  /// Stores a new ToDo.
  func insert(_ new: NewToDo) throws(ToDoError) -> ToDo
  /// Stores new values of a ToDo that exists, maybe since this change alone.
  func update(_ toDo: ToDo) throws(ToDoError)
  /// Marks those of a set that are not so already as done or open, and gives them as they are then.
  func setDone(_ isDone: Bool, _ ids: ItemIDSet) throws(ToDoError) -> [ToDo]
  /// Marks all that are not so already as done or open, and tells how many those are, with the first of them as it was.
  func setAllDone(_ isDone: Bool) throws(ToDoError) -> (first: ToDo?, count: Int)
  /// Deletes those of a set, and gives them as they were.
  func delete(_ ids: ItemIDSet) throws(ToDoError) -> [ToDo]
  /// Deletes all that are done, and gives them as they were.
  func deleteDone() throws(ToDoError) -> [ToDo]
  /// Ends the change, and gives ToDos of it as they are stored then.
  ///
  /// Whoever has a say in the change gets to see it here, and may give its ToDos other values or refuse it. Nothing
  /// must be changed after it.
  func settled(_ toDos: [ToDo]) throws(ToDoError) -> [ToDo]
}

extension ToDoTransaction {
  /// The same ToDos, as nobody has a say in the change.
  public func settled(_ toDos: [ToDo]) throws(ToDoError) -> [ToDo] { toDos }

  /// Ends the change, and gives a ToDo of it as it is stored then.
  public func settled(_ toDo: ToDo) throws(ToDoError) -> ToDo { try settled([toDo]).first ?? toDo }
}

/// What a change did.
public enum ChangeKind: String, Hashable, Sendable, CaseIterable {
  /// A new ToDo.
  case add
  /// New values for a ToDo.
  case edit
  /// ToDos marked as done.
  case done
  /// ToDos marked as open again.
  case reopen
  /// ToDos deleted.
  case delete
  /// All done ToDos deleted.
  case clearDone = "clear-done"
  /// ToDos taken in from a file.
  case `import`
}

/// One entry of the history.
public struct ChangeRecord: Identifiable, Hashable, Sendable {
  /// The number of the change, in the order in which changes were made.
  public let id: Int64
  /// What it did.
  public let kind: ChangeKind
  /// When it was made.
  public let madeAt: Instant
  /// How many ToDos it touched.
  public let count: Int
  /// The first of these.
  public let firstID: ItemID
  /// The title that the first of these had then.
  public let firstTitle: String
  /// Whether it has been taken back.
  public var isUndone: Bool

  /// An entry with these values.
  public init(
    id: Int64, kind: ChangeKind, madeAt: Instant, count: Int, firstID: ItemID, firstTitle: String,
    isUndone: Bool
  ) {
    self.id = id
    self.kind = kind
    self.madeAt = madeAt
    self.count = count
    self.firstID = firstID
    self.firstTitle = firstTitle
    self.isUndone = isUndone
  }
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
