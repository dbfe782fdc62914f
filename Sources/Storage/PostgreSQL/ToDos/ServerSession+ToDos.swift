internal import DatabaseStorage
internal import DraftsStorage
internal import SharedEntities
internal import ToDosEntities
internal import ToDosStorage

/// A change of ToDos in progress.
typealias ToDoDraft = ServerDraft<ToDo>

extension ItemDraft<SparseItems<ToDo>> {
  /// Returns the effect of the change on ToDos, by number.
  func effect(_ kind: ToDoEffect.Kind) -> ToDoEffect {
    ToDoEffect(
      kind, touched.sorted().map { ToDoEffect.Entry(old: before[$0] ?? nil, new: items[$0]) })
  }

  /// Submits the change for review, and applies the modifications.
  mutating func revise(
    _ kind: ToDoEffect.Kind, _ review: (any ToDoChangeReview)?, at instant: Instant
  ) throws(ToDoError) -> [ItemID: ToDo] {
    guard let review, !touched.isEmpty else { return [:] }
    var revised: [ItemID: ToDo] = [:]
    for toDo in try review.review(effect(kind)) {
      guard let stored = items[toDo.id] else { continue }
      var toDo = toDo
      toDo.values.recordCompletion(after: stored.values, at: instant)
      self[toDo.id] = toDo
      revised[toDo.id] = toDo
    }
    return revised
  }
}

/// The stored ToDos that records of a file may match.
struct ImportCandidates {
  var known: [String: [ToDo]] = [:]
  var titled: [String: [ToDo]] = [:]
  var numbered: [ItemID: ToDo] = [:]
  let identifier: StoreIdentifier

  /// Returns the candidates for one record.
  func of(_ item: ToDoImport) -> [ToDo] {
    guard let wanted = item.values.importedIdentifier else { return titled[item.values.title.text] ?? [] }
    if let stored = item.listedID.flatMap({ numbered[$0] }), stored.createdAt == item.values.createdAt,
      stored.title == item.values.title
    {
      return [stored]
    }
    return known[wanted] ?? identifier.id(from: wanted).flatMap { numbered[$0] }.map { [$0] } ?? []
  }
}

extension ServerSession {
  /// The numbers of open ToDos, which the list counts but for those that wait.
  func openCounts(_ now: LocalTime) async throws(StoreError) -> OpenCounts {
    var values: [SQLValue] = [.text(PostgreSQLToDoRepository.feature)]
    let sql = """
      SELECT (SELECT counted FROM counter WHERE list = $1 AND feature = $2),
        (SELECT count(*) FROM todo WHERE list = $1 AND is_done = 0 AND \(waiting(now, &values)))
      """
    let row = try await rows(sql, values).first
    let (counted, waiting) = (Int(row?.optionalInteger(0) ?? 0), row?.count(1) ?? 0)
    return OpenCounts(open: counted - waiting, waiting: waiting)
  }

  /// The instants at which ToDos are due, ascending.
  func dues() async throws(StoreError) -> [Instant] {
    try await rows("SELECT DISTINCT due_at FROM todo WHERE list = $1 AND due_at IS NOT NULL ORDER BY 1").map {
      Instant(secondsSince1970: Int($0.integer(0)))
    }
  }

  /// Returns a draft that contains the ToDos that edits concern.
  func draft(
    for edits: [ToDoEdit], _ head: ListHead, _ clock: any WallClock
  ) async throws(StoreError) -> ToDoDraft {
    let log = toDoLog(clock)
    var ranges: [ClosedRange<ItemID>] = []
    var queries: Set<ToDoQuery> = []
    for edit in edits {
      switch edit {
      case .insert: break
      case .patch(let ids, _), .skip(let ids), .setDone(_, .numbered(let ids), _),
        .delete(.numbered(let ids)):
        ranges += ids.ranges
      case .setDone(let isDone, .filtered(let filter), _):
        if let differing = filter.part(isDone: !isDone) { queries.insert(ToDoQuery(differing)) }
      case .delete(.filtered(let filter)): queries.insert(ToDoQuery(filter))
      case .rename(let rename): queries.insert(ToDoQuery(state: .all, conditions: [rename.label.condition]))
      }
    }
    var draft = ToDoDraft(of: SparseItems(), lastID: head.lastID)
    try await load(ItemIDSet(ranges), of: log, into: &draft)
    for query in queries {
      let (condition, values) = ServerQuery(query, clock.localNow(), clock).condition
      for toDo in try await items(of: log, where: condition, values) { draft.load(toDo) }
    }
    return draft
  }

  /// Returns the stored ToDos that some records of a file may match.
  func candidates(
    for records: [ToDoImport], _ identifier: StoreIdentifier, _ clock: any WallClock
  ) async throws(StoreError) -> ImportCandidates {
    let log = toDoLog(clock)
    var candidates = ImportCandidates(identifier: identifier)
    let wanted = Set(records.compactMap(\.values.importedIdentifier))
    for toDo in try await items(
      of: log, where: oneOf("imported_identifier", wanted.count), wanted.map { .text($0) })
    {
      candidates.known[toDo.importedIdentifier ?? "", default: []].append(toDo)
    }
    let titles = Set(records.filter { $0.values.importedIdentifier == nil }.map(\.values.title.text))
    for toDo in try await items(of: log, where: oneOf("title", titles.count), titles.map { .text($0) }) {
      candidates.titled[toDo.title.text, default: []].append(toDo)
    }
    let numbers = Set(records.compactMap(\.listedID) + wanted.compactMap { identifier.id(from: $0) })
    for toDo in try await items(
      of: log, where: oneOf("id", numbers.count), numbers.map { .integer($0.rawValue) })
    {
      candidates.numbered[toDo.id] = toDo
    }
    return candidates
  }

