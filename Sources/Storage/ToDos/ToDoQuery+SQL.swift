internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

extension ToDoQuery {
  /// Returns the statement that reads some columns of the query's rows, with its values.
  ///
  /// In the order of due dates it uses `duePlaceFunction`.
  func sql(_ columns: String, now: LocalTime, _ clock: any WallClock) -> (text: String, values: [SQLValue]) {
    var (text, values) = selection(columns, now, clock)
    text += " ORDER BY " + ordering
    if limit != nil || skipped > 0 {
      text += " LIMIT ? OFFSET ?"
      // A negative limit is none: https://www.sqlite.org/lang_select.html#limitoffset.
      values += [SQLValue(limit ?? -1), SQLValue(skipped)]
    }
    return (text, values)
  }

  /// Returns the statement that counts the query's rows, whatever its limit, with its values.
  func countSQL(now: LocalTime, _ clock: any WallClock) -> (text: String, values: [SQLValue]) {
    selection("count(*)", now, clock)
  }

  private func selection(
    _ columns: String, _ now: LocalTime, _ clock: any WallClock
  ) -> (text: String, values: [SQLValue]) {
    var conditions: [String] = []
    var values: [SQLValue] = []
    switch state {
    case .open: conditions.append("is_done = 0")
    case .done: conditions.append("is_done = 1")
    case .all: break
    }
    switch due {
    case nil: break
    // The day that is stored with an instant is that of the zone in which it was stored.
    case .on(let day):
      conditions.append("(due_at IS NULL AND due_day = ? OR due_at >= ? AND due_at < ?)")
      values += [SQLValue(day.dayNumber), start(of: day, clock), start(of: day.adding(days: 1), clock)]
    case .before(let day):
      conditions.append("(due_at IS NULL AND due_day < ? OR due_at < ?)")
      values += [SQLValue(day.dayNumber), start(of: day, clock)]
    case .after(let day):
      conditions.append("(due_at IS NULL AND due_day > ? OR due_at >= ?)")
      values += [SQLValue(day.dayNumber), start(of: day.adding(days: 1), clock)]
    case .overdue:
      conditions.append(
        """
        is_done = 0 AND (due_at IS NULL AND (due_day < ? OR due_day = ? AND due_minute < ?) OR due_at < ?)
        """)
      values += [
        SQLValue(now.day.dayNumber), SQLValue(now.day.dayNumber), SQLValue(now.time.minute),
        SQLValue(now.instant.wholeMinute.secondsSince1970),
      ]
    }
    if let priority {
      conditions.append("priority IS ?")
      values.append(SQLValue(priority?.rank))
    }
    for tag in tags {
      conditions.append("id IN (SELECT todo_id FROM tag WHERE key = ?)")
      values.append(.text(tag.key))
    }
    for tag in excludedTags {
      conditions.append(
        "NOT EXISTS (SELECT 1 FROM tag WHERE key = ? AND todo_created_at = created_at AND todo_id = todo.id)")
      values.append(.text(tag.key))
    }
    for text in search {
      conditions.append("instr(search, ?) > 0")
      values.append(.text(searchKey(text)))
    }
    var text = "SELECT \(columns) FROM todo"
    if !conditions.isEmpty { text += " WHERE " + all(conditions[...]) }
    return (text, values)
  }

  private var ordering: String {
    let (down, up) = isReversed ? ("ASC", "DESC") : ("DESC", "ASC")
    return switch order {
    case .created: "created_at \(down), id \(down)"
    case .due:
      """
      due_day IS NULL \(up),
      iif(due_at IS NULL, due_day * 1441 + ifnull(due_minute, 1440), CAST(due_place(due_at) AS INTEGER)) \(up),
      created_at \(down), id \(down)
      """
    case .priority: "ifnull(priority, 4) \(up), created_at \(down), id \(down)"
    // The search key of the title alone; those of other texts follow it in `search`.
    case .title:
      """
      iif(memo = '' AND tags IS NULL AND foreign_fields IS NULL, search, substr(search, 1, instr(search, char(31)) - 1)) \(up),
      created_at \(down), id \(down)
      """
    }
  }
}

/// The first second of a day by a clock, or a second after all others.
private func start(of day: CalendarDay?, _ clock: any WallClock) -> SQLValue {
  let start = day.flatMap { day in TimeOfDay(minute: 0).map { clock.resolve(day, $0).instant } }
  return SQLValue(start?.secondsSince1970 ?? .max)
}

/// The SQL function that returns the place of an instant among due dates, where a day has 1440 minutes and then the
/// whole of itself.
func duePlaceFunction(_ clock: any WallClock) -> TextFunction {
  TextFunction("due_place") { second in
    let local = clock.local(Instant(secondsSince1970: Int(second) ?? 0))
    return String(local.day.dayNumber * 1441 + local.time.minute)
  }
}

/// Joins conditions by AND, as a balanced tree, because SQLite refuses an expression that is 1000 deep.
private func all(_ conditions: ArraySlice<String>) -> String {
  guard conditions.count > 2 else { return joined(Array(conditions), by: " AND ") }
  let half = conditions.count / 2
  return "(\(all(conditions.prefix(half)))) AND (\(all(conditions.dropFirst(half))))"
}
