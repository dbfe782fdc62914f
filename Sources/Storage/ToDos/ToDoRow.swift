internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

/// The columns that make up a ToDo, in the order in which `ToDo.init(row:)` reads them.
let toDoColumns = "id, title, memo, is_done, created_at, due_day, due_minute, imported_identifier"

/// The columns of a ToDo that `change_row` keeps as well.
let valueColumnNames = [
  "title", "memo", "is_done", "created_at", "due_day", "due_minute", "imported_identifier",
]

/// The same columns as SQL lists them.
let valueColumns = valueColumnNames.joined(separator: ", ")

extension ToDo {
  /// The ToDo that a row of `toDoColumns` holds.
  init(row: Statement) throws(StoreError) {
    guard let id = ItemID(rawValue: row.integer(0)) else {
      throw .damaged(detail: "a ToDo has no valid number")
    }
    let due = row.optionalInteger(5).flatMap { CalendarDay(dayNumber: Int($0)) }
    self.init(
      id: id, title: Title(stored: row.text(1)), memo: Memo(stored: row.text(2)), isDone: row.integer(3) != 0,
      createdAt: Instant(secondsSince1970: Int(row.integer(4))),
      due: due.map { DueDate($0, row.optionalInteger(6).flatMap { TimeOfDay(minute: Int($0)) }) },
      importedIdentifier: row.optionalText(7))
  }
}

/// The values of `valueColumns`, followed by the key under which the ToDo is searched for.
func columnValues(
  title: Title, memo: Memo, isDone: Bool, createdAt: Instant, due: DueDate?, importedIdentifier: String?
) -> [SQLValue] {
  [
    .text(title.text), .text(memo.text), .integer(isDone ? 1 : 0), SQLValue(createdAt.secondsSince1970),
    SQLValue(due?.day.dayNumber), SQLValue(due?.time?.minute), SQLValue(importedIdentifier),
    .text(searchColumn(title: title.text, memo: memo.text)),
  ]
}

/// What a ToDo is searched by: its title and memo, folded, kept apart by a character that no search holds.
func searchColumn(title: String, memo: String) -> String {
  memo.isEmpty ? searchKey(title) : searchKey(title) + "\u{1F}" + searchKey(memo)
}
