internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities
internal import ToDosStorage

/// A query of ToDos as a statement of PostgreSQL, whose `$1` is the list.
struct ServerQuery {
  private let query: ToDoQuery
  private let clock: any WallClock
  /// The instants at which ToDos are due, for the order of due dates.
  private let offsets: [(until: Int, offset: Int)]
  private var values: [SQLValue] = []
  private var conditions = ["list = $1"]

  /// - Parameter dues: the instants at which ToDos of the list are due, ascending; they are needed to sort by due date.
  init(_ query: ToDoQuery, _ now: LocalTime, _ clock: any WallClock, dues: [Instant] = []) {
    self.query = query
    self.clock = clock
    offsets = Self.offsets(dues, clock)
    switch query.state {
    case .open: conditions.append("is_done = 0")
    case .done: conditions.append("is_done = 1")
    case .all: break
    }
    addDue(now)
    if let priority = query.priority {
      conditions.append("priority IS NOT DISTINCT FROM \(place(SQLValue(priority?.rank)))::bigint")
    }
    let tags = Set(query.tags.map(\.key))
    if !tags.isEmpty {
      conditions.append("(SELECT count(*) FROM \(tagged(tags))) = \(tags.count)")
      // One of them finds the rows by an index.
      if let first = tags.min() {
        conditions.append("id IN (SELECT id FROM tag WHERE list = $1 AND key = \(place(.text(first))))")
      }
    }
    if !query.excludedTags.isEmpty {
      conditions.append("NOT EXISTS (SELECT 1 FROM \(tagged(Set(query.excludedTags.map(\.key)))))")
    }
    conditions += containing(query.search.map { searchKey($0) }) { place($0) }
  }

  /// Counts the rows, whatever the limit.
  var counting: (sql: String, values: [SQLValue]) { (selection("count(*)"), values) }

  /// Reads some columns of the rows.
  func selecting(_ columns: String) -> (sql: String, values: [SQLValue]) {
    var copy = self
    var sql = selection(columns) + " ORDER BY " + ordering
    if query.limit != nil || query.skipped > 0 {
      sql +=
        " LIMIT \(copy.place(SQLValue(query.limit)))::bigint OFFSET \(copy.place(SQLValue(query.skipped)))"
    }
    return (sql, copy.values)
  }

  private func selection(_ columns: String) -> String {
    "SELECT \(columns) FROM todo WHERE " + joined(conditions, by: " AND ")
  }

  private mutating func place(_ value: SQLValue) -> String {
    values.append(value)
    return "$\(values.count + 1)"
  }

  /// The rows of `tag` that a ToDo has of some tags.
  private mutating func tagged(_ keys: Set<String>) -> String {
    "tag WHERE tag.list = $1 AND tag.id = todo.id AND tag.key = ANY(\(place(arrayValue(keys.sorted())))::text[])"
  }

  private mutating func addDue(_ now: LocalTime) {
    // The day that is stored with an instant is that of the zone in which it was stored.
    func start(of day: CalendarDay?) -> SQLValue {
      let start = day.flatMap { day in TimeOfDay(minute: 0).map { clock.resolve(day, $0).instant } }
      return SQLValue(start?.secondsSince1970 ?? .max)
    }
    switch query.due {
    case nil: break
    case .on(let day):
      let (number, first, end) = (SQLValue(day.dayNumber), start(of: day), start(of: day.adding(days: 1)))
      conditions.append(
        "(due_at IS NULL AND due_day = \(place(number)) OR due_at >= \(place(first)) AND due_at < \(place(end)))"
      )
    case .before(let day):
      let (number, first) = (SQLValue(day.dayNumber), start(of: day))
      conditions.append("(due_at IS NULL AND due_day < \(place(number)) OR due_at < \(place(first)))")
    case .after(let day):
      let (number, end) = (SQLValue(day.dayNumber), start(of: day.adding(days: 1)))
      conditions.append("(due_at IS NULL AND due_day > \(place(number)) OR due_at >= \(place(end)))")
    case .overdue:
      let day = place(SQLValue(now.day.dayNumber))
      conditions.append(
        """
        is_done = 0 AND (due_at IS NULL AND (due_day < \(day) OR due_day = \(day)
        AND due_minute < \(place(SQLValue(now.time.minute)))) OR due_at < \
        \(place(SQLValue(now.instant.wholeMinute.secondsSince1970))))
        """)
    }
  }

  private var ordering: String {
    let (down, up) = query.isReversed ? ("ASC", "DESC") : ("DESC", "ASC")
    let newest = "created_at \(down), id \(down)"
    return switch query.order {
    case .created: newest
    case .due:
      """
      (due_day IS NULL) \(up), CASE WHEN due_at IS NULL THEN due_day * 1441 + coalesce(due_minute, 1440)
      ELSE \(duePlace) END \(up), \(newest)
      """
    case .priority: "coalesce(priority, 4) \(up), \(newest)"
    // The search key of the title alone; those of other texts follow it in `search`.
    case .title:
      """
      CASE WHEN memo = '' AND tags IS NULL AND foreign_fields IS NULL THEN search
      ELSE split_part(search, chr(31), 1) END \(up), \(newest)
      """
    }
  }

