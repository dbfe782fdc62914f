public import SharedEntities
internal import ToDosEntities

/// The tables for ToDos and their changes.
///
/// `change_row` holds, for each ToDo that a change affects, the values before it (`is_after` 0; a NULL title
/// if the ToDo did not exist). While a change is undone, the values after it are stored too, so that it can
/// be redone.
///
/// `open_count` is the number of open ToDos after a change; NULL for changes that predate the column. `copy_count` is
/// the number of done copies of repeating ToDos that a change made, which `count` omits; NULL for none.
public let toDosSchema = Schema(
  module: "todos", functions: textFunctions,
  whole: """
    CREATE TABLE todo(
      id INTEGER PRIMARY KEY AUTOINCREMENT, \(valueColumnDefinitions(mayLack: false)), search TEXT NOT NULL, tag_keys TEXT
    ) STRICT;
    CREATE INDEX todo_by_creation ON todo(created_at);
    CREATE INDEX todo_by_state ON todo(is_done, created_at);
    CREATE INDEX todo_by_due ON todo(due_day, due_minute) WHERE due_day IS NOT NULL;
    CREATE INDEX todo_by_due_at ON todo(due_at) WHERE due_at IS NOT NULL;
    CREATE INDEX todo_by_imported_identifier ON todo(imported_identifier) WHERE imported_identifier IS NOT NULL;
    CREATE INDEX todo_by_rule ON todo(id) WHERE repeat_rule IS NOT NULL;
    \(startIndexSQL);
    CREATE TABLE change(
      id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, made_at INTEGER NOT NULL, count INTEGER NOT NULL,
      first_id INTEGER NOT NULL, first_title TEXT NOT NULL, is_undone INTEGER NOT NULL, open_count INTEGER,
      copy_count INTEGER, who TEXT
    ) STRICT;
    CREATE INDEX change_undone ON change(id) WHERE is_undone = 1;
    CREATE TABLE change_row(
      change_id INTEGER NOT NULL, is_after INTEGER NOT NULL, todo_id INTEGER NOT NULL,
      \(valueColumnDefinitions(mayLack: true)), PRIMARY KEY(change_id, is_after, todo_id)
    ) STRICT, WITHOUT ROWID;
    \(TagTable.creationSQL);
    \(TagTable.countingSQL)
    """,
  migrations: [
    // To version 1.
    Migration(
      sql: """
        CREATE TABLE todo(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          title TEXT NOT NULL,
          memo TEXT NOT NULL,
          is_done INTEGER NOT NULL,
          created_at INTEGER NOT NULL,
          due_day INTEGER,
          due_minute INTEGER,
          imported_identifier TEXT,
          search TEXT NOT NULL
        ) STRICT;
        CREATE INDEX todo_by_creation ON todo(created_at);
        CREATE INDEX todo_by_state ON todo(is_done, created_at);
        CREATE INDEX todo_by_due ON todo(due_day, due_minute) WHERE due_day IS NOT NULL;
        CREATE UNIQUE INDEX todo_by_imported_identifier ON todo(imported_identifier)
          WHERE imported_identifier IS NOT NULL;
        CREATE TABLE change(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,
          made_at INTEGER NOT NULL,
          count INTEGER NOT NULL,
          first_id INTEGER NOT NULL,
          first_title TEXT NOT NULL,
          is_undone INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX change_undone ON change(id) WHERE is_undone = 1;
        CREATE TABLE change_row(
          change_id INTEGER NOT NULL,
          is_after INTEGER NOT NULL,
          todo_id INTEGER NOT NULL,
          title TEXT,
          memo TEXT,
          is_done INTEGER,
          created_at INTEGER,
          due_day INTEGER,
          due_minute INTEGER,
          imported_identifier TEXT,
          PRIMARY KEY(change_id, is_after, todo_id)
        ) STRICT, WITHOUT ROWID;
        """),
    // To version 2.
    Migration(sql: "ALTER TABLE change ADD COLUMN open_count INTEGER"),
    // To version 3.
    Migration(
      functions: [memoFunction, foreignFieldsFunction, searchKeyFunction],
      sql: """
        \(adding("foreign_fields TEXT"));
        UPDATE todo SET memo = memo_of(memo), foreign_fields = foreign_fields_of(memo)
          WHERE instr(memo, '[') > 0 AND foreign_fields_of(memo) <> '';
        UPDATE todo SET search = \(searchSQLBeforeTags) WHERE foreign_fields IS NOT NULL;
        UPDATE change_row SET memo = memo_of(memo), foreign_fields = foreign_fields_of(memo)
          WHERE instr(memo, '[') > 0 AND foreign_fields_of(memo) <> '';
        """),
    // To version 4.
    Migration(
      functions: Recorded.functions + [searchKeyFunction],
      sql: """
        \(adding("modified_at INTEGER")); \(adding("completed_at INTEGER")); \(adding("revision INTEGER"));
        \(Recorded.extraction(from: "todo"));
        UPDATE todo SET search = \(searchSQLBeforeTags)
          WHERE coalesce(modified_at, completed_at, revision) IS NOT NULL;
        \(Recorded.extraction(from: "change_row"));
        CREATE INDEX step ON change_row(todo_id, change_id) WHERE is_after = 0 AND title IS NOT NULL;
        UPDATE todo SET \(Recorded.byHistory("todo.id", "todo", "c.is_undone = 0"))
          WHERE EXISTS (SELECT 1 FROM change_row INDEXED BY step
            WHERE todo_id = todo.id AND is_after = 0 AND title IS NOT NULL);
        UPDATE change_row SET
          \(Recorded.byHistory("change_row.todo_id", "change_row", "s.change_id < change_row.change_id + change_row.is_after"))
          WHERE title IS NOT NULL;
        DROP INDEX step;
        """),
    // To version 5: several records of a file may have the same identifier.
    Migration(
      sql: """
        DROP INDEX todo_by_imported_identifier;
        CREATE INDEX todo_by_imported_identifier ON todo(imported_identifier)
          WHERE imported_identifier IS NOT NULL;
        """),
    // To version 6.
    Migration(
      sql: """
        \(adding("due_at INTEGER"));
        CREATE INDEX todo_by_due_at ON todo(due_at) WHERE due_at IS NOT NULL;
        """),
    // To version 7.
    Migration(
      functions: ForeignFieldMigration.priority.functions + [searchKeyFunction],
      sql: """
        \(adding("priority INTEGER CHECK (priority BETWEEN 1 AND 3)"));
        \(ForeignFieldMigration.priority.sql);
        """),
    // To version 8.
    Migration(
      functions: ForeignFieldMigration.tags.functions + [searchKeyFunction],
      sql: """
        \(adding("tags TEXT")); ALTER TABLE todo ADD COLUMN tag_keys TEXT;
        \(TagTable.creationSQL);
        \(ForeignFieldMigration.tags.sql);
        """),
    // To version 9.
    Migration(sql: TagTable.countingSQL),
    // To version 10.
    Migration(
      sql: """
        \(adding("repeat_rule TEXT")); \(adding("anchor_day INTEGER")); \(adding("anchor_minute INTEGER"));
        \(adding("slot_day INTEGER")); \(adding("done_count INTEGER")); \(adding("last_done_day INTEGER"));
        CREATE INDEX todo_by_rule ON todo(id) WHERE repeat_rule IS NOT NULL;
        ALTER TABLE change ADD COLUMN copy_count INTEGER;
        """),
    // To version 11: the person who made a change that comes from a shared list.
    Migration(sql: "ALTER TABLE change ADD COLUMN who TEXT"),
    // To version 12: projects, which stand among the tags.
    Migration(
      functions: ForeignFieldMigration.project.functions + [searchKeyFunction],
      sql: ForeignFieldMigration.project.sql),
    // To version 13.
    Migration(
      functions: ForeignFieldMigration.start.functions + [searchKeyFunction],
      sql: """
        \(adding("start_day INTEGER")); \(adding("start_minute INTEGER")); \(adding("start_at INTEGER"));
        \(startIndexSQL);
        \(ForeignFieldMigration.start.sql);
        """),
    // To version 14: notes, which stand among the foreign fields; searches do not look into the forms of storage.
    Migration(
      functions: ForeignFieldMigration.notes.functions + searchFunctions,
      sql: """
        \(ForeignFieldMigration.notes.sql);
        UPDATE todo SET search = \(searchColumnSQL) WHERE \(searchMayDiffer);
        """),
  ])

