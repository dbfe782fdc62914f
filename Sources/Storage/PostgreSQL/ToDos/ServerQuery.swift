internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities
internal import ToDosStorage

/// A query of ToDos as a PostgreSQL statement, whose `$1` is the list.
struct ServerQuery {
  private let query: ToDoQuery
  private let conditions: [String]
  private let dialect: ServerDialect

  /// Translates a query.
  ///
  /// - Parameter dues: the instants at which ToDos of the list are due, ascending; they are needed to sort by due date.
  init(_ query: ToDoQuery, _ now: LocalTime, _ clock: any WallClock, dues: [Instant] = []) {
    self.query = query
    var dialect = ServerDialect(offsets: offsets(dues, clock))
    conditions = query.conditions(now: now, clock, in: &dialect)
    self.dialect = dialect
  }

  /// The condition for the rows that the query selects.
  var condition: (sql: String, values: [SQLValue]) {
    (conditions.isEmpty ? "true" : joined(conditions, by: " AND "), dialect.values)
  }

  /// Returns the statement that counts the rows of `ServerSession.toDos`, ignoring the limit.
  func counting(_ toDos: String) -> (sql: String, values: [SQLValue]) {
    (selection("count(*)", toDos), dialect.values)
  }

  /// Returns the statement that reads some columns of the rows of `ServerSession.toDos`.
  func selecting(_ columns: String, from toDos: String) -> (sql: String, values: [SQLValue]) {
    var dialect = dialect
    var sql = selection(columns, toDos)
    if let place = query.placeCondition(in: &dialect) { sql += " AND " + place }
    sql += " ORDER BY " + query.ordering(in: dialect)
    if query.limit != nil || query.skipped > 0 {
      let (limit, skipped) = (
        dialect.place(SQLValue(query.limit)), dialect.place(SQLValue(query.skipped))
      )
      sql += " LIMIT \(limit)::bigint OFFSET \(skipped)::bigint"
    }
    return (sql, dialect.values)
  }

  private func selection(_ columns: String, _ toDos: String) -> String {
    "SELECT \(columns) FROM \(toDos) WHERE list = $1 AND " + condition.sql
  }
}

/// The dialect of PostgreSQL, whose placeholders are numbered; the first is the list.
private struct ServerDialect: ToDoDialect {
  /// The offsets from UTC at the instants at which ToDos are due, for sorting by due date.
  let offsets: [OffsetGroup]
  private(set) var values: [SQLValue] = []
  let firstSearched = "split_part(search, chr(31), 1)"
  let firstLabel = "split_part(tag_keys, ' ', 1)"

  init(offsets: [OffsetGroup] = []) { self.offsets = offsets }

  mutating func place(_ value: SQLValue) -> String {
    values.append(value)
    return "$\(values.count + 1)"
  }

  /// Returns the SQL expression for what `withoutMarks` returns for a text.
  ///
  /// Only texts with a letter between the first and the last of those with marks go through their table.
  private func plain(_ text: String) -> String {
    """
    CASE WHEN \(text) ~ '[\\u00E0-\\u1EF9]' THEN translate(\(text), '\(markedLetters.map(\.marked).joined())', \
    '\(markedLetters.map { String(repeating: String($0.plain), count: $0.marked.unicodeScalars.count) }.joined())') \
    ELSE \(text) END
    """
  }

  func natural(_ text: String) -> String {
    let zeros = String(repeating: "0", count: numberWidth)
    // A number gets more zeros than it needs, then loses those beyond the width.
    return """
      regexp_replace(regexp_replace(\(plain(text)), '([0-9]+)', '\(zeros)\\1', 'g'), '0*([0-9]{\(numberWidth),})', '\\1', 'g')
      """
  }

  mutating func having(_ tags: [Tag], butNot excluded: [Tag]) -> [String] {
    var conditions: [String] = []
    let keys = Set(tags.map(\.key))
    if !keys.isEmpty {
      conditions.append("(SELECT count(*) FROM \(tagged(keys))) = \(keys.count)")
      // One tag finds the rows by an index.
      if let first = keys.min() {
        conditions.append("id IN (SELECT id FROM tag WHERE list = $1 AND key = \(place(.text(first))))")
      }
    }
    if !excluded.isEmpty {
      conditions.append("NOT EXISTS (SELECT 1 FROM \(tagged(Set(excluded.map(\.key)))))")
    }
    return conditions
  }

  func labelled(where keys: String) -> String { "id IN (SELECT id FROM tag WHERE list = $1 AND (\(keys)))" }

  /// Returns the source of the rows that give a ToDo one of some tags.
  private mutating func tagged(_ keys: Set<String>) -> String {
    "tag WHERE tag.list = $1 AND tag.id = todo.id AND tag.key = ANY(\(place(arrayValue(keys.sorted())))::text[])"
  }

  mutating func foreignLinesContain(_ text: String) -> String {
    "strpos(chr(10) || foreign_fields || chr(10), \(place(.text(text)))) > 0"
  }