  /// The place of an instant among due dates, where a day has 1440 minutes and then the whole of itself.
  private var duePlace: String {
    let cases = offsets.dropLast().map { "WHEN due_at <= \($0.until) THEN \($0.offset)" }
    let last = offsets.last?.offset ?? 0
    let offset = cases.isEmpty ? "\(last)" : "CASE \(joined(cases, by: " ")) ELSE \(last) END"
    let minute = "floor((due_at + \(offset)) / 60.0)"
    return "(floor(\(minute) / 1440) * 1441 + \(minute) - floor(\(minute) / 1440) * 1440)"
  }

  /// The offsets from UTC, in seconds, up to the last instant that has each.
  private static func offsets(_ dues: [Instant], _ clock: any WallClock) -> [(until: Int, offset: Int)] {
    var offsets: [(until: Int, offset: Int)] = []
    for due in dues {
      let offset = clock.utcOffset(at: due)
      if offsets.last?.offset == offset { offsets.removeLast() }
      offsets.append((due.secondsSince1970, offset))
    }
    return offsets
  }
}

/// The conditions for rows of `todo` that contain search keys, however many.
///
/// - Parameter place: takes a value, and returns its place in the statement.
func containing(_ keys: [String], _ place: (SQLValue) -> String) -> [String] {
  let keys = keys.filter { !$0.isEmpty }
  guard !keys.isEmpty else { return [] }
  // A few of the pairs leave few rows to look into.
  let pairs = Set(keys.prefix(4).flatMap { letterPairs(of: $0) }).sorted().prefix(4).map { pair in
    "EXISTS (SELECT 1 FROM gram WHERE gram.list = $1 AND gram.gram = \(place(.text(pair))) AND gram.id = todo.id)"
  }
  let missing =
    "SELECT 1 FROM unnest(\(place(arrayValue(keys)))::text[]) AS wanted WHERE strpos(search, wanted) = 0"
  return pairs + ["NOT EXISTS (\(missing))"]
}

/// Texts as an array of PostgreSQL, whose place in a statement is followed by its type.
private func arrayValue(_ texts: [String]) -> SQLValue {
  let quoted = texts.map { text in
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
  return .text("{" + joined(quoted, by: ",") + "}")
}

/// The pairs of letters that follow each other in a search key, each once.
func letterPairs(of key: String) -> Set<String> {
  var pairs: Set<String> = []
  var last: Unicode.Scalar?
  for scalar in key.unicodeScalars {
    if let last {
      var pair = String.UnicodeScalarView()
      pair += [last, scalar]
      pairs.insert(String(pair))
    }
    last = scalar
  }
  return pairs
}

/// The part of a list that a window shows.
enum ServerWalk {
  /// The statement that reads it; from the place towards the top, the rows are in reverse order.
  static func statement(
    _ filter: ToDoFilter, _ stretch: ToDoStretch, limit: Int
  ) -> (sql: String, values: [SQLValue], isTowardsTop: Bool) {
    var values: [SQLValue] = []
    func place(_ value: SQLValue) -> String {
      values.append(value)
      return "$\(values.count + 1)"
    }
    let (edge, comparison, isTowardsTop) =
      switch stretch {
      case .from(let place): (place, "<=", false)
      case .before(let place): (place, ">", true)
      }
    // With a tag, its rows are walked, which have what a list is filtered and sorted by.
    let table = filter.tag == nil ? "todo" : "tag"
    var conditions = ["\(table).list = $1"]
    if let tag = filter.tag { conditions.append("key = \(place(.text(tag.key)))") }
    switch filter.state {
    case .open: conditions.append("\(table).is_done = 0")
    case .done: conditions.append("\(table).is_done = 1")
    case .all: break
    }
    if let edge {
      let values =
        "(\(place(SQLValue(edge.createdAt.secondsSince1970))), \(place(.integer(edge.id.rawValue))))"
      conditions.append("(\(table).created_at, \(table).id) \(comparison) \(values)")
    }
    conditions += containing([searchKey(filter.search)], place)
    let direction = isTowardsTop ? "ASC" : "DESC"
    let columns = joined(summaryColumnNames.map { "todo.\($0)" }, by: ", ")
    let join = filter.tag == nil ? "" : " JOIN todo ON todo.list = $1 AND todo.id = tag.id"
    let sql = """
      SELECT \(columns) FROM \(table)\(join) WHERE \(joined(conditions, by: " AND "))
      ORDER BY \(table).created_at \(direction), \(table).id \(direction) LIMIT \(place(SQLValue(limit)))
      """
    return (sql, values, isTowardsTop)
  }
}
