internal import DatabaseStorage
internal import DraftsStorage
public import SharedEntities
public import ToDosEntities
internal import ToDosStorage

/// The ToDos of a list on a server, shared by several people.
///
/// Connects on first use. Each caller has a connection of its own while it needs one, and waits for others only to
/// change the list.
public final class PostgreSQLToDoRepository: ToDoRepository {
  let clock: any WallClock
  private let reviewer: (any ToDoChangeReviewing)?
  private let store: ServerStore
  /// The person whose changes are undone and redone; nil for this person.
  private let undoneBy: String?
  private let ownChanges = OwnChanges<ToDoChangeKind>()

  /// Creates a repository on an existing list.
  ///
  /// - Parameters:
  ///   - clock: shows due dates that are instants in the user's time zone.
  ///   - reviewer: may refuse or modify every change; nil for no review.
  ///   - calls: how calls are made; the cheapest bypass the gate.
  ///   - systemClock: the clock that is compared with the server's.
  public init(
    at place: ServerLocation, clock: any WallClock = SystemClock(),
    reviewer: (any ToDoChangeReviewing)? = nil,
    _ calls: ServerCalls = ServerCalls(), systemClock: any WallClock = SystemClock()
  ) {
    undoneBy = calls.person
    self.clock = clock
    self.reviewer = reviewer
    store = ServerStore(place, calls, systemClock: systemClock)
  }

  public func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo? {
    try await reading { session throws(StoreError) in
      try await session.items(of: session.toDoLog(clock), where: "id = $2", [.integer(id.rawValue)]).first
    }
  }

  public func overview() async throws(ToDoError) -> ToDoOverview {
    try await reading { session throws(StoreError) in
      let started = "\(session.toDos) WHERE list = $1 AND start_day IS NOT NULL"
      let rows = try await session.rows(
        """
        SELECT (SELECT max(id) FROM todo WHERE list = $1),
          (EXISTS (SELECT 1 FROM todo WHERE list = $1 AND due_day IS NOT NULL)
            OR EXISTS (SELECT 1 FROM \(started)))::int,
          (EXISTS (SELECT 1 FROM todo WHERE list = $1 AND due_day IS NOT NULL AND due_minute IS NOT NULL)
            OR EXISTS (SELECT 1 FROM \(started) AND start_minute IS NOT NULL))::int
        """)
      let row = rows.first
      return ToDoOverview(
        highestID: row?.optionalInteger(0).flatMap(ItemID.init(rawValue:)), hasDue: row?.integer(1) == 1,
        hasDueTime: row?.integer(2) == 1)
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
    guard limit > 0 else { return [] }
    return try await reading { session throws(StoreError) in
      let (sql, values, isTowardsTop) = ServerWalk.statement(
        filter, stretch, of: session.toDos, limit: limit,
        sortsProject: try await sortsProject(filter, session), at: clock.localNow())
      let found = try await session.rows(sql, values).map { row throws(StoreError) in
        try ToDoSummary(row: row, clock)
      }
      return isTowardsTop ? found.reversed() : found
    }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func version() async throws(ToDoError) -> StoreVersion {
    try await storing { () async throws(StoreError) in try await store.version() }
  }

  public func make(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult {
    try await make(change) { _ throws(ToDoError) in }
  }

  public func make(
    _ change: ToDoChange, keeping keep: ([(toDo: ToDo, identifier: String)]) throws(ToDoError) -> Void
  ) async throws(ToDoError) -> ToDoChangeResult {
    try await making { session, head, review throws(ToDoError) in
      let change = change.made(at: store.serverTime(change.madeAt))
      let identifier = try storeIdentifier(session.list)
      let environment = ToDoDraft.EditEnvironment(
        at: change.madeAt, by: clock, identifier: identifier.universalIdentifier)
      var draft = try await storing { () async throws(StoreError) in
        try await session.draft(for: change.edits, head, clock)
      }
      var result = try draft.make(change.edits, environment)
      try change.check(draft.count)
      let revised = try draft.revise(.make(change.kind), review, at: change.madeAt)
      result.toDos = result.toDos.map { revised[$0.id] ?? $0 }
      result.count = draft.count
      try await storing { () async throws(StoreError) in
        try await session.store(draft, head)
        try await session.record(
          draft, change.kind, isNewShown: change.kind.showsNewTitle, at: change.madeAt, head,
          in: session.toDoLog(clock))
      }
      if !result.toDos.isEmpty {
        try keep(
          result.toDos.map { ($0, $0.importedIdentifier ?? identifier.universalIdentifier(of: $0.id)) })
      }
      return (result, !draft.touched.isEmpty)
    }
  }

  public func importRecords(
    at instant: Instant, isDryRun: Bool, _ next: () throws(ToDoError) -> ToDoImport?,
    merged: (ToDoImport, ToDo) -> ToDoValues?, mayUpdate: (ToDoImport, ToDo) throws(ToDoError) -> Bool
  ) async throws(ToDoError) -> ToDoImportCounts {
    // A file can be read only once, but the change may have to be retried.
    var items: [ToDoImport] = []
    while let item = try next() { items.append(item) }
    return try await making(isDryRun: isDryRun) { session, head, review throws(ToDoError) in
      var draft = ToDoDraft(of: SparseItems(), lastID: head.lastID)
      var counts = ToDoImportCounts()
      var matches = ToDoMatches()
      let identifier = try storeIdentifier(session.list)
      var rest = items[...]
      while !rest.isEmpty {
        let part = rest.prefix(Self.importBatch)
        rest = rest.dropFirst(part.count)
        let candidates = try await storing { () async throws(StoreError) in
          try await session.candidates(for: Array(part), identifier, clock)
        }
        for item in part {
          try draft.importRecords(
            item, candidates.of(item), &matches, &counts, merged: merged, mayUpdate: mayUpdate)
        }
      }
      if isDryRun {
        try await storing { () async throws(StoreError) in try await session.checkStarts(of: draft) }
      } else {
        let instant = store.serverTime(instant)
        _ = try draft.revise(.make(.import), review, at: instant)
        try await storing { () async throws(StoreError) in
          try await session.store(draft, head)
          try await session.record(
            draft, ToDoChangeKind.import, isNewShown: true, at: instant, head, in: session.toDoLog(clock))
        }
      }
      return (counts, !draft.touched.isEmpty)
    }
  }

  public func undo(_ count: Int) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await step(.undone) { session throws(ToDoError) in try await own(count, .undone, session) }
  }

  public func undoChange(_ number: Int64) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await step(.undone) { session throws(ToDoError) in try await newest(number, .undone, session) }
  }

  public func redo(_ count: Int) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await step(.redone) { session throws(ToDoError) in try await own(count, .redone, session) }
  }

