package import DatabaseStorage
package import SharedEntities
package import ToDosEntities

/// A column that stores a value of a ToDo.
///
/// Every statement is built from these columns. Add a new one at the end, with a migration by `adding(_:)`. They are
/// cases, not values with closures, because a list reads each of them for a hundred thousand rows.
package enum ToDoColumn: String, CaseIterable {
  case title
  case memo
  case isDone = "is_done"
  case createdAt = "created_at"
  case dueDay = "due_day"
  case dueMinute = "due_minute"
  case importedIdentifier = "imported_identifier"
  case foreignFields = "foreign_fields"
  case modifiedAt = "modified_at"
  case completedAt = "completed_at"
  case revision
  case dueAt = "due_at"
  case priority
  /// The project and the tags.
  case tags
  case repeatRule = "repeat_rule"
  case anchorDay = "anchor_day"
  case anchorMinute = "anchor_minute"
  case slotDay = "slot_day"
  case doneCount = "done_count"
  case lastDoneDay = "last_done_day"
  case startDay = "start_day"
  case startMinute = "start_minute"
  case startAt = "start_at"

  /// Returns the value to store.
  package func value(of values: ToDoValues) -> SQLValue {
    switch self {
    case .title: .text(values.title.text)
    case .memo: .text(values.memo.text)
    case .isDone: .integer(values.isDone ? 1 : 0)
    // Any stored instant can be read, so an edit corrects one outside the calendar here.
    case .createdAt: .integer(storableInstants.nearest(to: values.createdAt))
    case .dueDay: SQLValue(values.due?.day.dayNumber)
    case .dueMinute: SQLValue(values.due?.time?.minute)
    case .importedIdentifier: SQLValue(values.importedIdentifier)
    case .foreignFields: values.foreign == .none ? .null : .text(values.foreign.text)
    case .modifiedAt:
      values.modifiedAt == values.createdAt ? .null : SQLValue(values.modifiedAt.secondsSince1970)
    case .completedAt: SQLValue(values.completedAt?.secondsSince1970)
    case .revision: values.revision == 0 ? .null : SQLValue(values.revision)
    case .dueAt: SQLValue(values.due?.instant?.secondsSince1970)
    case .priority: SQLValue(values.priority?.rank)
    case .tags: values.hasLabels ? .text(values.labelText) : .null
    case .repeatRule: values.series.map { .text(storedRule(of: $0)) } ?? .null
    case .anchorDay: SQLValue(values.series?.anchor.day.dayNumber)
    case .anchorMinute: SQLValue(values.series?.anchor.time?.minute)
    case .slotDay: SQLValue(values.series?.slot.dayNumber)
    case .doneCount: SQLValue(values.series?.doneCount)
    case .lastDoneDay: SQLValue(values.series?.lastDone?.dayNumber)
    case .startDay: SQLValue(values.start?.day.dayNumber)
    case .startMinute: SQLValue(values.start?.time?.minute)
    case .startAt: SQLValue(values.start?.instant?.secondsSince1970)
    }
  }

  /// Sets the value from the column of a row at an index.
  ///
  /// - Parameter clock: converts an instant to a due date; the stored day and time may be those of another zone.
  @inline(__always)
  fileprivate func read<Row: StoredRow>(
    _ row: Row, _ index: Int32, _ clock: any WallClock, into values: inout ToDoValues
  ) {
    switch self {
    case .title: values.title = Title(stored: row.text(index))
    case .memo: values.memo = Memo(stored: row.text(index))
    case .isDone: values.isDone = row.integer(index) != 0
    case .createdAt:
      values.createdAt = row.orderingInstant(index)
      values.modifiedAt = values.createdAt
    case .dueDay:
      values.due = row.day(index).map { DueDate($0) }
    case .dueMinute:
      guard let day = values.due?.day, let time = row.time(index) else { return }
      values.due = DueDate(day, time)
    case .importedIdentifier: values.importedIdentifier = row.optionalText(index)
    case .modifiedAt:
      if let instant = row.instant(index) { values.modifiedAt = instant }
    case .completedAt: values.completedAt = row.instant(index)
    case .revision: values.revision = row.count(index)
    case .dueAt: if let instant = row.instant(index) { values.due = DueDate(instant, clock: clock) }
    case .priority: values.priority = row.optionalInteger(index).flatMap { Priority(rank: Int($0)) }
    case .tags:
      if let text = row.optionalText(index) { values.takeLabels(stored: text) }
    case .repeatRule:
      // The columns after it contain the rest of the series.
      guard let text = row.optionalText(index), let day = CalendarDay(dayNumber: 0) else { return }
      let (rule, timing) = ruleAndTiming(text)
      values.series = RepeatSeries(
        stored: rule, anchor: DueDate(day), slot: day, doneCount: 0, lastDone: nil, timing: timing)
    case .anchorDay: if let day = row.day(index) { values.series?.anchor = DueDate(day) }
    case .anchorMinute:
      guard let day = values.series?.anchor.day, let time = row.time(index) else { return }
      values.series?.anchor = DueDate(day, time)
    case .slotDay: if let day = row.day(index) { values.series?.slot = day }
    case .doneCount: values.series?.doneCount = row.count(index)
    case .lastDoneDay: values.series?.lastDone = row.day(index)
    case .startDay: values.start = row.day(index).map { DueDate($0) }
    case .startMinute:
      guard let day = values.start?.day, let time = row.time(index) else { return }
      values.start = DueDate(day, time)
    case .startAt: if let instant = row.instant(index) { values.start = DueDate(instant, clock: clock) }
    case .foreignFields:
      if let text = row.optionalText(index) { values.foreign = ForeignFields(stored: text) }
    }
  }

  /// Whether the value satisfies its rule.
  func isSound(_ values: ToDoValues) -> Bool {
    switch self {
    case .title: (try? Title(values.title.text)) == values.title
    case .memo: (try? Memo(values.memo.text)) == values.memo
    case .isDone, .createdAt, .modifiedAt, .dueDay, .dueMinute, .dueAt, .priority, .importedIdentifier,
      .foreignFields, .anchorDay, .anchorMinute, .slotDay, .lastDoneDay, .startDay, .startMinute, .startAt:
      true
    case .repeatRule: !values.isDone || values.series == nil
    case .doneCount: (values.series?.doneCount ?? 0) >= 0
    case .tags:
      (try? Tags(values.tags.names)) == values.tags
        && values.project.map { (try? Project($0.path)) == $0 } ?? true
    case .completedAt: values.isDone || values.completedAt == nil
    case .revision: values.revision >= 0
    }
  }

  /// Whether it holds text; the others hold integers.
  package var isText: Bool { range == nil }

  /// The integers that it can hold; nil if it holds text.
  package var range: ClosedRange<Int64>? {
    switch self {
    case .title, .memo, .importedIdentifier, .foreignFields, .tags, .repeatRule: nil
    case .isDone: 0...1
    case .createdAt, .modifiedAt, .completedAt, .dueAt, .startAt: storableInstants
    case .dueDay, .anchorDay, .slotDay, .lastDoneDay, .startDay: storableDays
    case .dueMinute, .anchorMinute, .startMinute: storableTimes
    case .priority: 1...3
    case .revision, .doneCount: storableCounts
    }
  }

  /// Whether every ToDo has a value in it.
  package var isRequired: Bool { [.title, .memo, .isDone, .createdAt].contains(self) }

  /// Returns the name, the type and the constraints of the column.
  ///
  /// - Parameter mayLack: whether rows may have no values, as in the history of a ToDo that did not exist.
  func definition(mayLack: Bool) -> String {
    "\(rawValue) \(isText ? "TEXT" : "INTEGER")"
      + (self == .priority ? " CHECK (priority BETWEEN 1 AND 3)" : "")
      + (isRequired && !mayLack ? " NOT NULL" : "")
  }
}