  mutating func containing(_ keys: [String]) -> [String] {
    let keys = keys.filter { !$0.isEmpty }
    guard !keys.isEmpty else { return [] }
    // A few pairs already leave few rows to search, best those that are spelled in few ways.
    let pairs = Set(keys.prefix(4).flatMap { letterPairs(of: $0) }).map(\.spellings)
      .sorted { ($0.count, $0[0]) < ($1.count, $1[0]) }.prefix(4)
    let found = pairs.map { spellings in
      "SELECT id FROM gram WHERE gram.list = $1 AND gram.gram = ANY(\(place(arrayValue(spellings)))::text[])"
    }
    // As an array the result is computed once, however the server estimates tables that have just been filled.
    let candidates = found.isEmpty ? [] : ["todo.id = ANY(ARRAY(\(joined(found, by: " INTERSECT "))))"]
    let missing = """
      SELECT 1 FROM unnest(\(place(arrayValue(keys)))::text[]) AS wanted WHERE strpos(\(plain("search")), wanted) = 0
      """
    return candidates + ["NOT EXISTS (\(missing))"]
  }

  /// PostgreSQL cannot call a clock, so the statement contains the offsets.
  var duePlace: String {
    // Local times that clocks show for the second time form a group of their own.
    let cases = offsets.dropLast().map { "WHEN due_at <= \($0.until) THEN \(place($0))" }
    let last = offsets.last.map(place) ?? "0"
    return cases.isEmpty ? last : "(CASE \(joined(cases, by: " ")) ELSE \(last) END)"
  }

  /// Returns the place of an instant with an offset.
  private func place(_ group: OffsetGroup) -> String {
    let places = DueDate.placesOfMinute
    func place(of minute: String) -> String {
      "(floor(\(minute) / 1440) * \(DueDate.minutesOfDay) + \(minute) - floor(\(minute) / 1440) * 1440)"
    }
    let minute = "floor((due_at + \(group.offset)) / 60.0)"
    guard let end = group.repeatedUntil else { return "\(place(of: minute)) * \(places)" }
    return "\(place(of: "\(end)::numeric")) * \(places) - least(\(end) - \(minute), \(places - 1))"
  }
}

/// The instants at which ToDos are due, up to the last one with the same offset from UTC, in seconds.
private struct OffsetGroup: Hashable {
  var until: Int
  let offset: Int
  /// The local minute until which clocks show these times for the second time; nil if they do not.
  let repeatedUntil: Int?
}

/// Returns the offsets from UTC, in seconds, each with the last instant that has it.
private func offsets(_ dues: [Instant], _ clock: any WallClock) -> [OffsetGroup] {
  var groups: [OffsetGroup] = []
  for due in dues {
    let local = clock.moment(due)
    let end = local.repeatedUntil
    let group = OffsetGroup(
      until: due.secondsSince1970, offset: local.utcOffset, repeatedUntil: end)
    if let last = groups.last, last.offset == group.offset, last.repeatedUntil == end { groups.removeLast() }
    groups.append(group)
  }
  return groups
}

/// The query for a section of a list.
enum ServerWalk {
  /// Returns the statement that reads the section; towards the top, the rows are in reverse order.
  ///
  /// - Parameters:
  ///   - toDos: `ServerSession.toDos`.
  ///   - sortsProject: whether the ToDos of the project are so few that they are sorted.
  ///   - now: the local time that decides which ToDos wait.
  static func statement(
    _ filter: ToDoFilter, _ stretch: ToDoSection, of toDos: String, limit: Int, sortsProject: Bool,
    at now: LocalTime
  ) -> (sql: String, values: [SQLValue], isTowardsTop: Bool) {
    var dialect = ServerDialect()
    let (edge, comparison, isTowardsTop) =
      switch stretch {
      case .from(let place): (place, "<=", false)
      case .before(let place): (place, ">", true)
      }
    // With a tag, its own rows are read, which contain the columns for filtering and sorting.
    let readsLabels = filter.tag != nil || sortsProject
    let table = readsLabels ? "tag" : "todo"
    var conditions = ["\(table).list = $1"]
    switch filter.label {
    case .tag(let tag): conditions.append("key = \(dialect.place(.text(tag.key)))")
    case .project(let project):
      let places = (readsLabels ? project.keys : project.labelBeginnings).map { dialect.place($0) }
      conditions.append(
        readsLabels ? areInProject(project, places) : inProject(project, places[0], places[1]))
    case nil: break
    }
    if let done = filter.state.done { conditions.append("\(table).is_done = \(done)") }
    if let waits = filter.state.waits {
      conditions.append(startCondition(waits, waitingStart(now) { dialect.place($0) }))
    }
    if let edge {
      let created = dialect.place(SQLValue(edge.createdAt.secondsSince1970))
      let id = dialect.place(.integer(edge.id.rawValue))
      conditions.append("(\(table).created_at, \(table).id) \(comparison) (\(created), \(id))")
    }
    conditions += dialect.containing([searchedKey(filter.search)])
    let direction = isTowardsTop ? "ASC" : "DESC"
    let columns = joined(summaryColumnNames.map { "todo.\($0)" }, by: ", ")
    let rows = readsLabels ? "tag JOIN \(toDos) ON todo.list = $1 AND todo.id = tag.id" : toDos
    let sql = """
      SELECT \(columns) FROM \(rows) WHERE \(joined(conditions, by: " AND "))
      ORDER BY \(table).created_at \(direction), \(table).id \(direction) LIMIT \(dialect.place(SQLValue(limit)))
      """
    return (sql, dialect.values, isTowardsTop)
  }
}
