package import DatabaseStorage
package import SharedEntities
package import ToDosEntities

/// The SQL for ToDos that differs between engines, and the values of the statement in progress.
package protocol ToDoDialect {
  /// Adds a value to the statement, and returns its placeholder.
  mutating func place(_ value: SQLValue) -> String
  /// Returns the conditions for rows that have all of some tags and none of others.
  mutating func having(_ tags: [Tag], butNot excluded: [Tag]) -> [String]
  /// Returns the condition for rows with a label whose `key` satisfies a condition.
  func labelled(where keys: String) -> String
  /// Returns the conditions for rows whose search key contains all of some texts.
  mutating func containing(_ keys: [String]) -> [String]
  /// Returns the condition for rows whose foreign fields, with a line feed before and after them, contain a text.
  mutating func foreignLinesContain(_ text: String) -> String
  /// The SQL expression for the place of the instant `due_at` among due dates, equal to `DueDate.place`.
  var duePlace: String { get }
  /// The SQL expression for the search key up to its first separator.
  var firstSearched: String { get }
  /// The SQL expression for the first of the keys of labels.
  var firstLabel: String { get }
  /// Returns the SQL expression for what `naturalKey` returns for a text.
  func natural(_ text: String) -> String
}

extension ToDoQuery {
  /// Returns the conditions that the query's rows satisfy, in the dialect of an engine.
  ///
  /// - Parameter besidesDone: leaves out whether they are done, for statements that decide how to find that.
  package func conditions<Dialect: ToDoDialect>(
    now: LocalTime, _ clock: any WallClock, besidesDone: Bool = false, in dialect: inout Dialect
  ) -> [String] {
    var conditions: [String] = []
    if !besidesDone, let done = state.done { conditions.append("is_done = \(done)") }
    if let waits = state.waits {
      conditions.append(startCondition(waits, waitingStart(now) { dialect.place($0) }))
    }
    if let due { conditions.append(due.condition(now: now, clock, in: &dialect)) }
    if let completed {
      let (first, end) = (completed.lowerBound.secondsSince1970, completed.upperBound.secondsSince1970)
      conditions.append(
        "completed_at >= \(dialect.place(SQLValue(first))) AND completed_at < \(dialect.place(SQLValue(end)))"
      )
    }
    conditions += dialect.having(tags, butNot: excludedTags)
    conditions += dialect.containing(search.map { searchedKey($0) })
    return conditions + self.conditions.map { $0.sql(now: now, clock, in: &dialect) }
  }

  /// Returns the condition for the rows after its place, in the dialect of an engine; nil for all of them.
  package func placeCondition<Dialect: ToDoDialect>(in dialect: inout Dialect) -> String? {
    guard let after else { return nil }
    let (further, earlier) = isReversed ? ("<", ">") : (">", "<")
    let created = SQLValue(after.place.createdAt.secondsSince1970)
    var condition = """
      (created_at \(earlier) \(dialect.place(created)) OR created_at = \(dialect.place(created)) \
      AND id \(earlier) \(dialect.place(.integer(after.place.id.rawValue))))
      """
    for (key, value) in zip(order.keys, after.values).reversed() {
      let column = key.sql(in: dialect)
      condition = """
        (\(column) \(further) \(dialect.place(value.stored)) OR \(column) = \(dialect.place(value.stored)) \
        AND \(condition))
        """
    }
    return condition
  }

  /// Returns the order of its rows, in the dialect of an engine.
  package func ordering<Dialect: ToDoDialect>(in dialect: Dialect) -> String {
    let (down, up) = isReversed ? ("ASC", "DESC") : ("DESC", "ASC")
    let keys = order.keys.map { "\($0.sql(in: dialect)) \(up)" }
    return joined(keys + ["created_at \(down)", "id \(down)"], by: ", ")
  }
}

extension ToDoOrder.Key {
  /// The SQL expression for what it compares, as `OrderedPlace.values` has it.
  fileprivate func sql(in dialect: some ToDoDialect) -> String {
    switch self {
    case .created: "0"
    case .due: "CASE WHEN due_day IS NULL THEN \(Int64.max) ELSE \(dueKey(in: dialect)) END"
    case .priority: "coalesce(priority, \(Int64.max))"
    case .project:
      """
      CASE WHEN substr(tags, 1, 1) = '+' THEN \(dialect.natural("replace(\(dialect.firstLabel), '.', ' ')")) \
      ELSE '\(Self.noProject)' END
      """
    case .title: dialect.natural(titleKey(in: dialect))
    }
  }
}

extension OrderedPlace.Value {
  fileprivate var stored: SQLValue {
    switch self {
    case .number(let number): SQLValue(number)
    case .text(let text): .text(text)
    }
  }
}

extension ToDoQuery.State {
  /// The value of `is_done` in the rows that it includes; nil for both.
  package var done: Int? {
    switch self {
    case .all: nil
    case .done: 1
    case .open, .waiting, .unfinished: 0
    }
  }

