public import DatabaseStorage
internal import HistoryStorage
public import SharedEntities
public import ToDosEntities

/// ToDos in a SQLite store.
///
/// Opens the store on first use, and closes it when released. If the file has been removed or replaced, it
/// continues with the file now at the path.
///
/// One connection serves all callers in turn; other callers are served between the batches of a read.
public final class SQLiteToDoRepository: ToDoRepository, ToDoStoreFile {
  private let database: Database
  let clock: any WallClock
  private let reviewer: (any ToDoChangeReviewing)?
  private let store: OpenStore
  private let ownChanges = OwnChanges<ToDoChangeKind>()

  /// Creates a repository on a store, whose file need not exist yet.
  ///
  /// - Parameters:
  ///   - clock: shows due dates that are instants in the user's time zone.
  ///   - reviewer: may refuse or modify every change; nil for no review.
  ///   - gate: delays or fails every call but the cheapest; nil to make them directly.
  public init(
    database: Database, clock: any WallClock = SystemClock(), reviewer: (any ToDoChangeReviewing)? = nil,
    gate: (any CallGate)? = nil
  ) {
    self.database = database
    self.clock = clock
    self.reviewer = reviewer
    store = OpenStore(database, gate: gate)
  }

  public func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo? {
    try await reading { connection throws(StoreError) in try connection.toDo(id, clock) }
  }

  public func overview() async throws(ToDoError) -> ToDoOverview {
    try await reading { connection throws(StoreError) in
      var overview = ToDoOverview(highestID: nil, hasDue: false, hasDueTime: false)
      try connection.statement(overviewSQL).rows([]) { row throws(StoreError) in
        overview = ToDoOverview(
          highestID: row.optionalInteger(0).flatMap(ItemID.init(rawValue:)), hasDue: row.integer(1) == 1,
          hasDueTime: row.integer(2) == 1)
      }
      return overview
    }
  }

  public func read(
    _ query: ToDoQuery, now: LocalTime, batchSize: Int, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await read(
      query, toDoColumns, now, batchSize, { [clock] row throws(StoreError) in try ToDo(row: row, clock) },
      body)
  }

  public func readSummaries(
    _ query: ToDoQuery, now: LocalTime, batchSize: Int,
    _ body: ([ToDoSummary]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await read(
      query, summaryColumns, now, batchSize,
      { [clock] row throws(StoreError) in try ToDoSummary(row: row, clock) }, body)
  }

  public func toDos(
    _ filter: ToDoFilter, _ stretch: ToDoSection, limit: Int
  ) async throws(ToDoError) -> [ToDoSummary] {
    try await store.call(failure: ToDoError.store) { () async throws(ToDoError) in
      var walk = ToDoWalk(filter, stretch, limit: limit, at: clock.localNow())
      while true {
        try storing { () throws(StoreError) in
          try store.reading { connection throws(StoreError) in try walk.advance(on: connection, clock) }
        }
        guard !walk.isFinished, !Task.isCancelled else { return walk.result }
        await Task.yield()
      }
    }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func version() async throws(ToDoError) -> StoreVersion {
    try storing { () throws(StoreError) in try store.version() }
  }

  public func make(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult {
    try await make(change) { _, _ throws(ToDoError) in }
  }

  public func make(
    _ change: ToDoChange, keeping keep: ([(toDo: ToDo, identifier: String)]) throws(ToDoError) -> Void
  ) async throws(ToDoError) -> ToDoChangeResult {
    try await make(change) { toDos, connection throws(ToDoError) in
      guard !toDos.isEmpty else { return }
      let store = try storing { () throws(StoreError) in try connection.storeIdentifier() }
      try keep(toDos.map { ($0, $0.importedIdentifier ?? store.universalIdentifier(of: $0.id)) })
    }
  }

  public func importRecords(
    at instant: Instant, isDryRun: Bool, _ next: () throws(ToDoError) -> ToDoImport?,
    merged: (ToDoImport, ToDo) -> ToDoValues?, mayUpdate: (ToDoImport, ToDo) throws(ToDoError) -> Bool
  ) async throws(ToDoError) -> ToDoImportCounts {
    guard isDryRun else {
      return try await making(inserts: true, isLong: true) { connection, review throws(ToDoError) in
        let writer = ToDoChangeWriter(connection, .import, at: instant, by: clock, review: review)
        return (try writer.importRecords(next, merged: merged, mayUpdate: mayUpdate), writer.changeID)
      }
    }
    return try await store.call(failure: ToDoError.store) { () async throws(ToDoError) in
      let connection = try storing { () throws(StoreError) in
        try store.leaveLostFile()
        return try database.openForDryRun()
      }
      defer { try? connection.runScript("ROLLBACK") }
      return try ToDoChangeWriter(connection, .import, at: instant, by: clock)
        .importRecords(next, merged: merged, mayUpdate: mayUpdate)
    }
  }

  public func undo(_ count: Int) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await writing(createsStore: false) { connection, review throws(ToDoError) in
      let records: [ToDoChangeRecord] = try storing { () throws(StoreError) in
        try changeLog.toUndo(count, on: connection)
      }
      guard records.count == count else { throw .nothingToUndo(available: records.count) }
      return try stepping(.undone, records, connection, review)
    }
  }

  public func undoChange(_ number: Int64) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await writing(createsStore: false) { connection, review throws(ToDoError) in
      let records: [ToDoChangeRecord] = try storing { () throws(StoreError) in
        try changeLog.toUndo(1, on: connection)
      }
      guard records.first?.id == number else { throw .changeIsNotNewest(number, newest: records.first) }
      return try stepping(.undone, records, connection, review)
    }
  }

  public func redo(_ count: Int) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await writing(createsStore: false) { connection, review throws(ToDoError) in
      let records: [ToDoChangeRecord] = try storing { () throws(StoreError) in
        try changeLog.toRedo(count, on: connection)
      }
      guard records.count == count else { throw .nothingToRedo(available: records.count) }
      return try stepping(.redone, records, connection, review)
    }
  }

