public import DatabaseStorage
public import SharedEntities
public import ToDosEntities

/// ToDos in a SQLite store.
///
/// Opens the store when it is first asked, and closes it when it is freed. Where the file has been removed or
/// replaced, it goes on with what is there now.
///
/// One connection serves all callers in turn; between the batches of a reading, others are served.
public final class SQLiteToDoRepository: ToDoRepository {
  private let database: Database
  private let reviewer: (any ToDoChangeReviewing)?
  private let store: OpenStore

  /// A repository on a store that may not be there yet.
  ///
  /// - Parameter reviewer: has a say in every change; nil where nobody has.
  public init(database: Database, reviewer: (any ToDoChangeReviewing)? = nil) {
    self.database = database
    self.reviewer = reviewer
    store = OpenStore(database)
  }

  public func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo? {
    try reading { connection throws(StoreError) in try connection.toDo(id) }
  }

  public func overview() async throws(ToDoError) -> ToDoOverview {
    try reading { connection throws(StoreError) in
      let highest = try connection.number("SELECT max(id) FROM todo")
      let hasDue = try connection.number("SELECT EXISTS (SELECT 1 FROM todo WHERE due_day IS NOT NULL)") == 1
      let hasTime =
        try connection.number(
          "SELECT EXISTS (SELECT 1 FROM todo WHERE due_day IS NOT NULL AND due_minute IS NOT NULL)") == 1
      return ToDoOverview(
        highestID: highest.flatMap(ItemID.init(rawValue:)), hasDue: hasDue, hasDueTime: hasTime)
    }
  }

  public func read(
    _ query: ToDoQuery, now: LocalTime, batchSize: Int, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    let (text, values) = query.sql(now: now)
    let reading = try storing { () throws(StoreError) in
      try store.rows(text, values) { row throws(StoreError) in try ToDo(row: row) }
    }
    while true {
      let batch = try storing { () throws(StoreError) in try reading.next(batchSize) }
      guard !batch.isEmpty else { return }
      try await body(batch)
    }
  }

  public func toDos(
    _ filter: ToDoFilter, _ stretch: ToDoStretch, limit: Int
  ) async throws(ToDoError) -> [ToDo] {
    var walk = ToDoWalk(filter, stretch, limit: limit)
    while true {
      try reading { connection throws(StoreError) in try walk.advance(on: connection) }
      guard !walk.isFinished, !Task.isCancelled else { return walk.result }
      await Task.yield()
    }
  }

  public func count() async throws(ToDoError) -> Int {
    try reading { connection throws(StoreError) in
      Int(try connection.number("SELECT count(*) FROM todo") ?? 0)
    }
  }

  public func openCount() async throws(ToDoError) -> Int {
    try reading { connection throws(StoreError) in try connection.openCount() }
  }

  public func version() async throws(ToDoError) -> StoreVersion {
    try storing { () throws(StoreError) in try store.version() }
  }

  public func change<Result: Sendable>(
    _ kind: ChangeKind, at instant: Instant,
    _ body: (any ToDoTransaction) throws(ToDoError) -> Result
  ) async throws(ToDoError) -> Result {
    try writing(isMaking: kind == .add || kind == .import) { connection, review throws(ToDoError) in
      let transaction = SQLiteToDoTransaction(connection, kind, at: instant, review: review)
      let result = try body(transaction)
      try transaction.settle()
      return result
    }
  }

  public func rehearse<Result: Sendable>(
    _ kind: ChangeKind, at instant: Instant,
    _ body: (any ToDoTransaction) throws(ToDoError) -> Result
  ) async throws(ToDoError) -> Result {
    try storing { () throws(StoreError) in try store.leaveLostFile() }
    // On a connection for reading, so that a store that is not there is not made. Where there is one, a rehearsal
    // waits for other writers as a change does, since it makes the change and takes it back.
    let connection = try storing { () throws(StoreError) in
      let connection = try database.openForReading()
      try connection.runScript("PRAGMA query_only = 0; BEGIN")
      return connection
    }
    defer { try? connection.runScript("ROLLBACK") }
    return try body(SQLiteToDoTransaction(connection, kind, at: instant))
  }

