internal import DatabaseStorage
public import SharedEntities

/// The tables of a feature on a server, or what a later version adds to them.
public struct ServerSchema: Sendable {
  /// An SQL condition for what is there if all of it is.
  let isThere: String
  let sql: String
  /// What copies the tables from a file, and back; nil for those that no file has.
  let copying: (any FeatureCopying)?

  /// Creates tables.
  ///
  /// - Parameter table: one of them.
  init(table: String, copying: (any FeatureCopying)? = nil, sql: String) {
    isThere = "to_regclass('\(table)') IS NOT NULL"
    self.copying = copying
    self.sql = sql
  }

  /// Creates a function with the types of its parameters.
  init(function: String, sql: String) {
    isThere = "to_regprocedure('\(function)') IS NOT NULL"
    copying = nil
    self.sql = sql
  }
}

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
    for schema in [serverListsSchema, serverCopiesSchema] + schemas {
      guard try await !connection.has(schema) else { continue }
      let owner = try await connection.rows(
        """
        SELECT pg_get_userbyid(relowner) FROM pg_class
        WHERE oid = to_regclass('list') AND NOT pg_has_role(relowner, 'USAGE')
        """
      ).first
      if let owner { throw .server(.olderTables(owner: owner.text(0))) }
      do throws(StoreError) {
        // One message, of which the server makes one transaction.
        try await connection.script(schema.sql)
      } catch {
        // Somebody else may have made them at the same time.
        guard (try? await connection.has(schema)) == true else { throw error }
      }
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
  fileprivate func has(_ schema: ServerSchema) async throws(StoreError) -> Bool {
    try await rows("SELECT (\(schema.isThere))::int").first?.integer(0) == 1
  }
}
