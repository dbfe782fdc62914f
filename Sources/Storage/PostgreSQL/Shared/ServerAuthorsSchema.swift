internal import DatabaseStorage
internal import SharedEntities

/// The people whose rows a list holds: changes, settings and answers.
///
/// The column `who` of those rows names an author of the list. That name belongs to one role for good: it is the
/// role's name when the role first shares the list, followed by a number if an earlier role had the same name. So a
/// new role with an old name has nothing of the old role, a renamed role keeps its rows, and older programs can still
/// compare `who` with the name of their role. `role` is the last known name of the role. Authors of an unknown role
/// have no identifier: those who left before the tables recorded roles, and those whose role is gone while another
/// has its name.
func authorTables(_ names: ServerNames) -> String {
  let schema = names.schema
  return """
    CREATE TABLE IF NOT EXISTS \(schema).author(
      list text NOT NULL REFERENCES \(schema).list ON DELETE CASCADE, who text NOT NULL, role text NOT NULL,
      role_id oid, server bigint, PRIMARY KEY(list, who));
    CREATE UNIQUE INDEX IF NOT EXISTS author_by_role ON \(schema).author(role_id, server, list);
    ALTER TABLE \(schema).author ENABLE ROW LEVEL SECURITY
    """
}

/// The functions that create authors, and that fill in who inserts a row.
func authorFunctions(_ names: ServerNames) -> String {
  let schema = names.schema
  return """
    CREATE OR REPLACE FUNCTION \(schema).author_comes(of_list text, person oid, of_server bigint, name text) RETURNS void
      LANGUAGE plpgsql \(guarding) AS $function$
      DECLARE attempt bigint := 1;
      BEGIN
        UPDATE \(schema).author SET role = pg_roles.rolname FROM pg_roles
          WHERE pg_roles.oid = author.role_id AND author.server = $3 AND author.list = $1
            AND pg_roles.rolname <> author.role;
        -- In a copy of the database on another server, where names count, nobody is to be taken for who had the name before.
        UPDATE \(schema).author SET role_id = NULL, server = NULL WHERE author.list = $1 AND author.server = $3
          AND NOT EXISTS (SELECT 1 FROM pg_roles WHERE pg_roles.oid = author.role_id)
          AND EXISTS (SELECT 1 FROM pg_roles WHERE pg_roles.rolname = author.role);
        WHILE NOT EXISTS (
          SELECT 1 FROM \(schema).author WHERE author.list = $1 AND author.role_id = $2 AND author.server = $3)
        LOOP
          INSERT INTO \(schema).author(list, who, role, role_id, server)
            VALUES ($1, CASE WHEN attempt = 1 THEN $4 ELSE $4 || ' (' || attempt || ')' END, $4, $2, $3)
            ON CONFLICT DO NOTHING;
          attempt := attempt + 1;
        END LOOP;
      END $function$;
    CREATE OR REPLACE FUNCTION \(schema).author_writes() RETURNS trigger LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        NEW.who := (
          SELECT author.who FROM \(schema).author
          WHERE author.list = NEW.list AND author.role_id = \(thisRole) AND author.server = \(thisServer));
        RETURN NEW;
      END $function$
    """
}

/// Maps authors to roles of this server, by name if the tables come from another one, and creates the authors of all
/// members.
func authorsOnThisServer(_ names: ServerNames) -> String {
  let schema = names.schema
  return """
    UPDATE \(schema).author SET role_id = pg_roles.oid, server = \(thisServer) FROM pg_roles
      WHERE pg_roles.rolname = author.role AND author.server <> \(thisServer) AND NOT EXISTS (
        SELECT 1 FROM \(schema).author AS other WHERE other.list = author.list AND other.who <> author.who
          AND (other.role = author.role AND other.server IS NOT NULL OR other.role_id = pg_roles.oid
            AND other.server = \(thisServer)));
    SELECT count(\(schema).author_comes(member.list, pg_roles.oid, member.server, pg_roles.rolname))
      FROM \(schema).member JOIN pg_roles ON pg_roles.oid = member.role_id WHERE member.server = \(thisServer)
    """
}

/// Lets the people who share a list read its authors.
func authorRights(_ names: ServerNames) -> String {
  // The first condition suffices for every policy on a person's own rows, and saves a look-up of the person's lists.
  let reading = names.policy(
    "author_reading", on: "author", "FOR SELECT USING (\(names.isThisAuthor) OR \(names.seen))")
  return """
    REVOKE ALL ON \(names.schema).author FROM PUBLIC;
    REVOKE ALL ON \(names.schema).author FROM \(names.group);
    \(reading);
    GRANT SELECT ON \(names.schema).author TO \(names.group)
    """
}

extension ServerNames {
  /// The condition for the rows of `author` that represent this person.
  var isThisAuthor: String { "author.role_id = \(thisRole) AND author.server = \(thisServer)" }

