internal import DatabaseStorage
package import SharedEntities
package import ToDosEntities

extension ToDoCondition {
  /// Returns SQL for the rows that satisfy it, in the dialect of an engine; it may be unknown for rows that do not.
  package func sql<Dialect: ToDoDialect>(
    now: LocalTime, _ clock: any WallClock, in dialect: inout Dialect
  ) -> String {
    switch self {
    case .all(let conditions):
      return joinedSQL(conditions.map { $0.sql(now: now, clock, in: &dialect) }[...], by: "AND")
    case .any(let conditions):
      guard !conditions.isEmpty else { return "FALSE" }
      return joinedSQL(conditions.map { $0.sql(now: now, clock, in: &dialect) }[...], by: "OR")
    // Of what is unknown the opposite would be unknown, too.
    case .not(let condition): return "NOT coalesce(\(condition.sql(now: now, clock, in: &dialect)), FALSE)"
    case .text(let text): return joinedSQL(dialect.containing([searchedKey(text)])[...], by: "AND")
    case .tag(let tag): return joinedSQL(dialect.having([tag], butNot: [])[...], by: "AND")
    // No project has the mark of a tag.
    case .tagged: return "tags LIKE '%#%'"
    case .inProject(let project, let isExact):
      var keys = "key = \(dialect.place(.text(project.key)))"
      if !isExact {
        let (first, end) = (project.partKeys.lowerBound, project.partKeys.upperBound)
        keys += " OR key >= \(dialect.place(.text(first))) AND key < \(dialect.place(.text(end)))"
      }
      return dialect.labelled(where: keys)
    case .hasProject: return "tags LIKE '+%'"
    case .chosen(let field, let choice): return choosing(choice, of: field, in: &dialect)
    case .start(let first, let last):
      return "(\(days(first, last).condition(of: "start", now: now, clock, in: &dialect)))"
    case .due(let first, let last): return "(\(days(first, last).condition(now: now, clock, in: &dialect)))"
    case .time(let time, let start, let end):
      let column = time.column
      var conditions = start.map { ["\(column) >= \(dialect.place(SQLValue($0.secondsSince1970)))"] } ?? []
      if let end { conditions.append("\(column) < \(dialect.place(SQLValue(end.secondsSince1970)))") }
      return conditions.isEmpty ? "\(column) IS NOT NULL" : joinedSQL(conditions[...], by: "AND")
    case .done: return "is_done = 1"
    case .overdue: return "(\(ToDoQuery.Due.overdue.condition(now: now, clock, in: &dialect)))"
    case .waiting: return "is_done = 0 AND \(waitingStart(now) { dialect.place($0) })"
    case .repeats: return "repeat_rule IS NOT NULL"
    case .field(let name, let value):
      let found = ForeignFields.patterns(name: name, value: value).map { dialect.foreignLinesContain($0) }
      return "foreign_fields IS NOT NULL AND \(joinedSQL(found[...], by: "OR"))"
    }
  }
}

/// Returns the dates from a day to another, including both; nil for no bound.
private func days(_ first: CalendarDay?, _ last: CalendarDay?) -> ToDoQuery.Due {
  .between(after: first.flatMap { $0.adding(days: -1) }, before: last.flatMap { $0.adding(days: 1) })
}

extension ToDoCondition.Time {
  /// The SQL expression for the time.
  fileprivate var column: String {
    switch self {
    case .created: "created_at"
    case .changed: "coalesce(modified_at, created_at)"
    case .completed: "completed_at"
    }
  }
}

/// Joins conditions by AND or OR, as a balanced tree, because SQLite refuses an expression that is 1000 deep.
///
/// - Returns: the joined conditions in parentheses; `TRUE` for none.
func joinedSQL(_ conditions: ArraySlice<String>, by word: String) -> String {
  switch conditions.count {
  case 0: return "TRUE"
  case 1: return conditions[conditions.startIndex]
  default:
    let half = conditions.count / 2
    return
      "(\(joinedSQL(conditions.prefix(half), by: word)) \(word) \(joinedSQL(conditions.dropFirst(half), by: word)))"
  }
}
