internal import DraftsStorage
public import SharedEntities
public import ToDosEntities

/// ToDos in memory, for tests and for benchmarks without a disk.
///
/// `ToDoRepositoryTests` checks that it behaves like the SQLite store.
public final class InMemoryToDoRepository: ToDoRepository {
  private typealias Log = InMemoryLog<ToDo, ToDoChangeKind>

  private let state: InMemoryState<Log, ToDoError>
  private let gatedState: GatedState<Log, ToDoError>
  private let clock: any WallClock
  private let ownChanges = OwnChanges<ToDoChangeKind>()

  /// Creates an empty repository, or one that shares the content of another, in UTC.
  ///
  /// - Parameter gate: delays or fails every call but the cheapest; nil to make them directly.
  public convenience init(sharing other: InMemoryToDoRepository? = nil, gate: (any CallGate)? = nil) {
    self.init(sharing: other, clock: ZoneClock.utc, gate: gate)
  }

  /// Creates a repository with a clock, which determines which occurrence of a ToDo is next.
  public init(
    sharing other: InMemoryToDoRepository? = nil, clock: any WallClock, gate: (any CallGate)? = nil
  ) {
    self.clock = clock
    state =
      other?.state
      ?? InMemoryState(
        Log(counting: { !$0.isDone }, marking: { !$0.isDone && $0.start != nil }), failure: ToDoError.store)
    gatedState = GatedState(state: state, gate: gate)
  }

  /// Creates a repository with the content that another has now.
  public init(copying other: InMemoryToDoRepository, gate: (any CallGate)? = nil) throws(ToDoError) {
    clock = other.clock
    state = InMemoryState(try other.state.read(), failure: ToDoError.store)
    gatedState = GatedState(state: state, gate: gate)
  }

  /// Makes every call fail from now on; nil makes them succeed again.
  public func fail(with error: StoreError?) { state.fail(with: error) }

  /// Makes the last change count as made by another program.
  public func noteOthers() {
    state.noteOthers()
    ownChanges.forgetNewest()
  }

  public func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo? { try await gatedState.read().items[id] }

  public func overview() async throws(ToDoError) -> ToDoOverview {
    let toDos = try await gatedState.read().items.values
    let dues = toDos.flatMap { [$0.start, $0.due].compactMap(\.self) }
    return ToDoOverview(
      highestID: toDos.map(\.id).max(), hasDue: !dues.isEmpty, hasDueTime: dues.contains { $0.time != nil })
  }

  public func read(
    _ query: ToDoQuery, now: LocalTime, batchSize: Int, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await gatedState.call { state async throws(ToDoError) in
      var rest = query.result(of: try state.read().items.values, now: now)[...]
      while !rest.isEmpty {
        try await body(Array(rest.prefix(batchSize)))
        rest = rest.dropFirst(batchSize)
      }
    }
  }

