package import DatabaseStorage
package import HistoryStorage
package import SharedEntities
internal import ToDosEntities

extension Connection {
  /// Returns the ToDo with a number; nil if there is none.
  func toDo(_ id: ItemID, _ clock: any WallClock) throws(StoreError) -> ToDo? {
    var found: ToDo?
    try statement("SELECT \(toDoColumns) FROM todo WHERE id = ?1").rows([.integer(id.rawValue)]) {
      row throws(StoreError) in found = try ToDo(row: row, clock)
    }
    return found
  }

  /// Returns the existing ToDos with some numbers, by number.
  func toDos(_ ids: ItemIDSet, _ clock: any WallClock) throws(StoreError) -> [ToDo] {
    var found: [ToDo] = []
    for range in ids.ranges {
      try statement("SELECT \(toDoColumns) FROM todo WHERE id BETWEEN ?1 AND ?2 ORDER BY id")
        .rows(range.bounds) { row throws(StoreError) in found.append(try ToDo(row: row, clock)) }
    }
    return found
  }

  /// Returns the number of open ToDos, whether or not they wait, from the newest change if it has recorded it.
  func unfinishedCount() throws(StoreError) -> Int {
    if let kept = try keptOpenCount() { return kept }
    return try countOfOpen()
  }

  /// Returns the number of open ToDos whose start is still to come.
  func waitingCount(_ now: LocalTime) throws(StoreError) -> Int {
    var values: [SQLValue] = []
    let start = waitingStart(now) {
      values.append($0)
      return "?\(values.count)"
    }
    return Int(try number("SELECT count(*) FROM \(startedToDos) WHERE is_done = 0 AND \(start)", values) ?? 0)
  }

  /// Returns the number of open ToDos that the newest change in force has recorded; nil if it has not.
  func keptOpenCount() throws(StoreError) -> Int? {
    let kept = try number("SELECT open_count FROM change WHERE id = (\(newestInForce))")
    return kept.map { Int(min(max($0, 0), storableCounts.upperBound)) }
  }

  /// Whether a change is undone.
  func hasUndoneChange() throws(StoreError) -> Bool {
    try number("SELECT 1 FROM change WHERE is_undone = 1 LIMIT 1") != nil
  }

  /// Corrects the recorded numbers of open ToDos after a change was undone or redone, unless it was next in order.
  ///
  /// The numbers of later changes are out of date then. Only that of the newest change in force is counted again; the
  /// others are cleared, and the ToDos are counted once one of those is the newest.
  func correctOpenCounts(after change: Int64) throws(StoreError) {
    let isOutOfOrder = """
      SELECT 1 WHERE EXISTS (SELECT 1 FROM change WHERE id > ?1 AND is_undone = 0)
      OR EXISTS (SELECT 1 FROM change WHERE id < ?1 AND is_undone = 1)
      """
    guard try number(isOutOfOrder, .integer(change)) != nil else { return }
    try run(
      "UPDATE change SET open_count = CASE WHEN id = (\(newestInForce)) THEN (\(countingOpen)) END WHERE id >= ?1",
      .integer(change))
  }

  /// Counts the open ToDos one by one.
  func countOfOpen() throws(StoreError) -> Int { Int(try number(countingOpen) ?? 0) }

  /// Returns the ToDos that a change affects, as they were before it, if they existed.
  func toDosBefore(_ change: Int64, _ clock: any WallClock) throws(StoreError) -> [ToDo] {
    var toDos: [ToDo] = []
    try statement(
      """
      SELECT todo_id, \(valueColumnNames.joined(separator: ", ")) FROM change_row
      WHERE change_id = ?1 AND is_after = 0 AND title IS NOT NULL ORDER BY todo_id
      """
    ).rows([.integer(change)]) { row throws(StoreError) in toDos.append(try ToDo(row: row, clock)) }
    return toDos
  }

  /// Returns the existing ToDos that changes affect.
  func toDos(ofChanges changes: ClosedRange<Int64>, _ clock: any WallClock) throws(StoreError) -> [ToDo] {
    var toDos: [ToDo] = []
    try statement(
      """
      SELECT \(toDoColumns) FROM todo WHERE id IN (
        SELECT todo_id FROM change_row WHERE change_id BETWEEN ?1 AND ?2 AND is_after = 0) ORDER BY id
      """
    ).rows([.integer(changes.lowerBound), .integer(changes.upperBound)]) {
      row throws(StoreError) in toDos.append(try ToDo(row: row, clock))
    }
    return toDos
  }

  /// Computes the search keys anew that a program before there were notes may have stored.
  package func computeSearchKeys() throws(StoreError) {
    try defineSearchKey()
    try run("UPDATE todo SET search = \(searchColumnSQL) WHERE \(searchMayDiffer)")
  }

  /// Defines the SQL functions that compute search keys.
  func defineSearchKey() throws(StoreError) {
    for function in searchFunctions { try define(function) }
  }
}

/// The SQL functions that compute search keys.
let searchFunctions = [
  searchKeyFunction,
  TextFunction("searched_labels") { stored in
    let (project, tags) = projectAndTags(stored: stored)
    return searchedLabels(project, tags)
  },
  TextFunction("searched_fields") { ForeignFields(stored: $0).searched },
]

/// The SQL function that computes the search key of a text.
let searchKeyFunction = TextFunction("search_key") { searchKey($0) }

/// Selects the number of the newest change that is not undone.
let newestInForce = "SELECT id FROM change WHERE is_undone = 0 ORDER BY id DESC LIMIT 1"

/// The table of ToDos, read by the index of those that have a start: SQLite would take that of all open ones.
let startedToDos = "todo INDEXED BY todo_by_start"

/// Counts the open ToDos one by one.
let countingOpen = "SELECT count(*) FROM todo WHERE is_done = 0"

/// The log of changes of ToDos.
package let changeLog = ChangeLog(
  of: "the history", changes: "change", firstText: "first_title", uncounted: "copy_count",
  items: LoggedTable(
    "todo", rows: "change_row", owner: "todo_id", columns: valueColumnNames,
    derived: [.init("search", sql: searchColumnSQL), .init("tag_keys", sql: tagKeysSQL)]))
