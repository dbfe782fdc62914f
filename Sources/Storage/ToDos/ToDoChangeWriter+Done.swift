internal import DatabaseStorage
internal import HistoryStorage
internal import SharedEntities
internal import ToDosEntities

/// Marking ToDos as done, and moving those that repeat to another occurrence.
extension ToDoChangeWriter {
  /// Marks ToDos as done, or reopens them, and returns those that changed in the order of their numbers.
  func setDone(
    _ isDone: Bool, _ ids: ItemIDSet, _ completion: SeriesCompletion
  ) throws(ToDoError) -> [ToDo] {
    var changed: [ToDo] = []
    if isDone, completion.day != nil {
      // Whether that is possible depends on when each was created.
      for stored in try storing({ () throws(StoreError) in try connection.toDos(ids, clock) })
      where !stored.isDone { changed.append(try complete(stored, completion)) }
      return changed
    }
    for range in ids.ranges {
      changed += try storing { () throws(StoreError) in try setDone(isDone, range) }
    }
    guard isDone else { return changed }
    let repeating = try storing { () throws(StoreError) in try repeatingToDos(ids.ranges) }
    guard !repeating.isEmpty else { return changed }
    for stored in repeating { changed.append(try complete(stored, completion)) }
    return changed.sorted { $0.id < $1.id }
  }

  /// Sets whether the ToDos of a range that do not repeat are done.
  private func setDone(_ isDone: Bool, _ range: ClosedRange<ItemID>) throws(StoreError) -> [ToDo] {
    // The plus keeps SQLite from using the index of all open ToDos, which may be all there are.
    let condition = "id BETWEEN ?1 AND ?2 AND +is_done = ?3 AND repeat_rule IS NULL"
    let found = try touch(condition, range.bounds + [.integer(isDone ? 0 : 1)]) { _ in isDone ? -1 : 1 }
    guard !found.isEmpty else { return [] }
    try connection.run(
      "\(settingDone) WHERE id BETWEEN ?3 AND ?4 AND is_done <> ?1 AND repeat_rule IS NULL",
      .integer(isDone ? 1 : 0), SQLValue(instant.secondsSince1970), range.bounds[0], range.bounds[1])
    return found.map { toggled($0) }
  }

  /// Toggles the ToDos of a filter, which are all done or all open, and returns the first of them.
  func toggleAll(
    of filter: ToDoFilter, from isDone: Bool, _ completion: SeriesCompletion
  ) throws(ToDoError) -> [ToDo] {
    var changed = try storing { () throws(StoreError) in try toggleAll(of: filter, from: isDone) }
    guard !isDone else { return changed }
    let repeating = try storing { () throws(StoreError) in
      try repeatingToDos(ItemIDSet.all.ranges, of: filter)
    }
    for stored in repeating {
      do throws(ToDoError) {
        changed.append(try complete(stored, completion))
      } catch .series {
        // It was done today already, or only its user can tell the next occurrence.
        continue
      }
    }
    return changed.min { $0.id < $1.id }.map { [$0] } ?? []
  }

  /// Toggles the ToDos of a filter that do not repeat, and returns the first of them.
  private func toggleAll(of filter: ToDoFilter, from isDone: Bool) throws(StoreError) -> [ToDo] {
    let (found, values) = filter.condition(after: 1, besidesDone: true, clock)
    let old = [SQLValue.integer(isDone ? 1 : 0)] + values
    // These may be all ToDos, so only their count and the first one are read.
    let condition = "is_done = ?1 AND repeat_rule IS NULL AND \(found)"
    var count = try connection.number("SELECT count(*) FROM todo WHERE is_done = ?1 AND \(found)", old) ?? 0
    // The plus makes SQLite walk the index of repeating ToDos, which are few.
    let repeating = "repeat_rule IS NOT NULL AND +is_done = ?1 AND \(found)"
    count -= try connection.number("SELECT count(*) FROM todo WHERE \(repeating)", old) ?? 0
    var first: ToDo?
    try connection.statement("SELECT \(toDoColumns) FROM todo WHERE +\(condition) ORDER BY id LIMIT 1")
      .rows(old) { row throws(StoreError) in first = try ToDo(row: row, clock) }
    guard let first else { return [] }
    let opening = isDone ? Int(count) : -Int(count)
    let change = try record(first.id, first.title.text, count: Int(count), opening: opening)
    try changeLog.keep(condition, old, before: change, on: connection)
    let wanted = filter.condition(after: 2, besidesDone: true, clock)
    try connection.statement(
      "\(settingDone) WHERE is_done = 1 - ?1 AND repeat_rule IS NULL AND \(wanted.text)"
    ).rows([.integer(isDone ? 0 : 1), SQLValue(instant.secondsSince1970)] + wanted.values) {
      _ throws(StoreError) in
    }
    return [toggled(first)]
  }

  /// Returns the repeating ToDos of some ranges and a filter, which are all open.
  private func repeatingToDos(
    _ ranges: [ClosedRange<ItemID>], of filter: ToDoFilter = ToDoFilter()
  ) throws(StoreError) -> [ToDo] {
    var found: [ToDo] = []
    let (wanted, values) = filter.condition(after: 2, clock)
    for range in ranges {
      let sql = """
        SELECT \(toDoColumns) FROM todo
        WHERE id BETWEEN ?1 AND ?2 AND repeat_rule IS NOT NULL AND \(wanted) ORDER BY id
        """
      try connection.statement(sql).rows(range.bounds + values) { row throws(StoreError) in
        found.append(try ToDo(row: row, clock))
      }
    }
    return found
  }

  /// Completes a ToDo, which may repeat.
  private func complete(_ stored: ToDo, _ completion: SeriesCompletion) throws(ToDoError) -> ToDo {
    let identifier = try storing { () throws(StoreError) in try universalIdentifier(of: stored) }
    let (toDo, copy, passed) = try stored.completed(
      completion, at: instant, by: clock, identifier: identifier)
    if let passed { skippedDueDates[stored.id] = passed }
    try storing { () throws(StoreError) in
      try update(toDo, from: stored)
      if let copy { try insertCopy(copy) }
    }
    return toDo
  }

  /// Skips one occurrence of each of some repeating ToDos.
  func skip(_ ids: ItemIDSet) throws(ToDoError) -> [ToDo] {
    var changed: [ToDo] = []
    for stored in try storing({ () throws(StoreError) in try connection.toDos(ids, clock) }) {
      let toDo = try stored.skipped(at: instant, by: clock)
      try storing { () throws(StoreError) in try update(toDo, from: stored) }
      changed.append(toDo)
    }
    return changed
  }

  private func universalIdentifier(of toDo: ToDo) throws(StoreError) -> String {
    if let identifier = toDo.importedIdentifier { return identifier }
    return try identifierOfStore().universalIdentifier(of: toDo.id)
  }

  /// Returns a ToDo as `settingDone` leaves it.
  private func toggled(_ toDo: ToDo) -> ToDo {
    var values = toDo.values
    values.isDone.toggle()
    values.recordChange(of: toDo.values, at: instant)
    return ToDo(id: toDo.id, values)
  }
}

/// The beginning of a statement that marks ToDos as done (`?1` 1) or open (0) at an instant (`?2`), as `recordChange`
/// records it.
private let settingDone = """
  UPDATE todo SET is_done = ?1, completed_at = CASE ?1 WHEN 1 THEN ?2 END, modified_at = ?2,
  revision = ifnull(revision, 0) + 1
  """
