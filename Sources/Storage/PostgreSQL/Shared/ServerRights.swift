internal import SharedEntities

/// The names in statements that create tables or grant rights.
struct ServerNames {
  /// The schema of the tables, quoted if necessary.
  let schema: String
  /// The unquoted name of the group role that has people's rights.
  let groupName: String
  /// The role that owns the tables, quoted if necessary.
  let owner: String

  /// The group role, quoted.
  var group: String { "\"" + groupName.replacing("\"", with: "\"\"") + "\"" }
  /// The name of the group role as an SQL string literal.
  var groupText: String { text(groupName) }

  /// The condition for rows of lists that the person may read.
  var seen: String { "list IN (SELECT \(schema).lists_of_person(false, false))" }
  /// The condition for rows of lists that the person may change.
  var written: String { "list IN (SELECT \(schema).lists_of_person(true, false))" }
  /// The condition for rows of lists that the person owns.
  var owned: String { "list IN (SELECT \(schema).lists_of_person(true, true))" }

  /// Returns the qualified name of a table as an SQL string literal.
  func text(of table: String) -> String { text("\(schema).\(table)") }

  private func text(_ words: String) -> String { "'" + words.replacing("'", with: "''") + "'" }

  /// Returns SQL that replaces a policy.
  ///
  /// - Parameter words: the clauses after the table; nil to remove the policy.
  func policy(_ policy: String, on table: String, _ words: String?) -> String {
    "DROP POLICY IF EXISTS \(policy) ON \(schema).\(table)"
      + (words.map { ";\nCREATE POLICY \(policy) ON \(schema).\(table) \($0)" } ?? "")
  }

  /// Returns SQL that deletes the rows of a table with their list.
  func ending(_ table: String) -> String {
    """
    DO $block$ BEGIN
      IF EXISTS (
        SELECT 1 FROM pg_constraint WHERE conrelid = \(text(of: table))::regclass AND contype = 'f'
          AND confrelid = \(text(of: "list"))::regclass AND confdeltype <> 'c')
      THEN
        ALTER TABLE \(schema).\(table) DROP CONSTRAINT \(table)_list_fkey,
          ADD CONSTRAINT \(table)_list_fkey FOREIGN KEY(list) REFERENCES \(schema).list ON DELETE CASCADE;
      END IF;
    END $block$
    """
  }
}

/// A table with rows of lists, by people's rights to them.
enum ServerTable: Sendable {
  /// Every member of a list sees its rows, and members who may write change them.
  case shared(String)
  /// Everybody has rows of their own, which others do not see; numbered rows take their number from the list.
  case personal(String, isNumbered: Bool = false)
  /// A row for each change of a list.
  case steps(String)
  /// The changes of a log: nobody alters or removes one, but its author or an owner of the list may undo it.
  case changes(String)
  /// The items before and after the changes of a log.
  case rows(String, of: String)
  /// A view through which programs also write: the function of its triggers, and the SQL that makes both.
  case view(String, writtenBy: String, made: @Sendable (ServerNames) -> String)

  var name: String {
    switch self {
    case .shared(let name), .personal(let name, _), .steps(let name), .changes(let name), .rows(let name, _),
      .view(let name, _, _):
      name
    }
  }

  /// An SQL condition that holds if the rights exist.
  var isThere: String {
    switch self {
    case .view(_, let function, _): return "to_regprocedure('\(function)()') IS NOT NULL"
    case .personal, .steps, .changes:
      return
        "EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = to_regclass('\(name)') AND tgname = 'author_writes')"
    case .shared, .rows:
      return
        "EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = to_regclass('\(name)') AND polname = '\(name)_keeping')"
    }
  }

  /// Returns the statements that grant the rights, which may run repeatedly.
  func rights(_ names: ServerNames) -> String {
    joined(
      [
        "REVOKE ALL ON \(names.schema).\(name) FROM PUBLIC",
        "REVOKE ALL ON \(names.schema).\(name) FROM \(names.group)",
      ] + (namesAuthors ? [names.authors(of: name)] : []) + policies(names) + grants(names), by: ";\n")
  }