  /// Whether its rows are those of ToDos that wait, or of those that do not; nil for both.
  package var waits: Bool? {
    switch self {
    case .open: false
    case .waiting: true
    case .all, .done, .unfinished: nil
    }
  }
}

/// Returns the condition for rows whose start is still to come, or for all others.
///
/// - Parameter start: what `waitingStart` returns.
package func startCondition(_ waits: Bool, _ start: String) -> String {
  waits ? start : "(start_day IS NULL OR NOT coalesce(\(start), FALSE))"
}

/// Returns the condition for rows whose start is still to come; it may be unknown for others.
///
/// - Parameter place: adds a value to the statement, and returns its placeholder.
package func waitingStart(_ now: LocalTime, _ place: (SQLValue) -> String) -> String {
  let reached = now.reached
  // The day of an instant is that of the zone in which it was stored. The first comparison finds the rows by an index.
  let first = place(SQLValue(now.today.dayNumber - 2))
  let (today, day) = (place(SQLValue(now.today.dayNumber)), place(SQLValue(reached.day.dayNumber)))
  let minute = place(SQLValue(reached.time?.minute ?? 0))
  let instant = place(SQLValue(now.instant.wholeMinute.secondsSince1970))
  return """
    (start_day >= \(first) AND (start_at > \(instant) OR start_at IS NULL AND (\
    start_day > \(today) AND start_minute IS NULL OR start_day > \(day) AND start_minute IS NOT NULL \
    OR start_day = \(day) AND start_minute > \(minute))))
    """
}

/// Returns the condition for rows with a priority, or without one.
private func ranked<Dialect: ToDoDialect>(_ priority: Priority?, in dialect: inout Dialect) -> String {
  priority.map { "priority = \(dialect.place(SQLValue($0.rank)))" } ?? "priority IS NULL"
}

/// Returns the condition for rows with a choice of a field.
func choosing<Dialect: ToDoDialect>(_ choice: String, of field: ToDoField, in dialect: inout Dialect)
  -> String
{
  field == .priority ? ranked(Priority(rawValue: choice), in: &dialect) : "FALSE"
}

private func dueKey(in dialect: some ToDoDialect) -> String {
  """
  CASE WHEN due_at IS NULL
  THEN (due_day * \(DueDate.minutesOfDay) + coalesce(due_minute, 1440)) * \(DueDate.placesOfMinute)
  ELSE \(dialect.duePlace) END
  """
}

/// The search key of the title alone; in `search`, those of other texts follow it.
private func titleKey(in dialect: some ToDoDialect) -> String {
  """
  CASE WHEN memo = '' AND tags IS NULL AND foreign_fields IS NULL THEN search
  ELSE \(dialect.firstSearched) END
  """
}

extension ToDoQuery.Due {
  /// Returns the condition for the rows with such due dates.
  ///
  /// It ignores the day stored with an instant, which is that of the zone in which it was stored.
  ///
  /// - Parameter date: what the names of the columns begin with, `start` for starts.
  func condition<Dialect: ToDoDialect>(
    of date: String = "due", now: LocalTime, _ clock: any WallClock, in dialect: inout Dialect
  ) -> String {
    /// Returns the first second of a day, or a second after all others.
    func start(of day: CalendarDay?) -> SQLValue {
      SQLValue(day.map(clock.start)?.secondsSince1970 ?? .max)
    }
    /// Returns the condition for rows from one day on, and before another.
    func rows(
      from first: (number: Int, start: CalendarDay?)?, before end: (number: Int, start: CalendarDay?)?
    ) -> String {
      var (days, instants) = (["\(date)_at IS NULL"], [String]())
      if let first { days.append("\(date)_day >= \(dialect.place(SQLValue(first.number)))") }
      if let end { days.append("\(date)_day < \(dialect.place(SQLValue(end.number)))") }
      if let first { instants.append("\(date)_at >= \(dialect.place(start(of: first.start)))") }
      if let end { instants.append("\(date)_at < \(dialect.place(start(of: end.start)))") }
      return "(\(joined(days, by: " AND ")) OR \(joined(instants, by: " AND ")))"
    }
    switch self {
    case .within(let days):
      let (first, last) = (days.lowerBound, days.upperBound)
      return rows(from: (first.dayNumber, first), before: (last.dayNumber + 1, last.adding(days: 1)))
    case .between(nil, nil): return "(\(date)_day IS NOT NULL OR \(date)_at IS NOT NULL)"
    case .between(let after, let before):
      return rows(
        from: after.map { ($0.dayNumber + 1, $0.adding(days: 1)) }, before: before.map { ($0.dayNumber, $0) })
    case .never: return "\(date)_day IS NULL AND \(date)_at IS NULL"
    case .overdue:
      let today = SQLValue(now.today.dayNumber)
      let (day, minute) = (SQLValue(now.reached.day.dayNumber), SQLValue(now.reached.time?.minute ?? 0))
      return """
        is_done = 0 AND (due_at IS NULL AND (due_day < \(dialect.place(today)) AND due_minute IS NULL \
        OR due_day < \(dialect.place(day)) AND due_minute IS NOT NULL \
        OR due_day = \(dialect.place(day)) AND due_minute < \(dialect.place(minute))) \
        OR due_at < \(dialect.place(SQLValue(now.instant.wholeMinute.secondsSince1970))))
        """
    }
  }
}

