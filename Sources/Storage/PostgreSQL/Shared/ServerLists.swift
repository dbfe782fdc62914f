internal import DatabaseStorage
public import SharedEntities

/// The tables of a feature on a server, or what a later version adds to them.
public struct ServerSchema: Sendable {
  /// An SQL condition for what is there if all of it is.
  let isThere: String
  /// Returns the statements that make it in a schema of the database, whose name is quoted where it has to be.
  let sql: @Sendable (_ schema: String) -> String
  /// What copies the tables from a file, and back; nil for those that no file has.
  let copying: (any FeatureCopying)?

  /// Creates tables.
  ///
  /// - Parameter table: one of them.
  init(table: String, copying: (any FeatureCopying)? = nil, sql: String) {
    isThere = "to_regclass('\(table)') IS NOT NULL"
    self.copying = copying
    self.sql = { _ in sql }
  }

  /// Creates a function with the types of its parameters.
  init(function: String, sql: String) {
    isThere = "to_regprocedure('\(function)') IS NOT NULL"
    copying = nil
    self.sql = { _ in sql }
  }

  /// Replaces functions that run with the rights of who made the tables.
  ///
  /// - Parameters:
  ///   - guarded: all of them, with the types of their parameters.
  ///   - sql: returns the statements, each of which sets `guardedPath`.
  init(guarded functions: [String], sql: @escaping @Sendable (_ schema: String) -> String) {
    let identifiers = joined(functions.map { "to_regprocedure('\($0)')" }, by: ", ")
    isThere = """
      (SELECT count(*) FROM pg_proc
        WHERE oid IN (\(identifiers)) AND 'search_path=\(guardedPath)' = ANY(proconfig)) = \(functions.count)
      """
    copying = nil
    self.sql = sql
  }
}

/// The search path of functions that run with the rights of who made the tables.
///
/// They name the schema of whatever else they use. The temporary schema, where anybody may make objects, would come first
/// if it were left out: PostgreSQL 15, CREATE FUNCTION, "Writing SECURITY DEFINER Functions Safely".
let guardedPath = "pg_catalog, pg_temp"

/// A list on a server, as its owner makes it and lets people in.
public struct ServerLists: Sendable {
  /// The version of the tables.
  ///
  /// A later one only adds to them, so that a program of an earlier one still reads a list.
  static let version: Int64 = 1

  /// What a person may do with a list.
  public struct Rights: Hashable, Sendable {
    /// Whether they may change it.
    public let mayWrite: Bool
    /// Whether they may let people in.
    public let isOwner: Bool

    /// Creates rights.
    public init(mayWrite: Bool, isOwner: Bool) {
      self.mayWrite = mayWrite
      self.isOwner = isOwner
    }
  }

  /// Somebody who shares a list.
  public struct Person: Hashable, Sendable {
    /// The name of their role on the server.
    public let name: String
    /// What they may do.
    public let rights: Rights
  }

  let place: ServerPlace

  /// Creates access to the list of a place, which need not be there yet.
  public init(at place: ServerPlace) { self.place = place }

  /// Makes the tables of lists and of some features, or adds to those of an earlier version.
  ///
  /// - Throws: `StoreError.accessDenied` if this person may not make tables, or `.server` with `.olderTables` if another
  ///   person made those that something has to be added to.
  public func makeTables(of schemas: [ServerSchema]) async throws(StoreError) {
    let connection = try await ServerConnection.open(place)
    let all = [serverListsSchema, serverCopiesSchema, serverSafeFunctionsSchema] + schemas
    let missing = try await connection.missing(of: all)
    guard !missing.isEmpty else { return }
    let row = try await connection.rows(
      """
      SELECT quote_ident(nspname), pg_get_userbyid(relowner), pg_has_role(relowner, 'USAGE')::int
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE pg_class.oid = to_regclass('list')
      UNION ALL SELECT quote_ident(current_schema()), '', 1 WHERE to_regclass('list') IS NULL
      """
    ).first
    guard let row, let schema = row.optionalText(0) else {
      throw .accessDenied(detail: "the search path names no schema that is there")
    }
    guard row.integer(2) == 1 else { throw .server(.olderTables(owner: row.text(1))) }
    do throws(StoreError) {
      // One message, of which the server makes one transaction: so no version of a function is ever in use but the last.
      try await connection.script(joined(missing.map { $0.sql(schema) }, by: ";\n"))
    } catch {
      // Somebody else may have made them at the same time.
      guard let rest = try? await connection.missing(of: all), rest.count < missing.count else { throw error }
      try await makeTables(of: schemas)
    }
  }

