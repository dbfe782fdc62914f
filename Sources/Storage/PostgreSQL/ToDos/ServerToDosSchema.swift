internal import SharedEntities
internal import ToDosEntities
internal import ToDosStorage

/// The tables of ToDos and of their changes.
///
/// A change has the number of the list after it. Searches find a ToDo by the letter pairs of its search key: see
/// `pairTables`.
public let serverToDosSchema = ServerSchema(
  table: "todo",
  rights: [
    .shared("todo"), .shared("tag"), .shared("tag_count"), .shared("gram_block"),
    .view("gram", writtenBy: pairWriting, made: pairTrigger),
    .changes("change"), .rows("change_row", of: "change"),
  ], copying: ToDosCopying(), additions: [serverPairsSchema, serverStartsSchema],
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
    \(joined(["todo", "tag", "tag_count"].map { guarded($0) }, by: "; "));
    \(pairTables(in: "")); \(pairView(in: ""));
    \(logTables("change", "change_row", columns(notNull: false)))
    """)

/// The number of consecutive ToDo numbers in a block.
let pairBlockSize: Int64 = 1024

/// Returns SQL that creates the table of the letter pairs that ToDos contain.
///
/// A row lists the ToDos of a block that contain a pair, by their places in the block: a row for each ToDo would take
/// many times the space of the ToDos themselves.
///
/// - Parameter schema: the schema, followed by a period; empty for the first of the search path.
private func pairTables(in schema: String) -> String {
  """
  CREATE TABLE \(schema)gram_block(
    block bigint NOT NULL, list text NOT NULL REFERENCES \(schema)list, gram text COLLATE "C" NOT NULL,
    places smallint[] NOT NULL, PRIMARY KEY(list, gram, block));
  \(guarded("gram_block", in: schema))
  """
}

/// Returns SQL that creates a view with a row for each ToDo and pair, which older programs read and write.
private func pairView(in schema: String) -> String {
  """
  CREATE VIEW \(schema)gram WITH (security_barrier) AS
    SELECT gram_block.list, gram_block.gram, gram_block.block * \(pairBlockSize) + place AS id
    FROM \(schema)gram_block CROSS JOIN LATERAL unnest(gram_block.places) AS place
    WHERE gram_block.list IN (SELECT \(schema)lists_of_person(false, false))
  """
}

/// Stores letter pairs in blocks; older programs stored a row for each ToDo and pair.
///
/// The lists are locked first, as by every writer, so that nobody writes pairs meanwhile.
private let serverPairsSchema = ServerSchema(
  rights: "to_regclass('gram') IS NULL OR to_regclass('gram_block') IS NOT NULL"
) { names in
  let schema = names.schema + "."
  return """
    \(pairTables(in: schema)); SELECT count(*) FROM (SELECT 1 FROM \(schema)list FOR UPDATE) AS held;
    LOCK TABLE \(schema)gram IN ACCESS EXCLUSIVE MODE;
    INSERT INTO \(schema)gram_block(block, list, gram, places)
      SELECT id / \(pairBlockSize), list, gram, array_agg((id % \(pairBlockSize))::smallint ORDER BY id)
      FROM \(schema)gram GROUP BY 1, 2, 3;
    DROP TABLE \(schema)gram; \(pairView(in: schema))
    """
}

/// The columns of a ToDo with their types.
private func columns(notNull: Bool) -> String {
  joined(
    ToDoColumn.allCases.map { column in
      "\(column.rawValue) \(column.isText ? "text COLLATE \"C\"" : "bigint")"
        + (notNull && column.isRequired ? " NOT NULL" : "")
    }, by: ", ")
}