  public func readSummaries(
    _ query: ToDoQuery, now: LocalTime, batchSize: Int,
    _ body: ([ToDoSummary]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await read(query, now: now, batchSize: batchSize) { toDos throws(ToDoError) in
      try await body(toDos.map(\.summary))
    }
  }

  public func toDos(
    _ filter: ToDoFilter, _ stretch: ToDoSection, limit: Int
  ) async throws(ToDoError) -> [ToDoSummary] {
    let items = try await gatedState.read().items
    return items.stretch(stretch, limit: limit, where: filter.test(at: clock.localNow())).map(\.summary)
  }

  public func count() async throws(ToDoError) -> Int { try await gatedState.read().items.count }

  public func count(of query: ToDoQuery, now: LocalTime) async throws(ToDoError) -> Int {
    var query = query
    (query.skipped, query.limit) = (0, nil)
    return query.result(of: try await gatedState.read().items.values, now: now).count
  }

  public func labelCounts(_ scope: LabelScope) async throws(ToDoError) -> [LabelCount] {
    let labels = try await gatedState.read().items.values
      .filter { scope == .all || $0.isDone }.flatMap(\.values.labels)
    let byKey = Dictionary(grouping: labels, by: searchKey).sorted { isBefore($0.key, $1.key) }
    return byKey.compactMap { _, labels in
      labels.min(by: isBefore).flatMap(ToDoLabel.init(stored:)).map { LabelCount($0, count: labels.count) }
    }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func openCounts() async throws(ToDoError) -> OpenCounts {
    let (items, now) = (try state.read().items, clock.localNow())
    let waiting = items.marked.count { items[$0]?.values.isWaiting(now) == true }
    return OpenCounts(open: items.countedCount - waiting, waiting: waiting)
  }

  public func version() async throws(ToDoError) -> StoreVersion { try state.version() }

  public func make(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult {
    try await make(change) { _ throws(ToDoError) in }
  }

  public func make(
    _ change: ToDoChange, keeping keep: ([(toDo: ToDo, identifier: String)]) throws(ToDoError) -> Void
  ) async throws(ToDoError) -> ToDoChangeResult {
    let (result, made) = try await gatedState.change { log throws(ToDoError) in
      var draft = log.draft
      let environment = Log.Draft.EditEnvironment(at: change.madeAt, by: clock, identifier: identifier)
      let result = try draft.make(change.edits, environment)
      try change.check(result.count)
      if !result.toDos.isEmpty {
        try keep(result.toDos.map { ($0, $0.importedIdentifier ?? identifier(of: $0.id)) })
      }
      let made = log.make(draft, change.kind, at: change.madeAt) { old, new in
        (change.kind == .edit ? new ?? old : old ?? new)?.title.text ?? ""
      }
      return (result, made)
    }
    if let made { ownChanges.add(made) }
    return result
  }

  public func importRecords(
    at instant: Instant, isDryRun: Bool, _ next: () throws(ToDoError) -> ToDoImport?,
    merged: (ToDoImport, ToDo) -> ToDoValues?, mayUpdate: (ToDoImport, ToDo) throws(ToDoError) -> Bool
  ) async throws(ToDoError) -> ToDoImportCounts {
    let (counts, made) = try await gatedState.change(isDryRun: isDryRun) { log throws(ToDoError) in
      var draft = log.draft
      var counts = ToDoImportCounts()
      var matches = ToDoMatches()
      while let item = try next() {
        try draft.importRecords(
          item, log.candidates(for: item), &matches, &counts, merged: merged, mayUpdate: mayUpdate)
      }
      let made = log.make(draft, .import, at: instant) { old, new in (old ?? new)?.title.text ?? "" }
      return (counts, made)
    }
    if let made, !isDryRun { ownChanges.add(made) }
    return counts
  }

  public func undo(_ count: Int) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await gatedState.change { log throws(ToDoError) in
      let available = log.count(isUndone: false)
      guard available >= count else { throw .nothingToUndo(available: available) }
      return log.undo(count)
    }
  }

  public func undoChange(_ number: Int64) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await gatedState.change { log throws(ToDoError) in
      guard log.next(.undone)?.id == number else {
        throw .changeIsNotNewest(number, newest: log.next(.undone))
      }
      return log.undo(1)
    }
  }

  public func redo(_ count: Int) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await gatedState.change { log throws(ToDoError) in
      let available = log.count(isUndone: true)
      guard available >= count else { throw .nothingToRedo(available: available) }
      return log.redo(count)
    }
  }

  /// Bypasses the gate, because it is cheap, and comes before a call that does not.
  public func nextStep(_ step: HistoryStep) async throws(ToDoError) -> ToDoStep? {
    let log = try state.read()
    for own in ownChanges.candidates(for: step) {
      guard let stored = log.record(own.id), own.allows(step, on: stored) else { continue }
      return ToDoStep(step, stored, isOwn: true)
    }
    return log.next(step).map { ToDoStep(step, $0, isOwn: false) }
  }

  public func take(_ step: ToDoStep) async throws(ToDoError) -> ToDoChangeRecord {
    let taken = try await gatedState.change { log throws(ToDoError) in
      let record = step.record
      if !step.isOwn {
        guard log.next(step.step) == record else {
          throw .changeIsNotNewest(record.id, newest: log.next(step.step))
        }
      } else if log.record(record.id) != record || log.isBlocked(step.step, of: record.id) {
        throw .hasChangedSince(record)
      }
      return log.take(step.step, record.id) ?? record
    }
    ownChanges.note(step.step, taken)
    return taken
  }

  public func history(limit: Int?, by person: String?) async throws(ToDoError) -> [ToDoChangeRecord] {
    try await gatedState.read().history(limit: limit, by: person)
  }

  public func universalIdentifier(of toDo: ToDo) async throws(ToDoError) -> String {
    toDo.importedIdentifier ?? identifier(of: toDo.id)
  }
}

/// Whether a text comes before another by its bytes, as in the store.
private func isBefore(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}

/// Returns the universal identifier of a ToDo that was created here.
private func identifier(of id: ItemID) -> String { "memory-\(id)" }

extension InMemoryLog<ToDo, ToDoChangeKind> {
  /// Returns the stored ToDos that a record of a file may match.
  fileprivate func candidates(for item: ToDoImport) -> [ToDo] {
    let stored = items.values.sorted { $0.id < $1.id }
    guard let wanted = item.values.importedIdentifier else {
      return stored.filter { $0.title == item.values.title }
    }
    if let id = item.listedID, let stored = items[id], stored.createdAt == item.values.createdAt,
      stored.title == item.values.title
    {
      return [stored]
    }
    let found = stored.filter { $0.importedIdentifier == wanted }
    return found.isEmpty ? stored.filter { identifier(of: $0.id) == wanted } : found
  }
}