/// Creates the index of ToDos that have a start, which are few.
private let startIndexSQL = "CREATE INDEX todo_by_start ON todo(start_day) WHERE start_day IS NOT NULL"

/// A value in foreign fields of ToDos, which one undoable change turns into a value of their own.
///
/// As after any change, previously undone changes cannot be redone; if no field has the value, there is no change.
struct ForeignFieldMigration {
  /// The name of the value.
  let name: String
  /// The columns of the value, and the SQL expressions for what stands in them then.
  let assignments: [(column: String, value: String)]
  /// Another condition for the ToDos whose fields are changed, after `AND`; empty for none.
  var condition = ""
  /// Returns the value in foreign fields, as it is stored, and the fields without those that contain nothing else;
  /// nil if no field has the value.
  let divide: @Sendable (ForeignFields) -> (value: String, rest: ForeignFields)?
  /// The SQL expression for the fields that are left; nil for those that `divide` returns.
  var rest: String?
  /// SQL functions that return parts of the value.
  var parts: [TextFunction] = []
  /// The columns of a ToDo in the version before.
  let columns: String
  /// The assignments that recompute derived columns afterwards.
  let derived: String

  var sql: String {
    """
    CREATE TABLE said AS
      SELECT id FROM todo WHERE foreign_fields IS NOT NULL AND \(name)_of(foreign_fields) <> ''\(condition);
    DELETE FROM change_row WHERE EXISTS (SELECT 1 FROM said)
      AND change_id IN (SELECT id FROM change WHERE is_undone = 1);
    DELETE FROM change WHERE EXISTS (SELECT 1 FROM said) AND is_undone = 1;
    INSERT INTO change(kind, made_at, count, first_id, first_title, is_undone, open_count)
      SELECT 'edit', CAST(strftime('%s', 'now') AS INTEGER), (SELECT count(*) FROM said), id, title, 0,
        (SELECT count(*) FROM todo WHERE is_done = 0)
      FROM todo WHERE id = (SELECT min(id) FROM said);
    INSERT INTO change_row(change_id, is_after, todo_id, \(columns))
      SELECT (SELECT max(id) FROM change), 0, id, \(columns) FROM todo WHERE id IN (SELECT id FROM said);
    UPDATE todo SET \(joined(assignments.map { "\($0.column) = \($0.value)" }, by: ", "))\(assignments.isEmpty ? "" : ",")
      foreign_fields = \(rest ?? "nullif(fields_besides_\(name)(foreign_fields), '')")
      WHERE id IN (SELECT id FROM said);
    UPDATE todo SET \(derived) WHERE id IN (SELECT id FROM said);
    DROP TABLE said
    """
  }

