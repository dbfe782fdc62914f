/// The tables of lists, of the people who share them, and of the steps that changed them.
///
/// Every row of every table belongs to a list, and the server shows people only the rows of their own lists. A change
/// first raises the number of its list, which makes other writers wait: so changes are committed in the order of
/// their numbers, without gaps. `token` shows whether a change was committed whose answer was lost.
let serverListsSchema = ServerSchema(
  table: "list",
  sql: """
    CREATE TABLE list(
      id text PRIMARY KEY, name text COLLATE "C" NOT NULL UNIQUE, number bigint NOT NULL,
      version bigint NOT NULL);
    CREATE TABLE member(
      list text NOT NULL REFERENCES list, role text NOT NULL, may_write bigint NOT NULL, is_owner bigint NOT NULL,
      PRIMARY KEY(list, role));
    CREATE TABLE counter(
      list text NOT NULL REFERENCES list, feature text NOT NULL, last_id bigint NOT NULL, counted bigint NOT NULL,
      PRIMARY KEY(list, feature));
    CREATE TABLE step(
      list text NOT NULL REFERENCES list, number bigint NOT NULL, token text NOT NULL,
      who text NOT NULL DEFAULT session_user, PRIMARY KEY(list, number));
    CREATE UNIQUE INDEX step_by_token ON step(list, token);
    CREATE FUNCTION lists_of_person(writing boolean, owning boolean) RETURNS SETOF text LANGUAGE sql STABLE
      SECURITY DEFINER SET search_path FROM CURRENT AS $$
        SELECT list FROM member WHERE role = session_user
          AND (may_write = 1 OR NOT writing) AND (is_owner = 1 OR NOT owning) $$;
    CREATE FUNCTION create_list(name text, version bigint) RETURNS boolean LANGUAGE sql SECURITY DEFINER
      SET search_path FROM CURRENT AS $$
        WITH made AS (
          INSERT INTO list(id, name, number, version) 
            VALUES (left(replace(gen_random_uuid()::text, '-', ''), 16), $1, 0, $2) ON CONFLICT DO NOTHING RETURNING list.id)
        INSERT INTO member(list, role, may_write, is_owner) SELECT made.id, session_user, 1, 1 FROM made RETURNING true $$;
    ALTER TABLE list ENABLE ROW LEVEL SECURITY;
    CREATE POLICY list_reading ON list FOR SELECT USING (id IN (SELECT lists_of_person(false, false)));
    CREATE POLICY list_writing ON list FOR UPDATE USING (id IN (SELECT lists_of_person(true, false)));
    GRANT SELECT, UPDATE (number) ON list TO PUBLIC;
    ALTER TABLE member ENABLE ROW LEVEL SECURITY;
    CREATE POLICY member_reading ON member FOR SELECT USING (list IN (SELECT lists_of_person(false, false)));
    CREATE POLICY member_writing ON member USING (list IN (SELECT lists_of_person(true, true)));
    GRANT SELECT, INSERT, UPDATE, DELETE ON member TO PUBLIC;
    \(guarded("counter")); \(guarded("step", isPersonal: true))
    """)

/// Creates lists with the identifier of the file that they are copied from.
///
/// Older programs created the tables without it.
let serverCopiesSchema = ServerSchema(
  function: "create_list(text, bigint, text)",
  sql: """
    CREATE FUNCTION create_list(name text, version bigint, identifier text) RETURNS text LANGUAGE sql SECURITY DEFINER
      SET search_path FROM CURRENT AS $$
        WITH made AS (
          INSERT INTO list(id, name, number, version)
            SELECT $3, $1, 0, $2 WHERE $3 ~ '^[0-9a-f]{16}$' ON CONFLICT DO NOTHING RETURNING list.id),
        owner AS (
          INSERT INTO member(list, role, may_write, is_owner)
            SELECT made.id, session_user, 1, 1 FROM made RETURNING 1)
        SELECT CASE WHEN EXISTS (SELECT 1 FROM owner) THEN 'made'
          WHEN EXISTS (SELECT 1 FROM list WHERE list.name = $1) THEN 'name' ELSE 'identifier' END $$
    """)