  /// Whether the rows record their author.
  private var namesAuthors: Bool {
    switch self {
    case .personal, .steps, .changes: true
    case .shared, .rows, .view: false
    }
  }

  private func policies(_ names: ServerNames) -> [String] {
    func policy(_ kind: String, _ words: String?) -> String {
      names.policy("\(name)_\(kind)", on: name, words)
    }
    let isOwn = names.isOwn
    /// Returns the condition that a row belongs to the change in progress.
    ///
    /// The change has the number of the list, which is 0 while a file is copied.
    func belongs(_ column: String, _ comparison: String) -> String {
      """
      EXISTS (SELECT 1 FROM \(names.schema).list AS head WHERE head.id = \(name).list
        AND (head.number \(comparison) \(name).\(column) OR head.number = 0))
      """
    }
    switch self {
    case .view: return []
    case .shared:
      return [policy("keeping", "USING (\(names.written))"), policy("writing", nil)]
    case .personal(_, let isNumbered):
      let check = isNumbered ? " AND \(belongs("number", ">="))" : ""
      return [
        policy(
          "keeping", "USING (\(names.seen) AND \(isOwn)) WITH CHECK (\(names.seen) AND \(isOwn)\(check))"),
        policy("reading", nil), policy("writing", nil),
      ]
    case .steps:
      return [
        policy(
          "keeping", "FOR INSERT WITH CHECK (\(names.written) AND \(isOwn) AND \(belongs("number", "=")))"),
        policy("writing", nil),
      ]
    case .changes:
      return [
        policy("keeping", "FOR INSERT WITH CHECK (\(names.written) AND \(isOwn) AND \(belongs("id", "=")))"),
        policy(
          "undoing",
          "FOR UPDATE USING (\(names.written) AND (\(isOwn) OR \(names.owned)) AND is_undone IN (0, 1))"),
        policy("forgetting", "FOR DELETE USING (\(names.written) AND \(isOwn) AND is_undone = 1)"),
        policy("writing", nil),
      ]
    case .rows(_, let changes):
      let isOfOwn = """
        EXISTS (SELECT 1 FROM \(names.schema).\(changes) AS own JOIN \(names.schema).list AS head ON head.id = own.list
            JOIN \(names.schema).author ON author.list = own.list AND author.who = own.who
          WHERE own.list = \(name).list AND own.id = change_id AND head.number IN (own.id, 0) AND \(names.isThisAuthor))
        """
      return [
        policy("keeping", "FOR INSERT WITH CHECK (\(names.written) AND \(isOfOwn))"), policy("writing", nil),
      ]
    }
  }

  private func grants(_ names: ServerNames) -> [String] {
    let table = "\(names.schema).\(name)"
    switch self {
    case .shared, .personal:
      // No row may move to another list or person: only the other columns may change.
      return [
        "GRANT SELECT, INSERT, DELETE ON \(table) TO \(names.group)",
        """
        DO $block$ BEGIN
          EXECUTE (
            SELECT format('GRANT UPDATE (%s) ON %s TO %I', string_agg(quote_ident(attname), ', '),
              \(names.text(of: name)), \(names.groupText))
            FROM pg_attribute WHERE attrelid = \(names.text(of: name))::regclass AND attnum > 0 AND NOT attisdropped
              AND attname NOT IN ('list', 'who'));
        END $block$
        """, names.ending(name),
      ]
    case .steps: return ["GRANT SELECT, INSERT ON \(table) TO \(names.group)", names.ending(name)]
    case .changes:
      return [
        "GRANT SELECT, INSERT, UPDATE (is_undone), DELETE ON \(table) TO \(names.group)",
        """
        DROP TRIGGER IF EXISTS change_goes ON \(table);
        CREATE TRIGGER change_goes BEFORE DELETE ON \(table) FOR EACH ROW EXECUTE FUNCTION \(names.schema).change_goes()
        """, names.ending(name),
      ]
    case .rows: return ["GRANT SELECT, INSERT ON \(table) TO \(names.group)"]
    case .view(_, _, let sql):
      return [sql(names), "GRANT SELECT, INSERT, DELETE ON \(table) TO \(names.group)"]
    }
  }
}