extension ToDoQuery {
  /// Returns the SQLite statement that reads some columns of the query's rows, with its values.
  ///
  /// To sort by due date it uses `duePlaceFunction`.
  func sql(_ columns: String, now: LocalTime, _ clock: any WallClock) -> (text: String, values: [SQLValue]) {
    var (text, values) = selection(columns, now, clock, after: true)
    text += " ORDER BY " + ordering(in: SQLiteDialect())
    if limit != nil || skipped > 0 {
      text += " LIMIT ? OFFSET ?"
      // A negative limit is none: https://www.sqlite.org/lang_select.html#limitoffset.
      values += [SQLValue(limit ?? -1), SQLValue(skipped)]
    }
    return (text, values)
  }

  /// Returns the SQLite statement that counts the query's rows, ignoring its limit, with its values.
  func countSQL(now: LocalTime, _ clock: any WallClock) -> (text: String, values: [SQLValue]) {
    selection("count(*)", now, clock)
  }

  private func selection(
    _ columns: String, _ now: LocalTime, _ clock: any WallClock, after: Bool = false
  ) -> (text: String, values: [SQLValue]) {
    var dialect = SQLiteDialect()
    var conditions = conditions(now: now, clock, in: &dialect)
    if after, let place = placeCondition(in: &dialect) { conditions.append(place) }
    let wanted = conditions.isEmpty ? "" : " WHERE " + joinedSQL(conditions[...], by: "AND")
    return ("SELECT \(columns) FROM todo" + wanted, dialect.values)
  }
}

extension ToDoFilter {
  /// Returns the SQLite condition for the rows of the filter, with its values.
  ///
  /// - Parameters:
  ///   - count: the number of values before them in the statement.
  ///   - besidesDone: leaves out whether they are done.
  func condition(
    after count: Int = 0, besidesDone: Bool = false, _ clock: any WallClock
  ) -> (text: String, values: [SQLValue]) {
    var dialect = SQLiteDialect(first: count + 1)
    let conditions = ToDoQuery(self).conditions(
      now: clock.localNow(), clock, besidesDone: besidesDone, in: &dialect)
    return (conditions.isEmpty ? "TRUE" : joined(conditions, by: " AND "), dialect.values)
  }
}

private struct SQLiteDialect: ToDoDialect {
  /// The number of the first value in the statement.
  var first = 1
  private(set) var values: [SQLValue] = []
  let duePlace = "CAST(due_place(due_at) AS INTEGER)"
  let firstSearched = "substr(search, 1, instr(search || char(31), char(31)) - 1)"
  let firstLabel = "substr(tag_keys, 1, instr(tag_keys || ' ', ' ') - 1)"

  /// The function is not called for texts of ASCII without digits, which it would return.
  func natural(_ text: String) -> String {
    "CASE WHEN \(text) GLOB '*[^ -/:-~]*' THEN natural_key(\(text)) ELSE \(text) END"
  }

  mutating func place(_ value: SQLValue) -> String {
    values.append(value)
    return "?\(first + values.count - 1)"
  }

  mutating func having(_ tags: [Tag], butNot excluded: [Tag]) -> [String] {
    let wanted = tags.map { "id IN (SELECT todo_id FROM tag WHERE key = \(place(.text($0.key))))" }
    return wanted
      + excluded.map { tag in
        """
        NOT EXISTS (SELECT 1 FROM tag WHERE key = \(place(.text(tag.key))) \
        AND todo_created_at = created_at AND todo_id = todo.id)
        """
      }
  }

  func labelled(where keys: String) -> String { "id IN (SELECT todo_id FROM tag WHERE \(keys))" }

  mutating func foreignLinesContain(_ text: String) -> String {
    "instr(char(10) || foreign_fields || char(10), \(place(.text(text)))) > 0"
  }

  mutating func containing(_ keys: [String]) -> [String] {
    keys.map { "search_contains(search, \(place(.text($0))))" }
  }
}

/// The SQL functions that statements call: whether a search key contains a text, with or without the marks of Latin
/// letters, and the key by which texts are sorted.
let textFunctions = [
  TextFunction("search_contains", .containment) { withoutMarks($0) },
  TextFunction("natural_key") { naturalKey($0) },
]

/// The SQL function that returns the place of an instant among due dates.
func duePlaceFunction(_ clock: any WallClock) -> TextFunction {
  TextFunction("due_place") { second in
    String(DueDate(Instant(secondsSince1970: Int(second) ?? 0), clock: clock).place)
  }
}
