public import SharedEntities
internal import ToDosEntities

/// The tables for ToDos and their changes.
///
/// `change_row` holds, for each ToDo that a change affects, the values before it (`is_after` 0; a NULL title
/// if the ToDo did not exist). While a change is undone, the values after it are stored too, so that it can
/// be redone.
///
/// `open_count` is the number of open ToDos after a change; NULL for changes that predate the column.
public let toDosSchema = Schema(
  module: "todos",
  migrations: [
    Migration(
      to: 1,
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
    Migration(to: 2, sql: "ALTER TABLE change ADD COLUMN open_count INTEGER"),
    Migration(
      to: 3, functions: [memoFunction, foreignFieldsFunction, searchKeyFunction],
      sql: """
        \(adding("foreign_fields TEXT"));
        UPDATE todo SET memo = memo_of(memo), foreign_fields = foreign_fields_of(memo)
          WHERE instr(memo, '[') > 0 AND foreign_fields_of(memo) <> '';
        UPDATE todo SET search = \(searchColumnSQL) WHERE foreign_fields IS NOT NULL;
        UPDATE change_row SET memo = memo_of(memo), foreign_fields = foreign_fields_of(memo)
          WHERE instr(memo, '[') > 0 AND foreign_fields_of(memo) <> '';
        """),
  ])

/// The SQL function that takes the fields of files off the end of a memo, where they were kept up to version 2.
private let memoFunction = TextFunction("memo_of") { ForeignFields.divided($0).memo }

/// The SQL function that returns the fields of files that a memo has at its end, and those further up, which counted too
/// but also stay in the memo.
private let foreignFieldsFunction = TextFunction("foreign_fields_of") { memo in
  let (rest, fields) = ForeignFields.divided(memo)
  return ForeignFields(ForeignFields.mentioned(in: rest) + fields).text
}
