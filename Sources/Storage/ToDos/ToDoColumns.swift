internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

/// A column that stores a value of a ToDo.
struct ToDoColumn: Sendable {
  /// Its name, in the tables of ToDos and of the history.
  let name: String
  /// Returns the value to store.
  let value: @Sendable (ToDoValues) -> SQLValue
  /// Sets the value from a row's column with this index.
  let read: @Sendable (inout ToDoValues, Statement, Int32) -> Void
  /// Whether the value satisfies its rule.
  let isSound: @Sendable (ToDoValues) -> Bool
  /// Whether lists show it.
  let isInLists: Bool

  init(
    _ name: String, value: @escaping @Sendable (ToDoValues) -> SQLValue,
    read: @escaping @Sendable (inout ToDoValues, Statement, Int32) -> Void,
    isSound: @escaping @Sendable (ToDoValues) -> Bool = { _ in true }, isInLists: Bool = true
  ) {
    self.isInLists = isInLists
    self.name = name
    self.value = value
    self.read = read
    self.isSound = isSound
  }
}

/// The columns of all values of a ToDo.
///
/// Every statement is built from this array. Add a new column at the end, with a migration by `adding(_:)`.
private let valueColumns: [ToDoColumn] = [
  ToDoColumn(
    "title", value: { .text($0.title.text) }, read: { $0.title = Title(stored: $1.text($2)) },
    isSound: { (try? Title($0.title.text)) == $0.title }),
  ToDoColumn(
    "memo", value: { .text($0.memo.text) }, read: { $0.memo = Memo(stored: $1.text($2)) },
    isSound: { (try? Memo($0.memo.text)) == $0.memo }, isInLists: false),
  ToDoColumn(
    "is_done", value: { .integer($0.isDone ? 1 : 0) }, read: { $0.isDone = $1.integer($2) != 0 }),
  ToDoColumn(
    "created_at", value: { SQLValue($0.createdAt.secondsSince1970) },
    read: { $0.createdAt = Instant(secondsSince1970: Int($1.integer($2))) }),
  ToDoColumn(
    "due_day", value: { SQLValue($0.due?.day.dayNumber) },
    read: {
      $0.due = $1.optionalInteger($2).flatMap { CalendarDay(dayNumber: Int($0)) }.map { DueDate($0) }
    }),
  ToDoColumn(
    "due_minute", value: { SQLValue($0.due?.time?.minute) },
    read: { $0.due?.time = $1.optionalInteger($2).flatMap { TimeOfDay(minute: Int($0)) } }),
  ToDoColumn(
    "imported_identifier", value: { SQLValue($0.importedIdentifier) },
    read: { $0.importedIdentifier = $1.optionalText($2) }, isInLists: false),
]

/// The columns of a ToDo that the history has too.
let valueColumnNames = valueColumns.map(\.name)

/// The columns of a ToDo, in the order in which `ToDo.init(row:)` reads them.
let toDoColumns = (["id"] + valueColumnNames).joined(separator: ", ")

private let listColumns = valueColumns.filter(\.isInLists)

/// The columns that make up a summary, in the order in which `ToDoSummary.init(row:)` reads them.
let summaryColumns = (["id"] + listColumns.map(\.name)).joined(separator: ", ")

/// The number of columns that make up a summary, and of the first one after them.
let summaryColumnCount = Int32(1 + listColumns.count)

/// The number of columns that make up a ToDo, and of the first one after them.
let toDoColumnCount = Int32(1 + valueColumns.count)

/// Inserts a ToDo; its parameters are `ToDoValues.columnValues`.
let insertingToDo = """
  INSERT INTO todo(\(storedColumns)) VALUES (\(places(0..<valueColumns.count + 1)))
  """

/// Updates the ToDo with the number `?1`; its other parameters are `ToDoValues.columnValues`.
let updatingToDo = """
  UPDATE todo SET (\(storedColumns)) = (\(places(1..<valueColumns.count + 2))) WHERE id = ?1
  """

/// The values of a ToDo, and its search key.
private let storedColumns = (valueColumnNames + ["search"]).joined(separator: ", ")

private func places(_ range: Range<Int>) -> String { range.map { "?\($0 + 1)" }.joined(separator: ", ") }

extension ToDo {
  /// The ToDo that a row of `toDoColumns` holds.
  init(row: Statement) throws(StoreError) { try self.init(row: row, valueColumns) }

  /// The ToDo that a row holds in some columns after its number; what is not among them is empty.
  fileprivate init(row: Statement, _ columns: [ToDoColumn]) throws(StoreError) {
    guard let id = ItemID(rawValue: row.integer(0)) else {
      throw .damaged(detail: "a ToDo has no valid number")
    }
    var values = ToDoValues(title: Title(stored: ""), createdAt: Instant(secondsSince1970: 0))
    var number: Int32 = 1
    for column in columns {
      column.read(&values, row, number)
      number += 1
    }
    self.init(id: id, values)
  }
}

extension ToDoSummary {
  /// The summary that a row of `summaryColumns` holds.
  init(row: Statement) throws(StoreError) { self = try ToDo(row: row, listColumns).summary }
}

extension ToDoValues {
  /// The values of its columns, and its search key.
  var columnValues: [SQLValue] { valueColumns.map { $0.value(self) } + [.text(searchColumn)] }

  /// Its search key: the folded title and memo, separated by a character that no search contains.
  var searchColumn: String {
    memo.text.isEmpty ? searchKey(title.text) : searchKey(title.text) + "\u{1F}" + searchKey(memo.text)
  }

  /// Whether every value satisfies its rule.
  var areSound: Bool { valueColumns.allSatisfy { $0.isSound(self) } }
}

/// SQL that computes the search key of a ToDo; requires the function `search_key`.
let searchColumnSQL = "search_key(title) || CASE memo WHEN '' THEN '' ELSE char(31) || search_key(memo) END"

/// Returns the statements that add a column to the tables of ToDos and of their history.
///
/// - Parameter definition: the name and type of the column.
func adding(_ definition: String) -> String {
  "ALTER TABLE todo ADD COLUMN \(definition); ALTER TABLE change_row ADD COLUMN \(definition)"
}