  var functions: [TextFunction] {
    [
      TextFunction("\(name)_of") { [divide] in divide(ForeignFields(stored: $0))?.value ?? "" },
      TextFunction("fields_besides_\(name)") { [divide] in
        divide(ForeignFields(stored: $0))?.rest.text ?? $0
      },
    ] + parts
  }

  static let priority = ForeignFieldMigration(
    name: "priority", assignments: [("priority", "priority_of(foreign_fields)")],
    divide: { fields in fields.dividedByPriority.map { (String($0.priority.rank), $0.rest) } },
    columns: """
      title, memo, is_done, created_at, due_day, due_minute, imported_identifier, foreign_fields, modified_at,
      completed_at, revision, due_at
      """, derived: "search = \(searchSQLBeforeTags)")

  static let tags = ForeignFieldMigration(
    name: "tags", assignments: [("tags", "tags_of(foreign_fields)")],
    divide: { fields in fields.dividedByTags.map { ($0.tags.stored, $0.rest) } },
    columns: priority.columns + ", priority",
    derived: "search = \(searchSQLBeforeNotes), tag_keys = \(tagKeysSQL)")

  static let project = ForeignFieldMigration(
    name: "project",
    assignments: [
      ("tags", "project_of(foreign_fields) || CASE WHEN tags IS NULL THEN '' ELSE ' ' || tags END")
    ],
    divide: { fields in fields.dividedByProject.map { ($0.project.stored, $0.rest) } },
    columns: tags.columns
      + ", tags, repeat_rule, anchor_day, anchor_minute, slot_day, done_count, last_done_day",
    derived: tags.derived)
}

/// SQL that computed the search key of a ToDo before it had tags.
private let searchSQLBeforeTags = """
  search_key(title) || CASE memo WHEN '' THEN '' ELSE char(31) || search_key(memo) END
  || CASE WHEN foreign_fields IS NULL THEN '' ELSE char(31) || search_key(foreign_fields) END
  """

/// SQL that computed the search key of a ToDo before it had notes.
private let searchSQLBeforeNotes = """
  search_key(title) || CASE memo WHEN '' THEN '' ELSE char(31) || search_key(memo) END
  || CASE WHEN tags IS NULL THEN '' ELSE char(31) || search_key(tags) END
  || CASE WHEN foreign_fields IS NULL THEN '' ELSE char(31) || search_key(foreign_fields) END
  """