  public func undo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] {
    try writing(isMaking: false) { connection, review throws(ToDoError) in
      let records = try storing { () throws(StoreError) in try connection.changesToUndo(count) }
      guard records.count == count else { throw .nothingToUndo(available: records.count) }
      return try stepping(.undo, records, connection, review) { record throws(StoreError) in
        try connection.undo(record)
      }
    }
  }

  public func redo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] {
    try writing(isMaking: false) { connection, review throws(ToDoError) in
      let records = try storing { () throws(StoreError) in try connection.changesToRedo(count) }
      guard records.count == count else { throw .nothingToRedo(available: records.count) }
      return try stepping(.redo, records, connection, review) { record throws(StoreError) in
        try connection.redo(record)
      }
    }
  }

  public func history(limit: Int?) async throws(ToDoError) -> [ChangeRecord] {
    try reading { connection throws(StoreError) in
      try connection.changes("ORDER BY id DESC LIMIT ?1", SQLValue(limit ?? -1))
    }
  }

  public func universalIdentifier(of toDo: ToDo) async throws(ToDoError) -> String {
    if let identifier = toDo.importedIdentifier { return identifier }
    return try reading { connection throws(StoreError) in
      try connection.storeIdentifier().universalIdentifier(of: toDo.id)
    }
  }

  public func check() async throws(ToDoError) -> [StoreFinding] {
    // Before the store is opened: an open one has files beside it that are gone once it is closed.
    let permissions = database.pathsOpenToOthers().map { StoreFinding.permissions(path: $0) }
    do throws(ToDoError) {
      return try reading { connection throws(StoreError) in try findings(connection) + permissions }
    } catch .store(.staleLog(let path)) {
      return [.staleLog(path: path)] + permissions
    }
  }

  public func backUp(to path: String, replacing: Bool) async throws(ToDoError) {
    try storing { () throws(StoreError) in try store.leaveLostFile() }
    try storing { () throws(StoreError) in try database.backUp(to: path, replacing: replacing) }
  }

  public func restore(from path: String) async throws(ToDoError) -> String? {
    try storing { () throws(StoreError) in
      try store.leaveLostFile()
      return try database.restore(from: path)
    }
  }

  private func findings(_ connection: Connection) throws(StoreError) -> [StoreFinding] {
    let findings = try connection.findings()
    guard !findings.isEmpty, database.hasStaleLog() else { return findings }
    throw .staleLog(path: database.logPath)
  }
}

/// Passes an error of the store on as one that the feature knows.
func storing<Result>(_ body: () throws(StoreError) -> Result) throws(ToDoError) -> Result {
  try failing(as: ToDoError.store, body)
}

extension SQLiteToDoRepository {
  private func reading<Result: Sendable>(
    _ body: (Connection) throws(StoreError) -> Result
  ) throws(ToDoError) -> Result {
    try storing { () throws(StoreError) in try store.reading(body) }
  }

  private func writing<Result: Sendable>(
    isMaking: Bool, _ body: (Connection, (any ToDoChangeReview)?) throws(ToDoError) -> Result
  ) throws(ToDoError) -> Result {
    let review = try reviewer?.beginReview()
    let result = try store.writing(isMaking: isMaking, failure: ToDoError.store) {
      connection throws(ToDoError) in
      try body(connection, review)
    }
    review?.changeIsMade()
    return result
  }

  /// Takes a step for each of some changes, which follow one another in the history, and has all of it reviewed.
  private func stepping(
    _ kind: ToDoChange.Kind, _ records: [ChangeRecord], _ connection: Connection,
    _ review: (any ToDoChangeReview)?, _ step: (ChangeRecord) throws(StoreError) -> ChangeRecord
  ) throws(ToDoError) -> [ChangeRecord] {
    let ids = records.map(\.id)
    guard let first = ids.min(), let last = ids.max() else { return [] }
    let (marked, change) = try storing { () throws(StoreError) in
      let old = review == nil ? [] : try connection.toDos(ofChanges: first...last)
      var marked: [ChangeRecord] = []
      for record in records { marked.append(try step(record)) }
      let new = review == nil ? [] : try connection.toDos(ofChanges: first...last)
      return (marked, ToDoChange(kind, from: old, to: new))
    }
    // What is taken back is as it was: it can be refused, but not be given other values.
    _ = try review?.review(change)
    return marked
  }
}
