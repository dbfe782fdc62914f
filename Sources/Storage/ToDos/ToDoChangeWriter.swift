internal import DatabaseStorage
internal import HistoryStorage
internal import SharedEntities
internal import ToDosEntities

/// Makes one change of ToDos within the caller's transaction, and records what it replaces.
final class ToDoChangeWriter {
  let connection: Connection
  private let kind: ToDoChangeKind
  let instant: Instant
  let clock: any WallClock
  private let review: (any ToDoChangeReview)?
  /// The number of the change; nil as long as it affects nothing.
  private(set) var changeID: Int64?
  private var count = 0
  /// The number of copies of repeating ToDos that it makes, which are not counted.
  private var copyCount = 0
  private var unchanged: [ToDo] = []
  /// The due dates of today's occurrences that this change skips.
  var skippedDueDates: [ItemID: DueDate] = [:]
  /// The number of open ToDos before the change.
  private var openBefore = 0
  /// The difference that the change makes to the number of open ToDos.
  private var opened = 0
  private var storeIdentifier: StoreIdentifier?
  /// The consecutive numbers of inserted ToDos that are not recorded yet.
  private var inserted: ClosedRange<Int64>?
  private var knownStatement: Statement?
  /// The numbers of the ToDos stored before this change, by the hash of their title.
  private var idsByTitle: [Int: [ItemID]]?
  private var insertStatement: Statement?

  init(
    _ connection: Connection, _ kind: ToDoChangeKind, at instant: Instant, by clock: any WallClock,
    review: (any ToDoChangeReview)? = nil
  ) {
    self.connection = connection
    self.clock = clock
    self.kind = kind
    self.instant = instant
    self.review = review
  }

  /// Applies the edits of a change, and submits it for review.
  func make(_ change: ToDoChange) throws(ToDoError) -> ToDoChangeResult {
    var toDos: [ToDo] = []
    for edit in change.edits { toDos += try make(edit) }
    try change.check(count)
    let revised = try settle()
    if !revised.isEmpty { toDos = toDos.map { revised[$0.id] ?? $0 } }
    return ToDoChangeResult(
      count: count, toDos: toDos, unchanged: unchanged, skippedDueDates: skippedDueDates)
  }

  /// Imports the records of a file, and submits the change for review.
  func importRecords(
    _ next: () throws(ToDoError) -> ToDoImport?, merged: (ToDoImport, ToDo) -> ToDoValues?,
    mayUpdate: (ToDoImport, ToDo) throws(ToDoError) -> Bool
  ) throws(ToDoError) -> ToDoImportCounts {
    var counts = ToDoImportCounts()
    var matches = ToDoMatches()
    while let item = try next() {
      let found = try storing { () throws(StoreError) in try candidates(for: item) }
      switch matches.match(item, found, { merged(item, $0) }) {
      case .new:
        _ = try storing { () throws(StoreError) in try insert(item.values) }
        counts.added += 1
      case .same: counts.known += 1
      case .differing(let stored, let values):
        guard try mayUpdate(item, stored) else { continue }
        try storing { () throws(StoreError) in try update(ToDo(id: stored.id, values), from: stored) }
        counts.updated += 1
      }
    }
    _ = try settle()
    return counts
  }

  private func make(_ edit: ToDoEdit) throws(ToDoError) -> [ToDo] {
    if case .setDone(_, .numbered(let ids), _) = edit { try requireAll(ids) }
    if case .delete(.numbered(let ids)) = edit { try requireAll(ids) }
    if case .skip(let ids) = edit { try requireAll(ids) }
    switch edit {
    case .insert(let values): return [try storing { () throws(StoreError) in try insert(values) }]
    case .patch(let ids, let patch): return try self.patch(ids, patch)
    case .setDone(let isDone, .numbered(let ids), let completion): return try setDone(isDone, ids, completion)
    case .setDone(let isDone, .filtered(let filter), let completion):
      guard let differing = filter.part(isDone: !isDone) else { return [] }
      return try toggleAll(of: differing, from: !isDone, completion)
    case .skip(let ids): return try skip(ids)
    case .rename(let rename): return try self.rename(rename)
    case .delete(let selection):
      return try storing { () throws(StoreError) in
        switch selection {
        case .numbered(let ids): try delete(ids)
        case .filtered(let filter): try deleteAll(of: filter)
        }
      }
    }
  }