extension ClosedRange<Int64> {
  fileprivate func nearest(to instant: Instant) -> Int64 {
    Swift.min(Swift.max(Int64(instant.secondsSince1970), lowerBound), upperBound)
  }
}

/// Separates the rule of a series from its timing in a column.
private let timingMark: Character = "\u{1F}"

/// Returns the text of a rule, followed by a mark and the timing of the series unless that is plain.
///
/// They share a column, so that the tables of earlier versions can hold both, also on servers. Earlier programs do
/// not understand such a rule, and leave the ToDo as it is.
private func storedRule(of series: RepeatSeries) -> String {
  let timing = series.timing.text
  let isRuleAlone = timing.isEmpty && !series.rule.text.contains(timingMark)
  return isRuleAlone ? series.rule.text : "\(series.rule.text)\(timingMark)\(timing)"
}

private func ruleAndTiming(_ text: String) -> (RepeatRule, RepeatTiming) {
  guard let mark = text.lastIndex(of: timingMark) else { return (RepeatRule(stored: text), .plain) }
  let timing = RepeatTiming(text: String(text[text.index(after: mark)...])) ?? .plain
  return (RepeatRule(stored: String(text[..<mark])), timing)
}

extension StoredRow {
  /// The names of the columns in a row of `toDoColumns` that hold an invalid integer.
  package var invalidColumns: [String] {
    zip(Int32(1)..., valueColumns).filter { index, column in
      guard let range = column.range, let number = optionalInteger(index) else { return false }
      return !range.contains(number)
    }.map(\.1.rawValue)
  }
}

