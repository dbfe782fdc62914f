internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities
internal import ToDosStorage

/// Adds the starts of ToDos to the tables, and triggers that raise the version of a list with its first start.
let serverStartsSchema = ServerSchema(rights: "to_regprocedure('start_comes()') IS NOT NULL") { names in
  let schema = names.schema
  let version = ServerLists.startVersion
  let columns = [ToDoColumn.startDay, .startMinute, .startAt].map(\.rawValue)
  let adding = joined(columns.map { "ADD COLUMN IF NOT EXISTS \($0) bigint" }, by: ", ")
  let tables = ["todo", "change_row"].map { table in
    """
    ALTER TABLE \(schema).\(table) \(adding);
    CREATE TRIGGER start_comes AFTER INSERT OR UPDATE OF start_day ON \(schema).\(table) FOR EACH ROW
      WHEN (NEW.start_day IS NOT NULL) EXECUTE FUNCTION \(schema).start_comes()
    """
  }
  return """
    CREATE FUNCTION \(schema).start_comes() RETURNS trigger LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        UPDATE \(schema).list SET version = \(version) WHERE list.id = NEW.list AND list.version < \(version);
        RETURN NULL;
      END $function$;
    REVOKE ALL ON FUNCTION \(schema).start_comes() FROM PUBLIC;
    \(joined(tables, by: ";\n"));
    GRANT UPDATE (\(joined(columns, by: ", "))) ON \(schema).todo TO \(names.group);
    CREATE INDEX todo_by_start ON \(schema).todo(list, start_day) WHERE start_day IS NOT NULL
    """
}

extension ServerSession {
  /// The columns of ToDos that the tables have: those of older programs lack the last.
  var storedColumns: ArraySlice<ToDoColumn> {
    additions.hasStarts ? ToDoColumn.allCases[...] : ToDoColumn.allCases.prefix { $0 != .startDay }
  }

  /// The table of ToDos as the source of a query, with NULL in the columns that it lacks.
  var toDos: String {
    let lacking = ToDoColumn.allCases[storedColumns.endIndex...]
    guard !lacking.isEmpty else { return "todo" }
    // Named one by one: the owner may have added the others since.
    let columns =
      ["list", "id"] + storedColumns.map(\.rawValue) + ["search", "tag_keys"]
      + lacking.map { "NULL::bigint AS \($0.rawValue)" }
    return "(SELECT \(joined(columns, by: ", ")) FROM todo) AS todo"
  }

  /// Returns the condition for rows of `todo` whose start is still to come, and adds its values to a statement.
  func waiting(_ now: LocalTime, _ values: inout [SQLValue]) -> String {
    guard additions.hasStarts else { return "FALSE" }
    return waitingStart(now) {
      values.append($0)
      return "$\(values.count + 1)"
    }
  }

  /// The log of changes of ToDos, with the columns that the tables have.
  func toDoLog(_ clock: any WallClock) -> ServerLog<ToDo, ToDoChangeKind> {
    let columns = storedColumns
    let count = Int32(1 + columns.count)
    return ServerLog(
      name: "ToDos", items: toDos, columns: columns.map(\.rawValue), changes: "change", rows: "change_row",
      values: { toDo in columns.map { $0.value(of: toDo.values) } },
      item: { row throws(StoreError) in try ToDo(row: FirstColumns(row: row, count: count), clock) },
      text: { $0.title.text }, content: { $0.values.summary })
  }
}

/// The first columns of a row; those after them are NULL.
private struct FirstColumns: StoredRow {
  let row: ServerRow
  let count: Int32

  func optionalInteger(_ column: Int32) -> Int64? { column < count ? row.optionalInteger(column) : nil }
  func optionalText(_ column: Int32) -> String? { column < count ? row.optionalText(column) : nil }
}
