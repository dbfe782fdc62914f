internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

/// A column with a value of a ToDo.
struct ToDoColumn: Sendable {
  /// Its name, in the table of ToDos and in the history.
  let name: String
  /// What it holds of a ToDo.
  let value: @Sendable (ToDoValues) -> SQLValue
  /// Gives a ToDo what a row holds in a column of this number.
  let read: @Sendable (inout ToDoValues, Statement, Int32) -> Void
  /// Whether what it holds keeps the rule for it.
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

/// All values of a ToDo, as tables have them.
///
/// The one place that every statement is made from. A new column comes last, with a migration by `adding(_:)`.
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

/// The columns of a ToDo that the history keeps as well.
let valueColumnNames = valueColumns.map(\.name)

/// The columns that make up a ToDo, in the order in which `ToDo.init(row:)` reads them.
let toDoColumns = (["id"] + valueColumnNames).joined(separator: ", ")

private let listColumns = valueColumns.filter(\.isInLists)

/// The columns that make up a summary, in the order in which `ToDoSummary.init(row:)` reads them.
let summaryColumns = (["id"] + listColumns.map(\.name)).joined(separator: ", ")

/// The number of columns that make up a summary, and of the first one after them.
let summaryColumnCount = Int32(1 + listColumns.count)

/// The number of columns that make up a ToDo, and of the first one after them.
let toDoColumnCount = Int32(1 + valueColumns.count)

/// Stores a ToDo by the values of `ToDoValues.columnValues`.
let insertingToDo = """
  INSERT INTO todo(\(storedColumns)) VALUES (\(places(0..<valueColumns.count + 1)))
  """

/// Gives the ToDo with the number `?1` the values of `ToDoValues.columnValues`.
let updatingToDo = """
  UPDATE todo SET (\(storedColumns)) = (\(places(1..<valueColumns.count + 2))) WHERE id = ?1
  """

/// The values of a ToDo, and the key under which it is searched for.
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
  /// What its columns hold, and the key under which it is searched for.
  var columnValues: [SQLValue] { valueColumns.map { $0.value(self) } + [.text(searchColumn)] }

  /// What it is searched by: its title and memo, folded, kept apart by a character that no search holds.
  var searchColumn: String {
    memo.text.isEmpty ? searchKey(title.text) : searchKey(title.text) + "\u{1F}" + searchKey(memo.text)
  }

  /// Whether each value keeps its rule.
  var areSound: Bool { valueColumns.allSatisfy { $0.isSound(self) } }
}

/// The SQL that computes what a ToDo is searched by, where `search_key` is defined.
let searchColumnSQL = "search_key(title) || CASE memo WHEN '' THEN '' ELSE char(31) || search_key(memo) END"

/// The statements that give ToDos, and their history, a new column.
///
/// - Parameter definition: the column and its type.
func adding(_ definition: String) -> String {
  "ALTER TABLE todo ADD COLUMN \(definition); ALTER TABLE change_row ADD COLUMN \(definition)"
}