/// An SQL condition for rows of ToDos, or of their history, that hold an invalid integer.
let hasInvalidColumns = joined(
  valueColumns.compactMap { column in
    column.range.map { "\(column.rawValue) NOT BETWEEN \($0.lowerBound) AND \($0.upperBound)" }
  }, by: " OR ")

private let valueColumns = ToDoColumn.allCases
/// The columns that lists show, in the order in which `ToDoSummary.init(row:)` reads them.
private let listColumns: [ToDoColumn] = [
  .title, .isDone, .createdAt, .dueDay, .dueMinute, .dueAt, .priority, .tags, .repeatRule, .startDay,
  .startMinute, .startAt,
]

/// The columns of a ToDo that the history has too.
package let valueColumnNames = valueColumns.map(\.rawValue)

/// The columns of a ToDo, in the order in which `ToDo.init(row:)` reads them.
package let toDoColumns = names(of: valueColumns, after: "id")

/// The columns that make up a summary, in the order in which `ToDoSummary.init(row:)` reads them.
package let summaryColumns = joined(summaryColumnNames, by: ", ")

/// The names of these columns.
package let summaryColumnNames = ["id"] + listColumns.map(\.rawValue)

/// The number of columns in a summary, and the index of the first column after them.
let summaryColumnCount = Int32(1 + listColumns.count)

/// The number of columns in a ToDo, and the index of the first column after them.
package let toDoColumnCount = Int32(1 + valueColumns.count)

/// Inserts a ToDo; its parameters are `ToDoValues.columnValues`.
let insertingToDo = """
  INSERT INTO todo(\(storedColumns)) VALUES (\(places(0..<valueColumns.count + 2)))
  """

/// Updates the ToDo with the number `?1`; its other parameters are `ToDoValues.columnValues`.
let updatingToDo = """
  UPDATE todo SET (\(storedColumns)) = (\(places(1..<valueColumns.count + 3))) WHERE id = ?1
  """

/// The values of a ToDo, and the keys for its search and its tags.
private let storedColumns = joined(valueColumnNames + ["search", "tag_keys"], by: ", ")

/// The names of columns after another one, separated by commas.
private func names(of columns: [ToDoColumn], after first: String) -> String {
  joined([first] + columns.map(\.rawValue), by: ", ")
}

private func places(_ range: Range<Int>) -> String { joined(range.map { "?\($0 + 1)" }, by: ", ") }

extension ToDo {
  /// Creates the ToDo in a row of `toDoColumns`, with its due date as the clock shows it.
  package init<Row: StoredRow>(row: Row, _ clock: any WallClock) throws(StoreError) {
    let id = try row.toDoID()
    var values = ToDoValues(title: Title(stored: ""), createdAt: Instant(secondsSince1970: 0))
    var number: Int32 = 1
    for column in valueColumns {
      column.read(row, number, clock, into: &values)
      number += 1
    }
    self.init(id: id, consume values)
  }
}