/// Restricts the search path of the functions that run with the rights of the tables' owner.
///
/// Older programs created them with a search path on which temporary objects came first.
let serverSafeFunctionsSchema = ServerSchema(
  guarded: [
    "lists_of_person(boolean, boolean)", "create_list(text, bigint)", "create_list(text, bigint, text)",
  ]
) { names in
  let schema = names.schema
  return """
      CREATE OR REPLACE FUNCTION \(schema).lists_of_person(writing boolean, owning boolean) RETURNS SETOF text
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = \(guardedPath) AS $$
        SELECT member.list FROM \(schema).member WHERE member.role = session_user
          AND (member.may_write = 1 OR NOT writing) AND (member.is_owner = 1 OR NOT owning) $$;
    CREATE OR REPLACE FUNCTION \(schema).create_list(name text, version bigint) RETURNS boolean
      LANGUAGE sql SECURITY DEFINER SET search_path = \(guardedPath) AS $$
        WITH made AS (
          INSERT INTO \(schema).list(id, name, number, version)
            VALUES (left(replace(gen_random_uuid()::text, '-', ''), 16), $1, 0, $2) ON CONFLICT DO NOTHING RETURNING list.id)
        INSERT INTO \(schema).member(list, role, may_write, is_owner)
          SELECT made.id, session_user, 1, 1 FROM made RETURNING true $$;
    CREATE OR REPLACE FUNCTION \(schema).create_list(name text, version bigint, identifier text) RETURNS text
      LANGUAGE sql SECURITY DEFINER SET search_path = \(guardedPath) AS $$
        WITH made AS (
          INSERT INTO \(schema).list(id, name, number, version)
            SELECT $3, $1, 0, $2 WHERE $3 ~ '^[0-9a-f]{16}$' ON CONFLICT DO NOTHING RETURNING list.id),
        owner AS (
          INSERT INTO \(schema).member(list, role, may_write, is_owner)
            SELECT made.id, session_user, 1, 1 FROM made RETURNING 1)
        SELECT CASE WHEN EXISTS (SELECT 1 FROM owner) THEN 'made'
          WHEN EXISTS (SELECT 1 FROM \(schema).list WHERE list.name = $1) THEN 'name' ELSE 'identifier' END $$
    """
}

/// The tables of a log of changes, `ServerLog`.
func logTables(_ changes: String, _ rows: String, _ columns: String) -> String {
  """
  CREATE TABLE \(changes)(
    list text NOT NULL REFERENCES list, id bigint NOT NULL, who text NOT NULL DEFAULT session_user, kind text NOT NULL,
    made_at bigint NOT NULL, count bigint NOT NULL, first_id bigint NOT NULL, first_text text NOT NULL,
    is_undone bigint NOT NULL, PRIMARY KEY(list, id));
  CREATE INDEX \(changes)_by_person ON \(changes)(list, who, is_undone, id);
  CREATE TABLE \(rows)(
    list text NOT NULL, change_id bigint NOT NULL, is_after bigint NOT NULL, id bigint NOT NULL, \(columns),
    PRIMARY KEY(list, change_id, is_after, id),
    FOREIGN KEY(list, change_id) REFERENCES \(changes)(list, id) ON DELETE CASCADE);
  CREATE INDEX \(rows)_by_item ON \(rows)(list, id, change_id);
  \(guarded(changes, isPersonal: true));
  \(guarded(rows, "EXISTS (SELECT 1 FROM \(changes) AS own WHERE own.list = \(rows).list AND own.id = change_id AND own.who = session_user)"))
  """
}

/// Returns SQL that shows a table's rows to members of their list, and lets members who may write change them.
///
/// - Parameters:
///   - schema: the schema of the tables, followed by a period; empty for the first of the search path.
///   - isPersonal: whether `who` names the author of a row; the server then lets nobody write or remove a row in
///     another's name.
func guarded(_ table: String, in schema: String = "", isPersonal: Bool = false) -> String {
  guarded(table, in: schema, isPersonal ? "who = session_user" : "true")
}

/// Returns SQL that restricts changes to rows that meet a condition.
///
/// - Parameter own: the condition for rows that a person may write and remove.
private func guarded(_ table: String, in schema: String = "", _ own: String) -> String {
  """
  ALTER TABLE \(schema)\(table) ENABLE ROW LEVEL SECURITY;
  CREATE POLICY \(table)_reading ON \(schema)\(table) FOR SELECT
    USING (list IN (SELECT \(schema)lists_of_person(false, false)));
  CREATE POLICY \(table)_writing ON \(schema)\(table)
    USING (list IN (SELECT \(schema)lists_of_person(true, false)) AND \(own));
  GRANT SELECT, INSERT, UPDATE, DELETE ON \(schema)\(table) TO PUBLIC
  """
}