  /// Bypasses the gate, because it is cheap, and comes before a call that does not.
  ///
  /// Other people's changes are theirs to undo.
  public func nextStep(_ step: HistoryStep) async throws(ToDoError) -> ToDoStep? {
    try await storing { () async throws(StoreError) in
      try await store.readingAtOnce { session throws(StoreError) in
        let log = session.toDoLog(clock)
        for own in ownChanges.candidates(for: step) {
          guard let stored = try await session.record(own.id, of: log), own.allows(step, on: stored) else {
            continue
          }
          return ToDoStep(step, stored, isOwn: true)
        }
        return try await session.records(of: log, 1, isUndone: step == .redone, by: undoneBy).first.map {
          ToDoStep(step, $0, isOwn: false)
        }
      }
    }
  }

  public func take(_ step: ToDoStep) async throws(ToDoError) -> ToDoChangeRecord {
    let record = step.record
    var taken: ToDoChangeRecord?
    do throws(ToDoError) {
      taken = try await self.step(step.step) { session throws(ToDoError) in
        guard step.isOwn else { return try await newest(record.id, step.step, session) }
        let stored = try await storing { () async throws(StoreError) in
          try await session.record(record.id, of: session.toDoLog(clock))
        }
        guard stored == record else { throw .hasChangedSince(record) }
        return [record]
      }.first
    } catch .store(.server(.changedBy)) {
      throw .hasChangedSince(record)
    }
    ownChanges.note(step.step, taken ?? record)
    return taken ?? record
  }

  public func history(limit: Int?, by person: String?) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await reading { session throws(StoreError) in
      try await session.history(of: session.toDoLog(clock), limit: limit, by: person)
    }
  }

  public func universalIdentifier(of toDo: ToDo) async throws(ToDoError) -> String {
    if let identifier = toDo.importedIdentifier { return identifier }
    let list = try await storing { () async throws(StoreError) in try await store.listIdentifier() }
    return try storeIdentifier(list).universalIdentifier(of: toDo.id)
  }

  static let feature = "todos"
  /// The number of records of a file that are looked up at once.
  private static let importBatch = 200
}

/// Converts an error of the store into an error of ToDos.
private func storing<Result>(
  _ body: () async throws(StoreError) -> Result
) async throws(ToDoError) -> Result {
  try await failing(as: ToDoError.store, body)
}

private func storeIdentifier(_ list: String) throws(ToDoError) -> StoreIdentifier {
  guard let identifier = StoreIdentifier(hexadecimal: list) else {
    throw .store(.damaged(detail: "the list has no identifier"))
  }
  return identifier
}

extension PostgreSQLToDoRepository {
  /// Reads without the gate.
  func readingAtOnce<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(ToDoError) -> Result {
    try await storing { () async throws(StoreError) in try await store.readingAtOnce(body) }
  }