  /// Bypasses the gate, because it is cheap, and comes before a call that does not.
  public func nextStep(_ step: HistoryStep) async throws(ToDoError) -> ToDoStep? {
    try storing { () throws(StoreError) in
      try store.reading { connection throws(StoreError) in
        for own in ownChanges.candidates(for: step) {
          guard let stored: ToDoChangeRecord = try changeLog.record(own.id, on: connection),
            own.allows(step, on: stored)
          else { continue }
          return ToDoStep(step, stored, isOwn: true)
        }
        return try newest(step, on: connection).map { ToDoStep(step, $0, isOwn: false) }
      }
    }
  }

  public func take(_ step: ToDoStep) async throws(ToDoError) -> ToDoChangeRecord {
    let taken = try await writing(createsStore: false) { connection, review throws(ToDoError) in
      try require(step, on: connection)
      return try stepping(step.step, [step.record], connection, review).first ?? step.record
    }
    ownChanges.note(step.step, taken)
    return taken
  }

  public func history(limit: Int?, by person: String?) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await reading { connection throws(StoreError) in
      try changeLog.records(limit: limit, by: person, on: connection)
    }
  }

  public func universalIdentifier(of toDo: ToDo) async throws(ToDoError) -> String {
    if let identifier = toDo.importedIdentifier { return identifier }
    return try storing { () throws(StoreError) in
      try store.reading { connection throws(StoreError) in
        try connection.storeIdentifier().universalIdentifier(of: toDo.id)
      }
    }
  }

  public func check() async throws(ToDoError) -> [StoreFinding] {
    // Before the store is opened, because an open store has temporary files beside it.
    let permissions = database.pathsOpenToOthers().map { StoreFinding.permissions(path: $0) }
    do throws(ToDoError) {
      return try await reading { connection throws(StoreError) in try findings(connection) + permissions }
    } catch .store(.file(.staleLog(let path))) {
      return [.staleLog(path: path)] + permissions
    }
  }

  public func backUp(to path: String, replacing: Bool) async throws(ToDoError) {
    try storing { () throws(StoreError) in
      try store.leaveLostFile()
      try database.backUp(to: path, replacing: replacing)
    }
  }

  public func restore(from path: String) async throws(ToDoError) -> String? {
    try storing { () throws(StoreError) in
      try store.leaveLostFile()
      return try database.restore(from: path) { backup throws(StoreError) in
        guard let reason = try backup.findings().lazy.compactMap(\.reasonNotToRestore).first else { return }
        throw .damaged(detail: reason)
      }
    }
  }

  private func findings(_ connection: Connection) throws(StoreError) -> [StoreFinding] {
    let version = connection.isPlaceholder || connection.file == nil ? 0 : database.schema.version
    let findings = try connection.findings(
      version == 0 ? [] : database.objectDifferences(of: connection, version: version))
    guard !findings.isEmpty, database.hasStaleLog() else { return findings }
    throw .file(.staleLog(path: database.logPath))
  }
}

/// Converts an error of the store into an error of ToDos.
func storing<Result>(_ body: () throws(StoreError) -> Result) throws(ToDoError) -> Result {
  try failing(as: ToDoError.store, body)
}

extension SQLiteToDoRepository {
  private func make(
    _ change: ToDoChange, confirm: ([ToDo], Connection) throws(ToDoError) -> Void
  ) async throws(ToDoError) -> ToDoChangeResult {
    try await making(inserts: change.inserts) { connection, review throws(ToDoError) in
      let writer = ToDoChangeWriter(
        connection, change.kind, at: change.madeAt, by: clock, review: review)
      let result = try writer.make(change)
      try confirm(result.toDos, connection)
      return (result, writer.changeID)
    }
  }

  /// Makes a change, and remembers that it was made here.
  private func making<Result: Sendable>(
    inserts: Bool, isLong: Bool = false,
    _ body: (Connection, (any ToDoChangeReview)?) throws(ToDoError) -> (Result, change: Int64?)
  ) async throws(ToDoError) -> Result {
    let (result, made) = try await writing(createsStore: inserts, isLong: isLong) {
      connection, review throws(ToDoError) -> (Result, ToDoChangeRecord?) in
      let (result, change) = try body(connection, review)
      guard let change else { return (result, nil) }
      return (result, try storing { () throws(StoreError) in try changeLog.record(change, on: connection) })
    }
    if let made { ownChanges.add(made) }
    return result
  }