  /// The condition for rows of a table that this person made.
  var isOwn: String {
    "(list, who) IN (SELECT author.list, author.who FROM \(schema).author WHERE \(isThisAuthor))"
  }

  /// Makes the server fill in who inserts a row, and creates authors for the existing rows.
  ///
  /// The roles of those authors are unknown, except for members: nobody gets their rows.
  func authors(of table: String) -> String {
    """
    DO $block$ BEGIN
      IF EXISTS (
        SELECT 1 FROM pg_attribute WHERE attrelid = \(text(of: table))::regclass AND attname = 'who' AND atthasdef)
      THEN
        INSERT INTO \(schema).author(list, who, role) SELECT DISTINCT list, who, who FROM \(schema).\(table)
          ON CONFLICT DO NOTHING;
        ALTER TABLE \(schema).\(table) ALTER COLUMN who DROP DEFAULT;
      END IF;
    END $block$;
    DROP TRIGGER IF EXISTS author_writes ON \(schema).\(table);
    CREATE TRIGGER author_writes BEFORE INSERT ON \(schema).\(table) FOR EACH ROW WHEN (NEW.who IS NULL)
      EXECUTE FUNCTION \(schema).author_writes()
    """
  }
}

extension ServerSession {
  /// An SQL expression for this person in the column `who`.
  ///
  /// Tables of older programs identify people by their names.
  var own: String {
    guard additions.hasAuthors else { return "session_user" }
    return """
      (SELECT author.who FROM author
        WHERE author.list = $1 AND author.role_id = \(thisRole) AND author.server = \(thisServer))
      """
  }

  /// Returns this person's value in the column `who`, for inserting many rows.
  func author() async throws(StoreError) -> SQLValue {
    SQLValue(try await rows("SELECT \(own)").first?.optionalText(0))
  }

  /// Returns an SQL condition for the rows of people with a name.
  ///
  /// An existing role takes precedence over roles that are gone.
  ///
  /// - Parameter name: the placeholder of the name in the statement.
  func isMade(by name: String) -> String {
    guard additions.hasAuthors else { return "who = \(name)" }
    return """
      who = ANY (ARRAY(
        WITH named AS (SELECT author.who, rolname FROM \(authorsWithRoles)
          WHERE author.list = $1 AND coalesce(rolname, author.role) = \(name)::text)
        SELECT named.who FROM named WHERE rolname IS NOT NULL OR NOT EXISTS (
          SELECT 1 FROM named AS other WHERE other.rolname IS NOT NULL)))
      """
  }

  /// Returns an SQL expression for the name of a row's author: the current name of the role, or the last known one.
  func shownName(in table: String) -> String {
    guard additions.hasAuthors else { return "who" }
    return """
      coalesce((SELECT coalesce(rolname, author.role) FROM \(authorsWithRoles)
        WHERE author.list = \(table).list AND author.who = \(table).who), \(table).who)
      """
  }

  /// Returns the values in the column `who` of a table that belong to no author of the list.
  func unknownAuthors(of table: String) async throws(StoreError) -> [String] {
    guard additions.hasAuthors else { return [] }
    return try await rows(
      """
      SELECT DISTINCT who FROM \(table) WHERE list = $1 AND NOT EXISTS (
        SELECT 1 FROM author WHERE author.list = $1 AND author.who = \(table).who) ORDER BY 1
      """
    ).map { $0.text(0) }
  }

  /// Returns the names of all who have made changes or have shared the list, in order.
  func authors() async throws(StoreError) -> [String] {
    if additions.hasAuthors {
      return try await rows(
        """
        SELECT DISTINCT coalesce(rolname, author.role) FROM \(authorsWithRoles) WHERE author.list = $1 ORDER BY 1
        """
      ).map { $0.text(0) }
    }
    let logs = try await connection.rows(
      """
      SELECT attrelid::regclass::text FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE attname = 'is_undone' AND relkind = 'r'
        AND relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('list'))
      """)
    var names: Set<String> = []
    for log in logs.map({ $0.text(0) }) {
      // Finds each name by the index, however many changes there are.
      func next(_ condition: String) -> String {
        "(SELECT who FROM \(log) WHERE list = $1\(condition) ORDER BY who LIMIT 1)"
      }
      names.formUnion(
        try await rows(
          """
          WITH RECURSIVE author AS (
            SELECT \(next("")) AS who UNION ALL SELECT \(next(" AND who > author.who")) FROM author WHERE who IS NOT NULL)
          SELECT who FROM author WHERE who IS NOT NULL
          """
        ).map { $0.text(0) })
    }
    return names.sorted()
  }
}

/// The authors, with their roles where the server has them.
private let authorsWithRoles =
  "author LEFT JOIN pg_roles ON pg_roles.oid = author.role_id AND author.server = \(thisServer)"
