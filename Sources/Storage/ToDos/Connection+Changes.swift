internal import DatabaseStorage
internal import HistoryStorage
internal import SharedEntities
internal import ToDosEntities

extension Connection {
  /// The ToDo with a number.
  func toDo(_ id: ItemID) throws(StoreError) -> ToDo? {
    var found: ToDo?
    try statement("SELECT \(toDoColumns) FROM todo WHERE id = ?1").rows([.integer(id.rawValue)]) {
      row throws(StoreError) in found = try ToDo(row: row)
    }
    return found
  }

  /// How many ToDos are open.
  func openCount() throws(StoreError) -> Int {
    let kept = try number("SELECT open_count FROM change WHERE id = (\(newestInForce))")
    if let kept { return Int(kept) }
    return try countOfOpen()
  }

  /// How many ToDos are open, counted one by one.
  func countOfOpen() throws(StoreError) -> Int { Int(try number(countingOpen) ?? 0) }

  /// What is kept with the newest change, be it undone or not; nil where there is none.
  func newestChange() throws(StoreError) -> (isUndone: Bool, openCount: Int?)? {
    var newest: (isUndone: Bool, openCount: Int?)?
    try statement("SELECT is_undone, open_count FROM change ORDER BY id DESC LIMIT 1").rows([]) {
      row throws(StoreError) in newest = (row.integer(0) != 0, row.optionalInteger(1).map { Int($0) })
    }
    return newest
  }

  /// The ToDos that a change touched and that were there before it, as they were.
  func toDosBefore(_ change: Int64) throws(StoreError) -> [ToDo] {
    var toDos: [ToDo] = []
    try statement(
      """
      SELECT todo_id, \(valueColumnNames.joined(separator: ", ")) FROM change_row
      WHERE change_id = ?1 AND is_after = 0 AND title IS NOT NULL ORDER BY todo_id
      """
    ).rows([.integer(change)]) { row throws(StoreError) in toDos.append(try ToDo(row: row)) }
    return toDos
  }

  /// The ToDos that changes touched and that are there now.
  func toDos(ofChanges changes: ClosedRange<Int64>) throws(StoreError) -> [ToDo] {
    var toDos: [ToDo] = []
    try statement(
      """
      SELECT \(toDoColumns) FROM todo WHERE id IN (
        SELECT todo_id FROM change_row WHERE change_id BETWEEN ?1 AND ?2 AND is_after = 0) ORDER BY id
      """
    ).rows([.integer(changes.lowerBound), .integer(changes.upperBound)]) {
      row throws(StoreError) in toDos.append(try ToDo(row: row))
    }
    return toDos
  }

  /// Lets SQL compute what a ToDo is searched by.
  func defineSearchKey() throws(StoreError) {
    try define("search_key") { searchKey($0) }
  }
}

/// Selects the number of the newest change that is not undone.
///
/// Changes are undone newest first, so those that are undone are newer than all others.
let newestInForce = """
  SELECT max(id) FROM change
  WHERE id < ifnull((SELECT min(id) FROM change WHERE is_undone = 1), 9223372036854775807)
  """

/// Counts the open ToDos one by one.
let countingOpen = "SELECT count(*) FROM todo WHERE is_done = 0"

/// Where changes of ToDos are recorded.
let changeLog = ChangeLog<ToDoChangeKind>(
  of: "the history", changes: "change", firstText: "first_title",
  items: LoggedTable(
    "todo", rows: "change_row", owner: "todo_id", columns: valueColumnNames,
    derived: [.init("search", sql: searchColumnSQL)]))