  /// Makes the list, whose owner is this person.
  ///
  /// - Throws: `StoreError.server` with `.listExists` if there is one of that name.
  public func makeList() async throws(StoreError) {
    let connection = try await ServerConnection.open(place)
    let made = try await connection.rows(
      "SELECT create_list($1, $2)", [.text(place.list), .integer(Self.version)])
    guard made.first?.optionalText(0) == "t" else { throw .server(.listExists(name: place.list)) }
  }

  /// The people who share the list, by name.
  public func people() async throws(StoreError) -> [Person] {
    try await reading { session throws(StoreError) in
      try await session.rows(
        "SELECT role, may_write, is_owner FROM member WHERE list = $1 ORDER BY role"
      ).map {
        Person(name: $0.text(0), rights: Rights(mayWrite: $0.integer(1) == 1, isOwner: $0.integer(2) == 1))
      }
    }
  }

  /// Lets somebody in, or changes what they may do.
  ///
  /// - Throws: `StoreError.accessDenied` if this person does not own the list, or `.server` with `.noPerson` if the server
  ///   has no role of that name.
  public func invite(_ name: String, _ rights: Rights) async throws(StoreError) {
    try await reading { session throws(StoreError) in
      let known = try await session.connection.rows(
        "SELECT 1 FROM pg_roles WHERE rolname = $1", [.text(name)])
      guard !known.isEmpty else { throw .server(.noPerson(name: name)) }
      try await session.rows(
        """
        INSERT INTO member(list, role, may_write, is_owner) VALUES ($1, $2, $3, $4)
        ON CONFLICT (list, role) DO UPDATE SET may_write = excluded.may_write, is_owner = excluded.is_owner
        """, [.text(name), rights.mayWrite ? 1 : 0, rights.isOwner ? 1 : 0])
    }
  }

  /// Takes the list from somebody; what they did stays.
  ///
  /// - Throws: `StoreError.server` with `.noPerson` if they do not share it, or this person does not own it.
  public func remove(_ name: String) async throws(StoreError) {
    try await reading { session throws(StoreError) in
      let removed = try await session.rows(
        "DELETE FROM member WHERE list = $1 AND role = $2 AND role <> session_user", [.text(name)])
      guard removed.changedCount == 1 else { throw .server(.noPerson(name: name)) }
    }
  }

  private func reading<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await ServerStore(place, gate: nil).reading(body)
  }
}

extension ServerLists: ListPeople {
  public func me() async throws(StoreError) -> String {
    try await reading { session throws(StoreError) in
      try await session.connection.rows("SELECT session_user").first?.text(0) ?? ""
    }
  }

  public func names() async throws(StoreError) -> [String] { try await people().map(\.name) }
}

extension ServerConnection {
  /// The schemas of which something is not there.
  fileprivate func missing(of schemas: [ServerSchema]) async throws(StoreError) -> [ServerSchema] {
    let conditions = joined(schemas.map { "(\($0.isThere))::int" }, by: ", ")
    guard let row = try await rows("SELECT \(conditions)").first else { return schemas }
    return schemas.indices.filter { row.integer(Int32($0)) != 1 }.map { schemas[$0] }
  }
}