  /// Returns the next change to undo or redo, by any program.
  private func newest(
    _ step: HistoryStep, on connection: Connection
  ) throws(StoreError) -> ToDoChangeRecord? {
    let records: [ToDoChangeRecord] =
      switch step {
      case .undone: try changeLog.toUndo(1, on: connection)
      case .redone: try changeLog.toRedo(1, on: connection)
      }
    return records.first
  }

  /// Checks that a step can still be taken.
  private func require(_ step: ToDoStep, on connection: Connection) throws(ToDoError) {
    let (record, kind) = (step.record, step.step)
    guard step.isOwn else {
      let next = try storing { () throws(StoreError) in try newest(kind, on: connection) }
      guard next == record else { throw .changeIsNotNewest(record.id, newest: next) }
      return
    }
    let isBlocked = try storing { () throws(StoreError) in
      let stored: ToDoChangeRecord? = try changeLog.record(record.id, on: connection)
      guard stored == record else { return true }
      return try changeLog.isBlocked(kind, of: record.id, on: connection)
    }
    if isBlocked { throw .hasChangedSince(record) }
  }

  private func read<Item: Sendable>(
    _ query: ToDoQuery, _ columns: String, _ now: LocalTime, _ batchSize: Int,
    _ item: @escaping @Sendable (Statement) throws(StoreError) -> Item,
    _ body: ([Item]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await store.call(failure: ToDoError.store) { () async throws(ToDoError) in
      let (text, values) = query.sql(columns, now: now, clock)
      let functions = query.order.keys.contains(.due) ? [duePlaceFunction(clock)] : []
      let reading = try storing { () throws(StoreError) in
        try store.rows(text, values, functions: functions, item)
      }
      while case let batch = try storing({ () throws(StoreError) in try reading.next(batchSize) }),
        !batch.isEmpty
      {
        try await body(batch)
      }
    }
  }

  /// Reads without the gate.
  func readingAtOnce<Result: Sendable>(_ body: (Connection) throws(StoreError) -> Result) throws(ToDoError)
    -> Result
  {
    try storing { () throws(StoreError) in try store.reading(body) }
  }

  func reading<Result: Sendable>(
    _ body: (Connection) throws(StoreError) -> Result
  ) async throws(ToDoError) -> Result {
    try await store.call(failure: ToDoError.store) { () async throws(ToDoError) in
      try storing { () throws(StoreError) in try store.reading(body) }
    }
  }

  private func writing<Result: Sendable>(
    createsStore: Bool, isLong: Bool = false,
    _ body: (Connection, (any ToDoChangeReview)?) throws(ToDoError) -> Result
  ) async throws(ToDoError) -> Result {
    try await store.call(failure: ToDoError.store) { () async throws(ToDoError) in
      let review = try reviewer?.beginReview()
      let result = try store.writing(createsStore: createsStore, isLong: isLong, failure: ToDoError.store) {
        connection throws(ToDoError) in
        try body(connection, review)
      }
      review?.changeIsMade()
      return result
    }
  }

  /// Undoes or redoes changes in their order, and submits the whole effect for review.
  private func stepping(
    _ step: HistoryStep, _ records: [ToDoChangeRecord], _ connection: Connection,
    _ review: (any ToDoChangeReview)?
  ) throws(ToDoError) -> [ToDoChangeRecord] {
    let ids = records.map(\.id)
    guard let first = ids.min(), let last = ids.max() else { return [] }
    let (marked, effect) = try storing { () throws(StoreError) in
      try connection.defineSearchKey()
      let old = review == nil ? [] : try connection.toDos(ofChanges: first...last, clock)
      var marked: [ToDoChangeRecord] = []
      for record in records {
        switch step {
        case .undone: marked.append(try changeLog.undo(record, on: connection))
        case .redone: marked.append(try changeLog.redo(record, on: connection))
        }
        try connection.correctOpenCounts(after: record.id)
      }
      let new = review == nil ? [] : try connection.toDos(ofChanges: first...last, clock)
      return (marked, ToDoEffect(step == .undone ? .undo : .redo, from: old, to: new))
    }
    // An undo or redo restores values exactly: a reviewer may refuse it, but not modify it.
    _ = try review?.review(effect)
    return marked
  }
}

private let overviewSQL = """
  SELECT (SELECT max(id) FROM todo), EXISTS (SELECT 1 FROM todo WHERE due_day IS NOT NULL)
      OR EXISTS (SELECT 1 FROM todo WHERE start_day IS NOT NULL),
    EXISTS (SELECT 1 FROM todo WHERE due_day IS NOT NULL AND due_minute IS NOT NULL)
      OR EXISTS (SELECT 1 FROM todo WHERE start_day IS NOT NULL AND start_minute IS NOT NULL)
  """
