internal import DatabaseStorage
public import SharedEntities

/// The tables of a feature on a server, or what a later version adds to them.
public struct ServerSchema: Sendable {
  /// An SQL condition that holds if all of it exists.
  let isThere: String
  /// Returns the statements that create it.
  let sql: @Sendable (ServerNames) -> String
  /// Copies the tables from and to a file; nil if no file has them.
  let copying: (any FeatureCopying)?
  /// The additions of later versions.
  let additions: [ServerSchema]
  /// The tables, by people's rights to them.
  private let tables: [ServerTable]

  /// Describes tables by the statements that create them.
  ///
  /// - Parameters:
  ///   - table: one of the tables, which exists if all do.
  ///   - rights: the tables, by people's rights to them.
  ///   - additions: schemas that bring tables of earlier versions up to date.
  init(
    table: String, rights: [ServerTable] = [], copying: (any FeatureCopying)? = nil,
    additions: [ServerSchema] = [], sql: String
  ) {
    isThere = "to_regclass('\(table)') IS NOT NULL"
    self.additions = additions
    self.copying = copying
    tables = rights
    self.sql = { _ in sql }
  }

  /// Describes a function, named with the types of its parameters.
  init(function: String, sql: String) {
    isThere = "to_regprocedure('\(function)') IS NOT NULL"
    copying = nil
    additions = []
    tables = []
    self.sql = { _ in sql }
  }

  /// Replaces functions that run with the rights of the tables' owner.
  ///
  /// - Parameters:
  ///   - guarded: the functions, with the types of their parameters.
  ///   - sql: returns the statements, each of which sets `guardedPath`.
  init(guarded functions: [String], sql: @escaping @Sendable (ServerNames) -> String) {
    let identifiers = joined(functions.map { "to_regprocedure('\($0)')" }, by: ", ")
    isThere = """
      (SELECT count(*) FROM pg_proc
        WHERE oid IN (\(identifiers)) AND 'search_path=\(guardedPath)' = ANY(proconfig)) = \(functions.count)
      """
    copying = nil
    additions = []
    tables = []
    self.sql = sql
  }

  /// Replaces rights and everything that they depend on.
  ///
  /// - Parameters:
  ///   - condition: an SQL condition that holds if the rights exist.
  ///   - sql: returns the statements, which may run repeatedly.
  init(rights condition: String, sql: @escaping @Sendable (ServerNames) -> String) {
    isThere = condition
    copying = nil
    additions = []
    tables = []
    self.sql = sql
  }

  /// The rights to the tables; nil if there are no tables.
  var rights: ServerSchema? {
    guard !tables.isEmpty else { return nil }
    return ServerSchema(rights: joined(tables.map(\.isThere), by: " AND ")) { [tables] names in
      joined(tables.map { $0.rights(names) }, by: ";\n")
    }
  }
}

/// The search path of functions that run with the rights of the tables' owner.
///
/// They qualify everything else with its schema. The temporary schema, in which anybody may create objects, would
/// come first if it were omitted: PostgreSQL 15, CREATE FUNCTION, "Writing SECURITY DEFINER Functions Safely".
let guardedPath = "pg_catalog, pg_temp"

/// A list on a server, and its administration: creating, sharing and copying it.
public struct ServerLists: Sendable {
  /// The latest version of a list that this program changes.
  ///
  /// Later versions only add to the tables, so that an earlier program can still read a list. It must not change one
  /// that contains what it does not know: see `startVersion`.
  static let version = startVersion
  /// The version of a new list.
  static let firstVersion: Int64 = 1
  /// The version of a list with a ToDo that has had a start, which stays its version when that feature is taken out.
  ///
  /// Earlier programs still read such a list. If they deleted a ToDo, the history would lack its start; so they ask to
  /// be updated instead of changing the list.
  static let startVersion: Int64 = 2

  /// A person's rights to a list.
  public struct Rights: Hashable, Sendable {
    /// Whether they may change it.
    public let mayWrite: Bool
    /// Whether they may share it with others.
    public let isOwner: Bool

    public init(mayWrite: Bool, isOwner: Bool) {
      self.mayWrite = mayWrite
      self.isOwner = isOwner
    }
  }

  /// The maximum length of a list's name, in characters.
  static let nameLimit = 100
  /// The highest initial number of anything in a list, which leaves enough further numbers.
  static let highestNumber: Int64 = 1 << 53

  let place: ServerLocation

  /// Creates access to the list at a place, which need not exist yet.
  public init(at place: ServerLocation) { self.place = place }

  /// Creates the list, owned by this person.
  ///
  /// - Throws: `StoreError.server` with `.listExists` if they have a list of that name, `.badListName`, or
  ///   `.mayNotMakeLists`.
  public func makeList() async throws(StoreError) {
    let connection = try await ServerConnection.open(place)
    let made = try await connection.making { () async throws(StoreError) in
      try await connection.rows(
        "SELECT create_list($1, $2)", [.text(place.list), .integer(Self.firstVersion)])
    }
    guard made.first?.optionalText(0) == "t" else { throw .server(.listExists(name: place.list)) }
  }
}

extension ServerConnection {
  /// Runs `body`, which creates a list, and explains a denied permission.
  func making<Result>(
    _ body: () async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    do throws(StoreError) {
      return try await body()
    } catch .server(.denied) {
      throw .server(.mayNotMakeLists(owner: try await ownerOfTables() ?? ""))
    }
  }

  /// The owner of the tables; nil if there are none.
  func ownerOfTables() async throws(StoreError) -> String? {
    try await rows("SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = to_regclass('list')").first?
      .text(0)
  }
}