  /// Returns the condition that a column has one of some values, starting with `$2`.
  private func oneOf(_ column: String, _ count: Int) -> String {
    count == 0 ? "false" : "\(column) IN (\(joined((0..<count).map { "$\($0 + 2)" }, by: ", ")))"
  }

  /// Checks that the tables can store the ToDos that a draft has changed.
  ///
  /// - Throws: `StoreError.server` with `.olderTables` if they cannot.
  func checkStarts(of draft: ToDoDraft) async throws(StoreError) {
    guard !additions.hasStarts, draft.touched.contains(where: { draft[$0]?.values.start != nil }) else {
      return
    }
    throw .server(.olderTables(owner: try await connection.ownerOfTables() ?? ""))
  }

  /// Stores the ToDos that a draft has changed, with their search data.
  ///
  /// - Throws: the errors of `checkStarts(of:)`.
  func store(_ draft: ToDoDraft, _ head: ListHead) async throws(StoreError) {
    try await checkStarts(of: draft)
    let old = Dictionary(
      uniqueKeysWithValues: draft.touched.compactMap { id in (draft.before[id] ?? nil).map { (id, $0) } })
    let new = draft.touched.compactMap { draft[$0] }
    let gone = draft.touched.filter { draft[$0] == nil }
    let searched = try await storedSearchKeys(of: old)
    try await delete(from: "todo", gone)
    let stored = storedColumns
    let columns = stored.map(\.rawValue) + ["search", "tag_keys"]
    let updates = joined(columns.map { "\($0) = excluded.\($0)" }, by: ", ")
    try await insert(
      into: "todo", ["id"] + columns,
      new.map { toDo in
        [.integer(toDo.id.rawValue)] + stored.map { $0.value(of: toDo.values) }
          + [.text(toDo.values.searchColumn), SQLValue(toDo.values.tagKeys)]
      }, " ON CONFLICT (list, id) DO UPDATE SET \(updates)")
    try await storePairs(searched, new, gone)
    try await storeTags(old, new, gone)
    func opened(_ toDos: some Sequence<ToDo>) -> Int64 { Int64(toDos.lazy.filter { !$0.isDone }.count) }
    let counted = head.counted + opened(new) - opened(old.values)
    try await keep(lastID: draft.lastID, counted: counted, of: head.feature)
  }

  /// Returns the search keys of stored ToDos, as the program that wrote them has computed them.
  private func storedSearchKeys(of toDos: [ItemID: ToDo]) async throws(StoreError) -> [ItemID: String] {
    var keys = toDos.mapValues(\.values.searchColumn)
    let unsure = toDos.values.filter { $0.values.searchColumnBeforeNotes != keys[$0.id] }
      .map { String($0.id.rawValue) }
    guard !unsure.isEmpty else { return keys }
    let sql = "SELECT id, search FROM todo WHERE list = $1 AND id = ANY($2::bigint[])"
    for row in try await rows(sql, [arrayValue(unsure)]) {
      if let id = ItemID(rawValue: row.integer(0)) { keys[id] = row.text(1) }
    }
    return keys
  }

  /// Stores the projects and tags of ToDos in a table of their own, with the count of each.
  func storeTags(_ old: [ItemID: ToDo], _ new: [ToDo], _ gone: [ItemID]) async throws(StoreError) {
    let changed = new.filter { toDo in
      guard let old = old[toDo.id] else { return true }
      return old.values.labels != toDo.values.labels || old.isDone != toDo.isDone
        || old.createdAt != toDo.createdAt
    }
    let before = gone.compactMap { old[$0] } + changed.compactMap { old[$0.id] }
    try await delete(from: "tag", before.filter { !$0.values.labels.isEmpty }.map(\.id))
    try await insert(
      into: "tag", ["key", "created_at", "id", "is_done", "name"],
      changed.flatMap { toDo in
        toDo.values.labels.map { label in
          [
            .text(searchKey(label)), SQLValue(toDo.createdAt.secondsSince1970), .integer(toDo.id.rawValue),
            .integer(toDo.isDone ? 1 : 0), .text(String(label.unicodeScalars.dropFirst())),
          ]
        }
      }, " ON CONFLICT DO NOTHING")
    var counts: [String: Int] = [:]
    for label in before.flatMap(\.values.labels) { counts[label, default: 0] -= 1 }
    for label in changed.flatMap(\.values.labels) { counts[label, default: 0] += 1 }
    let rows = counts.filter { $0.value != 0 }.map { label, count in
      [SQLValue.text(searchKey(label)), .text(String(label.unicodeScalars.dropFirst())), SQLValue(count)]
    }
    guard !rows.isEmpty else { return }
    try await insert(
      into: "tag_count", ["key", "name", "count"], rows,
      " ON CONFLICT (list, key, name) DO UPDATE SET count = tag_count.count + excluded.count")
    try await self.rows("DELETE FROM tag_count WHERE list = $1 AND count = 0")
  }
}

extension ToDoChange {
  /// Returns the same change at another instant, which also becomes the creation date of new ToDos.
  func made(at instant: Instant) -> ToDoChange {
    let edits = edits.map { edit in
      guard case .insert(var values) = edit, values.createdAt == madeAt else { return edit }
      values.createdAt = instant
      if values.modifiedAt == madeAt { values.modifiedAt = instant }
      return .insert(values)
    }
    return ToDoChange(kind, at: instant, edits, expectedCounts: expectedCounts)
  }
}

extension ToDoChangeKind {
  /// Whether the history shows the title after the change.
  var showsNewTitle: Bool { [.add, .edit, .import].contains(self) }
}