  private func requireAll(_ ids: ItemIDSet) throws(ToDoError) {
    let missing = try storing { () throws(StoreError) in try connection.numbersMissing(of: ids) }
    guard missing.isEmpty else { throw .noSuchToDo(missing) }
  }
}

extension ToDoChangeWriter {
  /// Returns the ToDos stored before this change that a record may match.
  private func candidates(for item: ToDoImport) throws(StoreError) -> [ToDo] {
    guard let identifier = item.values.importedIdentifier else {
      return try toDos(titled: item.values.title.text)
    }
    if let id = item.listedID, let stored = try connection.toDo(id, clock),
      stored.createdAt == item.values.createdAt, stored.title == item.values.title
    {
      return [stored]
    }
    if knownStatement == nil {
      knownStatement = try connection.statement(
        "SELECT \(toDoColumns) FROM todo WHERE imported_identifier = ?1 ORDER BY id")
    }
    var found: [ToDo] = []
    try knownStatement?.rows([.text(identifier)]) { row throws(StoreError) in
      if !isInserted(row.integer(0)) { found.append(try ToDo(row: row, clock)) }
    }
    guard found.isEmpty else { return found }
    guard let id = try identifierOfStore().id(from: identifier), !isInserted(id.rawValue),
      let stored = try connection.toDo(id, clock)
    else { return [] }
    return [stored]
  }

  private func isInserted(_ id: Int64) -> Bool { inserted?.contains(id) ?? false }

  /// Returns the ToDos stored before this change with a title, using an index that is built on first use.
  private func toDos(titled title: String) throws(StoreError) -> [ToDo] {
    if idsByTitle == nil {
      var ids: [Int: [ItemID]] = [:]
      try connection.statement("SELECT id, title FROM todo ORDER BY id").rows([]) { row throws(StoreError) in
        guard !isInserted(row.integer(0)), let id = ItemID(rawValue: row.integer(0)) else { return }
        ids[row.text(1).hashValue, default: []].append(id)
      }
      idsByTitle = ids
    }
    var found: [ToDo] = []
    for id in idsByTitle?[title.hashValue] ?? [] {
      if let toDo = try connection.toDo(id, clock), toDo.title.text == title { found.append(toDo) }
    }
    return found
  }

  private func insert(_ values: ToDoValues) throws(StoreError) -> ToDo {
    if insertStatement == nil { insertStatement = try connection.statement(insertingToDo) }
    try connection.inserting(into: "todo") { () throws(StoreError) in
      try insertStatement?.rows(values.columnValues) { _ throws(StoreError) in }
    }
    guard let id = ItemID(rawValue: connection.lastInsertedID) else {
      throw .damaged(detail: "a new ToDo has no valid number")
    }
    inserted = (inserted?.lowerBound ?? id.rawValue)...id.rawValue
    _ = try record(id, values.title.text, opening: values.isDone ? 0 : 1)
    return ToDo(id: id, values)
  }

  /// Inserts a copy that a ToDo leaves behind when it moves on.
  func insertCopy(_ values: ToDoValues) throws(StoreError) {
    _ = try insert(values)
    count -= 1
    copyCount += 1
  }

  private func patch(_ ids: ItemIDSet, _ patch: ToDoPatch) throws(ToDoError) -> [ToDo] {
    let found = try storing { () throws(StoreError) in try connection.toDos(ids, clock) }
    let missing = ids.subtracting(found.map(\.id))
    guard missing.isEmpty else { throw .noSuchToDo(missing) }
    var changed: [ToDo] = []
    for stored in found {
      guard let toDo = try stored.patched(by: patch, at: instant, on: clock) else {
        unchanged.append(stored)
        continue
      }
      try storing { () throws(StoreError) in try update(toDo, from: stored) }
      changed.append(toDo)
    }
    return changed
  }