extension ToDoSummary {
  /// Creates the summary in a row of `summaryColumns`, with its due date as the clock shows it.
  ///
  /// Not by way of a ToDo: a list of a hundred thousand would spend a third of its time on values that it does not show.
  package init<Row: StoredRow>(row: Row, _ clock: any WallClock) throws(StoreError) {
    let (project, tags) = row.optionalText(8).map(projectAndTags) ?? (nil, .none)
    self.init(
      id: try row.toDoID(), title: Title(stored: row.text(1)), isDone: row.integer(2) != 0,
      createdAt: row.orderingInstant(3), start: row.date(at: 10, 11, 12, clock),
      due: row.date(at: 4, 5, 6, clock),
      repeats: row.optionalText(9) != nil,
      priority: row.optionalInteger(7).flatMap { Priority(rank: Int($0)) },
      tags: tags, project: project)
  }
}

extension StoredRow {
  fileprivate func toDoID() throws(StoreError) -> ItemID {
    guard let id = ItemID(rawValue: integer(0)) else { throw .damaged(detail: "a ToDo has no valid number") }
    return id
  }

  /// Returns the due date or the start in the columns of its day, its time and its instant.
  fileprivate func date(
    at dayColumn: Int32, _ timeColumn: Int32, _ instantColumn: Int32, _ clock: any WallClock
  ) -> DueDate? {
    if let instant = instant(instantColumn) { return DueDate(instant, clock: clock) }
    return day(dayColumn).map { DueDate($0, time(timeColumn)) }
  }
}

extension ToDoValues {
  /// The values of its columns, and the keys for its search and its tags.
  var columnValues: [SQLValue] {
    valueColumns.map { $0.value(of: self) } + [.text(searchColumn), tagKeys.map(SQLValue.text) ?? .null]
  }

  /// Its search key: the folded texts that a search looks into, separated by a character that no search contains.
  package var searchColumn: String { searchColumn(of: searched) }

  /// The search key that a program before there were notes would have stored, which held labels and other fields as
  /// they are stored.
  package var searchColumnBeforeNotes: String {
    searchColumn(of: [title.text, memo.text, labelText, foreign.text])
  }

  private func searchColumn(of texts: [String]) -> String {
    var key = ""
    for text in texts where !text.isEmpty { key += (key.isEmpty ? "" : "\u{1F}") + searchKey(text) }
    return key
  }

  /// The keys of its project and its tags; nil for none.
  package var tagKeys: String? { hasLabels ? searchKey(labelText) : nil }

  /// Whether it has a project or a tag.
  fileprivate var hasLabels: Bool { project != nil || tags != .none }

  /// Whether every value satisfies its rule.
  package var areSound: Bool { valueColumns.allSatisfy { $0.isSound(self) } }
}

/// SQL that computes the search key of a ToDo; requires `searchFunctions`.
let searchColumnSQL = """
  search_key(title) || CASE memo WHEN '' THEN '' ELSE char(31) || search_key(memo) END
  || CASE WHEN tags IS NULL THEN '' ELSE char(31) || search_key(searched_labels(tags)) END
  || CASE ifnull(searched_fields(foreign_fields), '') WHEN '' THEN ''
    ELSE char(31) || search_key(searched_fields(foreign_fields)) END
  """

/// The condition for ToDos whose search key may be other than that of a program before there were notes.
let searchMayDiffer = "foreign_fields IS NOT NULL OR instr(tags, '%') > 0"

/// SQL that computes the keys of the project and the tags of a ToDo, in their order; requires the function `search_key`.
let tagKeysSQL = "CASE WHEN tags IS NOT NULL THEN search_key(tags) END"

/// Returns the columns of the table of ToDos or of their history, as in `CREATE TABLE`.
func valueColumnDefinitions(mayLack: Bool) -> String {
  joined(valueColumns.map { $0.definition(mayLack: mayLack) }, by: ", ")
}

/// Returns the statements that add a column to the tables of ToDos and of their history.
///
/// - Parameter definition: the name and type of the column.
func adding(_ definition: String) -> String {
  "ALTER TABLE todo ADD COLUMN \(definition); ALTER TABLE change_row ADD COLUMN \(definition)"
}
