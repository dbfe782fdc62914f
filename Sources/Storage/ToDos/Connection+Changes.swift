internal import DatabaseStorage
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

  /// The newest changes that are in force, newest first, at most so many.
  func changesToUndo(_ count: Int) throws(StoreError) -> [ChangeRecord] {
    try changes("WHERE is_undone = 0 ORDER BY id DESC LIMIT ?1", SQLValue(count))
  }

  /// The changes that were undone last, oldest first, at most so many.
  func changesToRedo(_ count: Int) throws(StoreError) -> [ChangeRecord] {
    try changes("WHERE is_undone = 1 ORDER BY id LIMIT ?1", SQLValue(count))
  }

  /// The changes that a clause with one value selects.
  func changes(_ clause: String, _ value: SQLValue) throws(StoreError) -> [ChangeRecord] {
    var records: [ChangeRecord] = []
    try statement("SELECT id, kind, made_at, count, first_id, first_title, is_undone FROM change \(clause)")
      .rows([value]) { row throws(StoreError) in
        guard let kind = ChangeKind(rawValue: row.text(1)), let firstID = ItemID(rawValue: row.integer(4))
        else {
          throw .damaged(detail: "change \(row.integer(0)) of the history cannot be read")
        }
        records.append(
          ChangeRecord(
            id: row.integer(0), kind: kind, madeAt: Instant(secondsSince1970: Int(row.integer(2))),
            count: Int(row.integer(3)), firstID: firstID, firstTitle: row.text(5),
            isUndone: row.integer(6) != 0))
      }
    return records
  }

  /// The ToDos that a change touched and that were there before it, as they were.
  func toDosBefore(_ change: Int64) throws(StoreError) -> [ToDo] {
    var toDos: [ToDo] = []
    try statement(
      """
      SELECT todo_id, \(valueColumns) FROM change_row
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

  /// Gives the ToDos that a change touched the values from before it, and keeps those from after it.
  func undo(_ record: ChangeRecord) throws(StoreError) -> ChangeRecord {
    try defineSearchKey()
    try changeLog.undo(record.id, on: self)
    return record.marked(isUndone: true)
  }

  /// Gives the ToDos that a change touched the values from after it.
  func redo(_ record: ChangeRecord) throws(StoreError) -> ChangeRecord {
    try defineSearchKey()
    try changeLog.redo(record.id, on: self)
    return record.marked(isUndone: false)
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
let changeLog = ChangeLog(
  changes: "change", rows: "change_row", items: "todo", itemID: "todo_id", columns: valueColumnNames,
  derived: [
    .init(
      "search", sql: "search_key(title) || CASE memo WHEN '' THEN '' ELSE char(31) || search_key(memo) END")
  ])

extension ChangeRecord {
  fileprivate func marked(isUndone: Bool) -> ChangeRecord {
    var marked = self
    marked.isUndone = isUndone
    return marked
  }
}