  private func rename(_ rename: LabelRename) throws(ToDoError) -> [ToDo] {
    let query = ToDoQuery(state: .all, conditions: [rename.label.condition])
    let found = try storing { () throws(StoreError) in
      let (text, values) = query.sql(toDoColumns, now: clock.localNow(), clock)
      var found: [ToDo] = []
      try connection.statement(text).rows(values) { row throws(StoreError) in
        found.append(try ToDo(row: row, clock))
      }
      return found.sorted { $0.id < $1.id }
    }
    var changed: [ToDo] = []
    for stored in found {
      guard let toDo = try stored.renamed(by: rename, at: instant) else {
        unchanged.append(stored)
        continue
      }
      try storing { () throws(StoreError) in try update(toDo, from: stored) }
      changed.append(toDo)
    }
    return changed
  }

  /// Stores new values of a ToDo, which this change may already affect.
  func update(_ toDo: ToDo, from stored: ToDo) throws(StoreError) {
    let opening = stored.isDone == toDo.isDone ? 0 : stored.isDone ? 1 : -1
    if let changeID, try isRecorded(toDo.id, changeID) {
      try amend(toDo, changeID, opening: opening)
    } else {
      let change = try record(toDo.id, toDo.title.text, opening: opening)
      try changeLog.keep("id = ?1", [.integer(toDo.id.rawValue)], before: change, on: connection)
    }
    try connection.statement(updatingToDo).rows([.integer(toDo.id.rawValue)] + toDo.values.columnValues) {
      _ throws(StoreError) in
    }
  }

  /// Returns the identifier of the store, which is read once.
  func identifierOfStore() throws(StoreError) -> StoreIdentifier {
    if let storeIdentifier { return storeIdentifier }
    let identifier = try connection.storeIdentifier()
    storeIdentifier = identifier
    return identifier
  }

  private func delete(_ ids: ItemIDSet) throws(StoreError) -> [ToDo] {
    var deleted: [ToDo] = []
    for range in ids.ranges {
      deleted += try touch("id BETWEEN ?1 AND ?2", range.bounds) { $0.isDone ? 0 : -1 }
      try connection.run("DELETE FROM todo WHERE id BETWEEN ?1 AND ?2", range.bounds[0], range.bounds[1])
    }
    return deleted
  }

  private func deleteAll(of filter: ToDoFilter) throws(StoreError) -> [ToDo] {
    let (condition, values) = filter.condition(clock)
    let deleted = try touch(condition, values) { $0.isDone ? 0 : -1 }
    try connection.statement("DELETE FROM todo WHERE \(condition)").rows(values) { _ throws(StoreError) in }
    return deleted
  }

  /// Reads the ToDos that match a condition, and records their current values.
  ///
  /// - Parameter opening: returns the difference that the edit of a ToDo makes to the number of open ToDos.
  func touch(
    _ condition: String, _ values: [SQLValue], opening: (ToDo) -> Int
  ) throws(StoreError) -> [ToDo] {
    var found: [ToDo] = []
    try connection.statement("SELECT \(toDoColumns) FROM todo WHERE \(condition) ORDER BY id")
      .rows(values) { row throws(StoreError) in found.append(try ToDo(row: row, clock)) }
    guard let first = found.first else { return [] }
    let opening = found.reduce(0) { $0 + opening($1) }
    let change = try record(first.id, first.title.text, count: found.count, opening: opening)
    try changeLog.keep(condition, values, before: change, on: connection)
    return found
  }
}

