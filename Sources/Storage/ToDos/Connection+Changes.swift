internal import DatabaseStorage
package import HistoryStorage
internal import SharedEntities
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

  /// Returns the ToDos with some numbers that exist, by number.
  func toDos(_ ids: ItemIDSet, _ clock: any WallClock) throws(StoreError) -> [ToDo] {
    var found: [ToDo] = []
    for range in ids.ranges {
      try statement("SELECT \(toDoColumns) FROM todo WHERE id BETWEEN ?1 AND ?2 ORDER BY id")
        .rows(range.bounds) { row throws(StoreError) in found.append(try ToDo(row: row, clock)) }
    }
    return found
  }

  /// Returns the number of open ToDos, from the newest change if it has been recorded there.
  func openCount() throws(StoreError) -> Int {
    let kept = try number("SELECT open_count FROM change WHERE id = (\(newestInForce))")
    if let kept { return Int(min(max(kept, 0), storableCounts.upperBound)) }
    return try countOfOpen()
  }

  /// Counts the open ToDos one by one.
  func countOfOpen() throws(StoreError) -> Int { Int(try number(countingOpen) ?? 0) }

  /// Returns the state and open count of the newest change, undone or not; nil if there is none.
  func newestChange() throws(StoreError) -> (isUndone: Bool, openCount: Int?)? {
    var newest: (isUndone: Bool, openCount: Int?)?
    try statement("SELECT is_undone, open_count FROM change ORDER BY id DESC LIMIT 1").rows([]) {
      row throws(StoreError) in newest = (row.integer(0) != 0, row.optionalCount(1))
    }
    return newest
  }

  /// Returns the ToDos that existed before a change and that it affects, as they were.
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

  /// Defines the SQL function that computes search keys.
  func defineSearchKey() throws(StoreError) {
    try define(searchKeyFunction)
  }
}

/// The SQL function that computes search keys.
let searchKeyFunction = TextFunction("search_key") { searchKey($0) }

/// Selects the number of the newest change that is not undone.
///
/// Changes are undone newest first, so undone changes are newer than all others.
let newestInForce = """
  SELECT max(id) FROM change
  WHERE id < ifnull((SELECT min(id) FROM change WHERE is_undone = 1), 9223372036854775807)
  """

/// Counts the open ToDos one by one.
let countingOpen = "SELECT count(*) FROM todo WHERE is_done = 0"

/// The log of changes of ToDos.
package let changeLog = ChangeLog(
  of: "the history", changes: "change", firstText: "first_title", uncounted: "copy_count",
  items: LoggedTable(
    "todo", rows: "change_row", owner: "todo_id", columns: valueColumnNames,
    derived: [.init("search", sql: searchColumnSQL), .init("tag_keys", sql: tagKeysSQL)]))
