internal import SharedEntities
internal import ToDosEntities
internal import ToDosStorage

/// The tables of ToDos and of their changes.
///
/// The number of a change is that of the list after it. A ToDo is found by what it contains through `gram`, which has a row
/// for each two letters that follow each other in its search key.
public let serverToDosSchema = ServerSchema(
  table: "todo",
  rights: [
    .shared("todo"), .shared("tag"), .shared("tag_count"), .shared("gram"), .changes("change"),
    .rows("change_row", of: "change"),
  ], copying: ToDosCopying(),
  sql: """
    CREATE TABLE todo(
      list text NOT NULL REFERENCES list, id bigint NOT NULL, \(columns(notNull: true)),
      search text COLLATE "C" NOT NULL, tag_keys text COLLATE "C", PRIMARY KEY(list, id));
    CREATE INDEX todo_by_creation ON todo(list, created_at, id);
    CREATE INDEX todo_by_state ON todo(list, is_done, created_at, id);
    CREATE INDEX todo_by_due ON todo(list, due_day) WHERE due_day IS NOT NULL;
    CREATE INDEX todo_by_imported_identifier ON todo(list, imported_identifier) WHERE imported_identifier IS NOT NULL;
    CREATE INDEX todo_by_rule ON todo(list, id) WHERE repeat_rule IS NOT NULL;
    CREATE TABLE tag(
      list text NOT NULL REFERENCES list, key text COLLATE "C" NOT NULL, created_at bigint NOT NULL, id bigint NOT NULL,
      is_done bigint NOT NULL, name text COLLATE "C" NOT NULL, PRIMARY KEY(list, key, created_at, id));
    CREATE INDEX tag_by_state ON tag(list, key, is_done, created_at, id);
    CREATE INDEX tag_by_todo ON tag(list, id);
    CREATE TABLE tag_count(
      list text NOT NULL REFERENCES list, key text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL,
      count bigint NOT NULL, PRIMARY KEY(list, key, name));
    CREATE TABLE gram(
      list text NOT NULL REFERENCES list, gram text COLLATE "C" NOT NULL, id bigint NOT NULL, PRIMARY KEY(list, gram, id));
    CREATE INDEX gram_by_todo ON gram(list, id);
    \(joined(["todo", "tag", "tag_count", "gram"].map { guarded($0) }, by: "; "));
    \(logTables("change", "change_row", columns(notNull: false)))
    """)

/// The log of changes of ToDos.
func toDoLog(_ clock: any WallClock) -> ServerLog<ToDo, ToDoChangeKind> {
  ServerLog(
    name: "ToDos", items: "todo", columns: valueColumnNames, changes: "change", rows: "change_row",
    values: { toDo in ToDoColumn.allCases.map { $0.value(of: toDo.values) } },
    item: { row throws(StoreError) in try ToDo(row: row, clock) }, text: { $0.title.text },
    content: { $0.values.summary })
}

/// The columns of a ToDo with their types.
private func columns(notNull: Bool) -> String {
  joined(
    ToDoColumn.allCases.map { column in
      "\(column.rawValue) \(column.isText ? "text COLLATE \"C\"" : "bigint")"
        + (notNull && column.isRequired ? " NOT NULL" : "")
    }, by: ", ")
}