extension ToDoChangeWriter {
  /// Completes the record of the change, and submits the change for review.
  ///
  /// - Returns: the ToDos that the review modified.
  private func settle() throws(ToDoError) -> [ItemID: ToDo] {
    try storing { () throws(StoreError) in try finishRecord() }
    guard let review, let changeID else { return [:] }
    let effect = try storing { () throws(StoreError) in
      ToDoEffect(
        .make(kind), from: try connection.toDosBefore(changeID, clock),
        to: try connection.toDos(ofChanges: changeID...changeID, clock))
    }
    var revised: [ItemID: ToDo] = [:]
    for toDo in try review.review(effect) {
      try storing { () throws(StoreError) in
        guard let stored = try connection.toDo(toDo.id, clock) else { return }
        var toDo = toDo
        toDo.values.recordCompletion(after: stored.values, at: instant)
        try update(toDo, from: stored)
        revised[toDo.id] = toDo
      }
    }
    return revised
  }

  /// Begins the record of this change with the first ToDo that it affects; returns its number.
  ///
  /// - Parameter opening: the difference that the edit makes to the number of open ToDos.
  func record(
    _ id: ItemID, _ title: String, count touched: Int = 1, opening: Int
  ) throws(StoreError) -> Int64 {
    count += touched
    opened += opening
    if let changeID { return changeID }
    if try connection.hasUndoneChange() { try changeLog.forgetUndone(on: connection) }
    if let kept = try connection.keptOpenCount() {
      openBefore = kept
    } else {
      // Inserted ToDos are already in the table; other edits are still to be made.
      openBefore = try connection.countOfOpen() - (inserted == nil ? 0 : opening)
    }
    let change = try changeLog.begin(
      kind, at: instant, count: touched, first: (id, title),
      [("open_count", SQLValue(openBefore + opening))], on: connection)
    changeID = change
    return change
  }

  /// Completes the record of the change.
  ///
  /// The transaction excludes other writers, so the inserted numbers are consecutive.
  private func finishRecord() throws(StoreError) {
    guard let changeID else { return }
    if let inserted {
      try changeLog.keepInserted(inserted, by: changeID, on: connection)
      self.inserted = nil
    }
    guard count > 1 || copyCount > 0 else { return }
    try connection.run(
      "UPDATE change SET count = ?1, open_count = ?2, copy_count = nullif(?3, 0) WHERE id = ?4",
      SQLValue(count),
      SQLValue(openBefore + opened), SQLValue(copyCount), .integer(changeID))
  }

  /// Whether the record holds the values that a ToDo had before this change.
  private func isRecorded(_ id: ItemID, _ change: Int64) throws(StoreError) -> Bool {
    if let inserted, inserted.contains(id.rawValue) { return true }
    let sql = "SELECT 1 FROM change_row WHERE change_id = ?1 AND is_after = 0 AND todo_id = ?2"
    return try connection.number(sql, .integer(change), .integer(id.rawValue)) != nil
  }

  /// Updates the record of this change for new values of a ToDo that it holds.
  ///
  /// For new and edited ToDos the history shows the title after the change.
  private func amend(_ toDo: ToDo, _ change: Int64, opening: Int) throws(StoreError) {
    opened += opening
    try connection.run(
      "UPDATE change SET open_count = open_count + ?1 WHERE id = ?2", SQLValue(opening), .integer(change))
    guard [.add, .edit, .import].contains(kind) else { return }
    try connection.run(
      "UPDATE change SET first_title = ?1 WHERE id = ?2 AND first_id = ?3", .text(toDo.title.text),
      .integer(change), .integer(toDo.id.rawValue))
  }
}

extension Connection {
  /// Returns the numbers that no ToDo has.
  fileprivate func numbersMissing(of ids: ItemIDSet) throws(StoreError) -> ItemIDSet {
    var found: [ItemID] = []
    for range in ids.ranges {
      try statement("SELECT id FROM todo WHERE id BETWEEN ?1 AND ?2 ORDER BY id").rows(range.bounds) {
        row throws(StoreError) in if let id = ItemID(rawValue: row.integer(0)) { found.append(id) }
      }
    }
    return ids.subtracting(found)
  }
}

extension ClosedRange<ItemID> {
  /// The bounds as values of a statement.
  var bounds: [SQLValue] { [.integer(lowerBound.rawValue), .integer(upperBound.rawValue)] }
}
