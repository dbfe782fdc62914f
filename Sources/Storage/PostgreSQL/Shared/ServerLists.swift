internal import DatabaseStorage
public import SharedEntities

/// The tables of a feature on a server, or what a later version adds to them.
public struct ServerSchema: Sendable {
  /// An SQL condition for what is there if all of it is.
  let isThere: String
  /// Returns the statements that make it.
  let sql: @Sendable (ServerNames) -> String
  /// What copies the tables from a file, and back; nil for those that no file has.
  let copying: (any FeatureCopying)?
  /// What later versions add.
  let additions: [ServerSchema]
  /// What people may do with each table.
  private let tables: [ServerTable]

  /// Creates tables.
  ///
  /// - Parameters:
  ///   - table: one of them.
  ///   - rights: what people may do with each.
  ///   - additions: what brings tables of earlier versions up to date.
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

  /// Creates a function with the types of its parameters.
  init(function: String, sql: String) {
    isThere = "to_regprocedure('\(function)') IS NOT NULL"
    copying = nil
    additions = []
    tables = []
    self.sql = { _ in sql }
  }

  /// Replaces functions that run with the rights of who made the tables.
  ///
  /// - Parameters:
  ///   - guarded: all of them, with the types of their parameters.
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
  ///   - condition: an SQL condition for what is there if they are.
  ///   - sql: returns the statements, which may be run again.
  init(rights condition: String, sql: @escaping @Sendable (ServerNames) -> String) {
    isThere = condition
    copying = nil
    additions = []
    tables = []
    self.sql = sql
  }

  /// What people may do with the tables.
  var rights: ServerSchema? {
    guard !tables.isEmpty else { return nil }
    return ServerSchema(rights: joined(tables.map(\.isThere), by: " AND ")) { [tables] names in
      joined(tables.map { $0.rights(names) }, by: ";\n")
    }
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

  /// The most characters that a list's name may have.
  static let mostCharacters = 100
  /// The highest number that anything of a list may begin with: enough are left from there.
  static let highestNumber: Int64 = 1 << 53

  let place: ServerPlace

  /// Creates access to the list of a place, which need not be there yet.
  public init(at place: ServerPlace) { self.place = place }

  /// Makes the list, whose owner is this person.
  ///
  /// - Throws: `StoreError.server` with `.listExists` if they have one of that name, `.badListName`, or `.mayNotMakeLists`.
  public func makeList() async throws(StoreError) {
    let connection = try await ServerConnection.open(place)
    let made = try await connection.making { () async throws(StoreError) in
      try await connection.rows("SELECT create_list($1, $2)", [.text(place.list), .integer(Self.version)])
    }
    guard made.first?.optionalText(0) == "t" else { throw .server(.listExists(name: place.list)) }
  }
}

extension ServerConnection {
  /// Makes a list, and says of a refusal what it is about.
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