  func reading<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(ToDoError) -> Result {
    try await store.reading(failure: ToDoError.store, body)
  }

  /// Reads one snapshot in several statements.
  func snapshot<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(ToDoError) -> Result {
    try await store.call(failure: ToDoError.store) { () async throws(ToDoError) in
      try await store.snapshot(failure: ToDoError.store) { session throws(ToDoError) in
        try await storing { () async throws(StoreError) in try await body(session) }
      }
    }
  }

  private func writing<Result>(
    isDryRun: Bool = false,
    _ body: (ServerSession, ListHead, (any ToDoChangeReview)?) async throws(ToDoError) -> (Result, Bool)
  ) async throws(ToDoError) -> Result {
    try await store.call(failure: ToDoError.store) { () async throws(ToDoError) in
      let review = isDryRun ? nil : try reviewer?.beginReview()
      let result = try await store.writing(Self.feature, isDryRun: isDryRun, failure: ToDoError.store) {
        session, head throws(ToDoError) in
        try await body(session, head, review)
      }
      review?.changeIsMade()
      return result
    }
  }

  private func read<Item>(
    _ query: ToDoQuery, _ columns: String, _ now: LocalTime, _ batchSize: Int,
    _ item: (ServerRow) throws(StoreError) -> Item, _ body: ([Item]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await store.call(failure: ToDoError.store) { () async throws(ToDoError) in
      try await store.snapshot(failure: ToDoError.store) { session throws(ToDoError) in
        let dues =
          query.order.keys.contains(.due)
          ? try await storing { () async throws(StoreError) in try await session.dues() } : []
        let (sql, values) = ServerQuery(query, now, clock, dues: dues).selecting(columns, from: session.toDos)
        try await session.readBatches(of: batchSize, sql, values, failure: ToDoError.store) {
          rows throws(ToDoError) in
          try await body(
            try await storing { () async throws(StoreError) in
              try rows.map { row throws(StoreError) in try item(row) }
            })
        }
      }
    }
  }

  /// Makes a change, and remembers that it was made here.
  private func making<Result>(
    isDryRun: Bool = false,
    _ body: (ServerSession, ListHead, (any ToDoChangeReview)?) async throws(ToDoError) -> (Result, Bool)
  ) async throws(ToDoError) -> Result {
    let (result, made) = try await writing(isDryRun: isDryRun) {
      session, head, review throws(ToDoError) in
      let (result, isChange) = try await body(session, head, review)
      let made = try await storing { () async throws(StoreError) in
        isChange && !isDryRun ? try await session.record(head.number, of: session.toDoLog(clock)) : nil
      }
      return ((result, made), isChange)
    }
    if let made { ownChanges.add(made) }
    return result
  }

  /// Returns the next changes of this person to undo or redo, up to a count.
  private func own(
    _ count: Int, _ step: HistoryStep, _ session: ServerSession
  ) async throws(ToDoError) -> [ToDoChangeRecord] {
    let records = try await storing { () async throws(StoreError) in
      try await session.records(of: session.toDoLog(clock), count, isUndone: step == .redone, by: undoneBy)
    }
    guard records.count == count else {
      throw step == .undone
        ? .nothingToUndo(available: records.count) : .nothingToRedo(available: records.count)
    }
    return records
  }

  /// Returns the next change of this person to undo or redo, if it has this number.
  private func newest(
    _ number: Int64, _ step: HistoryStep, _ session: ServerSession
  ) async throws(ToDoError) -> [ToDoChangeRecord] {
    let next = try await storing { () async throws(StoreError) in
      try await session.records(of: session.toDoLog(clock), 1, isUndone: step == .redone, by: undoneBy).first
    }
    guard let next, next.id == number else { throw .changeIsNotNewest(number, newest: next) }
    return [next]
  }

  /// Undoes or redoes changes of this person, in their order.
  private func step(
    _ step: HistoryStep, _ choose: (ServerSession) async throws(ToDoError) -> [ToDoChangeRecord]
  ) async throws(ToDoError) -> [ToDoChangeRecord] {
    let isUndone = step == .undone
    return try await writing { session, head, review throws(ToDoError) in
      let log = session.toDoLog(clock)
      let records = try await choose(session)
      var draft = ToDoDraft(of: SparseItems(), lastID: head.lastID)
      for record in records {
        try await storing { () async throws(StoreError) in
          try await session.restore(
            record, isUndone: isUndone, isOfAnother: undoneBy != nil, in: &draft, of: log)
        }
      }
      // An undo or redo restores values exactly: a reviewer may refuse it, but not modify it.
      _ = try review?.review(draft.effect(isUndone ? .undo : .redo))
      let marked = try await storing { () async throws(StoreError) in
        try await session.store(draft, head)
        return try await session.marked(records, isUndone: isUndone, in: log)
      }
      return (marked, true)
    }
  }
}