/// The SQL function that removes the fields of files from the end of a memo, where they were kept up to version 2.
private let memoFunction = TextFunction("memo_of") { ForeignFields.divided($0).memo }

/// The SQL function that returns the fields of files at the end of a memo, and those further up, which also counted
/// but stay in the memo.
private let foreignFieldsFunction = TextFunction("foreign_fields_of") { memo in
  let (rest, fields) = ForeignFields.divided(memo)
  return ForeignFields(ForeignFields.mentioned(in: rest) + fields).text
}

/// When ToDos were changed and completed, in stores without columns for that: from fields of imported files, and from
/// the history.
private enum Recorded {
  /// Returns SQL that sets the columns from the fields of files, and removes those fields.
  static func extraction(from table: String) -> String {
    """
    UPDATE \(table) SET modified_at = nullif(modified_of(foreign_fields), ''),
      completed_at = CASE is_done WHEN 1 THEN nullif(completed_of(foreign_fields), '') END,
      revision = nullif(revision_of(foreign_fields), ''),
      foreign_fields = nullif(
        CASE is_done WHEN 1 THEN fields_of_done(foreign_fields) ELSE fields_of_open(foreign_fields) END, '')
      WHERE foreign_fields IS NOT NULL
    """
  }

  /// Returns assignments of the columns from the changes of a ToDo that meet a condition, if there are any.
  static func byHistory(_ id: String, _ table: String, _ condition: String) -> String {
    let changes = """
      change_row AS s INDEXED BY step JOIN change AS c ON c.id = s.change_id
      WHERE s.todo_id = \(id) AND s.is_after = 0 AND s.title IS NOT NULL AND \(condition)
      """
    return """
      modified_at = coalesce(
        (SELECT c.made_at FROM \(changes) ORDER BY s.change_id DESC LIMIT 1), modified_at),
      completed_at = CASE is_done WHEN 1 THEN coalesce(
        (SELECT c.made_at FROM \(changes) AND s.is_done = 0 ORDER BY s.change_id DESC LIMIT 1), completed_at) END,
      revision = nullif(ifnull(revision, 0) + (SELECT count(*) FROM \(changes)), 0)
      """
  }

  static let functions = [
    TextFunction("modified_of") { seconds(of: changes, in: $0) },
    TextFunction("completed_of") { seconds(of: completions, in: $0) },
    TextFunction("revision_of") { fields in
      ForeignFields(stored: fields).fields.last { $0.format == .ics && $0.name == "SEQUENCE" }
        .flatMap { Int($0.value) }.map(String.init) ?? ""
    },
    TextFunction("fields_of_done") { without([changes, completions], in: $0) },
    TextFunction("fields_of_open") { without([changes], in: $0) },
  ]

  /// The fields with the times at which a ToDo was changed and completed.
  private static let changes: [ToDoFormat: String] = [.taskwarrior: "modified", .ics: "LAST-MODIFIED"]
  private static let completions: [ToDoFormat: String] = [
    .taskwarrior: "end", .ics: "COMPLETED", .todotxt: "completed",
  ]

  /// Returns the fields without those that became values.
  private static func without(_ names: [[ToDoFormat: String]], in fields: String) -> String {
    ForeignFields(
      ForeignFields(stored: fields).fields.filter { field in
        let isTaken = names.contains { $0[field.format] == field.name } && recordedInstant(field) != nil
        return !isTaken && !(field.format == .ics && field.name == "SEQUENCE" && Int(field.value) != nil)
      }
    ).text
  }

  private static func seconds(of names: [ToDoFormat: String], in fields: String) -> String {
    ForeignFields(stored: fields).fields.last { names[$0.format] == $0.name }.flatMap(recordedInstant)
      .map { String($0.secondsSince1970) } ?? ""
  }

}

/// Parses `"20261105T100000Z"`, with or without quotes, or a day of todo.txt, which stands for its beginning in UTC.
func recordedInstant(_ field: ForeignField) -> Instant? {
  let digits = field.value.filter { $0.isASCII && $0.isNumber }
  let isDay = field.format == .todotxt
  guard digits.count == (isDay ? 8 : 14), isDay || field.value.contains("Z") else { return nil }
  func number(_ range: Range<Int>) -> Int {
    Int(digits.dropFirst(range.lowerBound).prefix(range.count)) ?? 0
  }
  guard let day = CalendarDay(year: number(0..<4), month: number(4..<6), day: number(6..<8)),
    let time = TimeOfDay(hour: number(8..<10), minute: number(10..<12))
  else { return nil }
  return LocalTime(day: day, time: time, second: number(12..<14), utcOffset: 0).instant
}
