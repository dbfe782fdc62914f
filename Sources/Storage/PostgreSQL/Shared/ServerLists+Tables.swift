internal import DatabaseStorage
public import SharedEntities

extension ServerLists {
  /// Creates the tables of lists and features with their access rights, or updates those of an earlier version.
  ///
  /// - Parameter renewing: whether existing rights are granted again: they are missing in a copy of the database that
  ///   was made without them, or where roles have other identifiers.
  /// - Throws: `StoreError.server` with `.denied` if this person may not create tables, `.olderTables` if another
  ///   person created the tables to update, `.needsGroup` if this person may not create the role that they need.
  public func makeTables(of schemas: [ServerSchema], renewing: Bool = false) async throws(StoreError) {
    let connection = try await ServerConnection.open(placeForCopies)
    let base = [serverListsSchema, serverCopiesSchema, serverSafeFunctionsSchema]
    let tables = base + schemas.flatMap { [$0] + $0.additions }
    let rights = [serverPeopleSchema] + schemas.compactMap(\.rights)
    var failures = 0
    while true {
      let count = try await connection.missing(of: tables + rights).count
      guard renewing || count > 0 else { return }
      let (names, group) = try await connection.names()
      do throws(StoreError) {
        // All in one transaction: only the latest version of a function is ever in use.
        try await connection.script("BEGIN; SET LOCAL client_min_messages = warning; \(waitingForOthers)")
        var missing = try await connection.missing(of: tables + rights)
        // Rights replace functions of earlier versions.
        let lacksBase = try await !connection.missing(of: base).isEmpty
        if renewing || lacksBase { missing = try await connection.missing(of: tables) + rights }
        if !missing.isEmpty { try await connection.make(missing, group, names) }
        return try await connection.script("COMMIT")
      } catch {
        try await connection.script("ROLLBACK")
        // Another program may be creating them at the same time.
        let isInProgress = try await connection.missing(of: tables + rights).count < count
        failures += 1
        guard isInProgress || error == .server(.conflict), await ConflictRetry().pause(after: failures) else {
          throw error
        }
      }
    }
  }
}

/// Locks the tables of lists, so that programs that create tables at the same time do not deadlock.
///
/// Without tables there is nothing to lock: the second program waits at the first table, and fails once it is created.
private let waitingForOthers = """
  DO $block$ BEGIN
    IF to_regclass('list') IS NOT NULL THEN LOCK TABLE list IN ACCESS EXCLUSIVE MODE; END IF;
  END $block$
  """

/// The state of the group role that receives the rights.
private enum GroupState {
  case isReady
  /// The server has no such role.
  case isMissing
  /// The owner of the tables may not grant it.
  case isForeign
}

extension ServerConnection {
  /// Returns the schemas that are not completely there.
  fileprivate func missing(of schemas: [ServerSchema]) async throws(StoreError) -> [ServerSchema] {
    let conditions = joined(schemas.map { "(\($0.isThere))::int" }, by: ", ")
    guard let row = try await rows("SELECT \(conditions)").first else { return schemas }
    return schemas.indices.filter { row.integer(Int32($0)) != 1 }.map { schemas[$0] }
  }

  /// Returns the names for statements that create tables.
  ///
  /// - Throws: `StoreError.server` with `.olderTables` if another person created the existing tables.
  fileprivate func names() async throws(StoreError) -> (ServerNames, GroupState) {
    let row = try await rows(
      """
      WITH place AS (
        SELECT nspname, relowner FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
          WHERE pg_class.oid = to_regclass('list')
        UNION ALL SELECT current_schema(), pg_roles.oid FROM pg_roles
          WHERE rolname = current_user AND to_regclass('list') IS NULL),
      named AS (SELECT *, left(current_database(), 50) || '_people' AS people FROM place)
      SELECT quote_ident(nspname), people, pg_get_userbyid(relowner), quote_ident(pg_get_userbyid(relowner)),
        pg_has_role(relowner, 'USAGE')::int, to_regrole(quote_ident(people)) IS NOT NULL,
        (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE oid = relowner)
          OR pg_has_role(relowner, to_regrole(quote_ident(people)), 'MEMBER WITH ADMIN OPTION')
      FROM named
      """
    ).first
    guard let row, let schema = row.optionalText(0) else {
      // No schema of the search path exists.
      throw .server(.noTables)
    }
    guard row.integer(4) == 1 else { throw .server(.olderTables(owner: row.text(2))) }
    let names = ServerNames(schema: schema, groupName: row.text(1), owner: row.text(3))
    let isThere = row.text(5) == "t"
    return (names, !isThere ? .isMissing : row.text(6) == "t" ? .isReady : .isForeign)
  }

  /// Creates what is missing, in a transaction.
  fileprivate func make(
    _ schemas: [ServerSchema], _ group: GroupState, _ names: ServerNames
  ) async throws(StoreError) {
    do throws(StoreError) {
      if group == .isMissing { try await script("CREATE ROLE \(names.group)") }
      // Its creator may grant it; for a role that existed before, the owner of the tables needs the admin option.
      if group != .isReady { try await script("GRANT \(names.group) TO \(names.owner) WITH ADMIN OPTION") }
    } catch .server(.denied) {
      throw .server(.needsGroup(name: names.groupName, owner: names.owner))
    }
    // The owner of the tables also owns the functions, even if a superuser adds them.
    try await script("SET LOCAL ROLE \(names.owner)")
    try await script(joined(schemas.map { $0.sql(names) }, by: ";\n"))
  }
}
