internal import DatabaseStorage
public import SharedEntities

/// The people who share a list, and the lists that a person has.
extension ServerLists {
  /// A person who shares a list.
  public struct Person: Hashable, Sendable {
    /// The name of their role on the server; the last known name if the role is gone.
    public let name: String
    /// Their rights to the list.
    public let rights: Rights
    /// Whether their role no longer exists on the server.
    public let isGone: Bool
  }

  /// A list that a person has.
  public struct Entry: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its identifier, which also opens it.
    public let identifier: String
    /// The person's rights to it.
    public let rights: Rights
    /// Whether its name opens another list, which the person has had for longer.
    public let isHidden: Bool
  }

  /// The people who share the list, by name.
  public func people() async throws(StoreError) -> [Person] {
    try await ServerStore(place).reading { session throws(StoreError) in
      // Tables of an older version identify people by their names.
      let isCurrent = try await session.connection.hasRights()
      let role = isCurrent ? "pg_roles.oid = role_id AND server = \(thisServer)" : "rolname = role"
      return try await session.rows(
        """
        SELECT coalesce(rolname, role), may_write, is_owner, (rolname IS NULL)::int
        FROM member LEFT JOIN pg_roles ON \(role) WHERE list = $1 ORDER BY 1
        """
      ).map { Person(name: $0.text(0), rights: Rights(row: $0, from: 1), isGone: $0.integer(3) == 1) }
    }
  }

  /// The lists of the person, by name.
  public func lists() async throws(StoreError) -> [Entry] {
    let connection = try await ServerConnection.open(place)
    try await connection.requireRights()
    let rows: ServerRows
    do throws(StoreError) {
      rows = try await connection.rows(
        """
        SELECT name, id, may_write, is_owner, (row_number() OVER (PARTITION BY name ORDER BY place) > 1)::int
        FROM lists_of_person(false, false) WITH ORDINALITY AS own(id, place) JOIN list USING (id)
        JOIN member ON member.list = id AND role_id = \(thisRole) ORDER BY name, place
        """)
    } catch .server(.denied) {
      // Somebody without rights has no list.
      return []
    }
    return rows.map {
      Entry(
        name: $0.text(0), identifier: $0.text(1), rights: Rights(row: $0, from: 2),
        isHidden: $0.integer(4) == 1)
    }
  }

  /// Shares the list with a person, or changes their rights.
  ///
  /// - Throws: `StoreError.server` with `.denied` if this person does not own the list, `.noPerson` if the server has
  ///   no role of that name, `.isGroup` if the role cannot log in, `.lastOwner` if nobody else owns the list.
  public func invite(_ name: String, _ rights: Rights) async throws(StoreError) {
    try await onList { session throws(StoreError) in
      let role = try await session.connection.rows(
        "SELECT oid, rolcanlogin::int FROM pg_roles WHERE rolname = $1", [.text(name)]
      ).first
      guard let role else { throw .server(.noPerson(name: name)) }
      guard role.integer(1) == 1 else { throw .server(.isGroup(name: name)) }
      let values: [SQLValue] = [rights.mayWrite ? 1 : 0, rights.isOwner ? 1 : 0]
      // Matches the role, because its name may have changed since it was added.
      let changed = try await session.rows(
        "UPDATE member SET may_write = $2, is_owner = $3 WHERE list = $1 AND role_id = $4 AND server = \(thisServer)",
        values + [.integer(role.integer(0))])
      guard changed.changedCount == 0 else { return }
      try await session.rows(
        "INSERT INTO member(list, role, may_write, is_owner) VALUES ($1, $4, $2, $3)", values + [.text(name)])
    }
  }

  /// Removes a person from the list; their changes remain.
  ///
  /// - Throws: `StoreError.server` with `.noPerson` if they do not share it, or this person does not own it.
  public func remove(_ name: String) async throws(StoreError) {
    try await onList { session throws(StoreError) in
      let removed = try await session.rows(
        """
        DELETE FROM member WHERE list = $1 AND role_id IS DISTINCT FROM \(thisRole) AND $2 = coalesce(
          (SELECT rolname FROM pg_roles WHERE pg_roles.oid = role_id AND server = \(thisServer)), role)
        """, [.text(name)])
      guard removed.changedCount == 1 else { throw .server(.noPerson(name: name)) }
    }
  }

  /// Removes this person from the list.
  ///
  /// - Throws: `StoreError.server` with `.lastOwner` if nobody else owns it.
  public func leave() async throws(StoreError) {
    try await onList { session throws(StoreError) in
      _ = try await session.rows("DELETE FROM member WHERE list = $1 AND role_id = \(thisRole)")
    }
  }

  /// Renames the list.
  ///
  /// - Throws: `StoreError.server` with `.denied` if this person does not own it, `.badListName`, or `.listExists`
  ///   if they have one of that name.
  public func rename(to name: String) async throws(StoreError) {
    try await onList { session throws(StoreError) in
      let taken = try await session.connection.rows(
        "SELECT 1 FROM list WHERE name = $1 AND id IN (SELECT lists_of_person(false, false)) AND id <> $2",
        [.text(name), .text(session.list)])
      guard taken.isEmpty else { throw .server(.listExists(name: name)) }
      let renamed = try await session.rows(
        "UPDATE list SET name = $2 WHERE id = $1 AND id IN (SELECT lists_of_person(true, true))",
        [.text(name)])
      guard renamed.changedCount == 1 else { throw .server(.needsOwner) }
    }
  }

  /// Deletes the list and all its content, for everybody.
  ///
  /// - Throws: `StoreError.server` with `.needsOwner` if this person does not own it.
  public func delete() async throws(StoreError) {
    try await onList { session throws(StoreError) in
      let deleted = try await session.rows("SELECT delete_list($1)")
      guard deleted.first?.optionalText(0) == "t" else { throw .server(.needsOwner) }
    }
  }

  /// Sets whether a person may create lists on the server; the lists that they created remain theirs.
  ///
  /// - Throws: `StoreError.server` with `.mayNotMakeLists` if another person created the tables, or `.noPerson` if
  ///   the server has no role of that name.
  public func setMayMakeLists(_ name: String, _ mayMake: Bool) async throws(StoreError) {
    let connection = try await ServerConnection.open(place)
    try await connection.requireRights()
    let role = try await connection.rows("SELECT oid FROM pg_roles WHERE rolname = $1", [.text(name)]).first
    guard let role else { throw .server(.noPerson(name: name)) }
    _ = try await connection.making { () async throws(StoreError) in
      mayMake
        ? try await connection.rows(
          """
          INSERT INTO list_person(role_id, role, server, may_make) VALUES ($1, $2, \(thisServer), 1)
          ON CONFLICT (role_id, server) DO UPDATE SET role = excluded.role, may_make = 1
          """, [.integer(role.integer(0)), .text(name)])
        : try await connection.rows(
          "UPDATE list_person SET may_make = 0 WHERE role_id = $1 AND server = \(thisServer)",
          [.integer(role.integer(0))])
    }
  }

  /// Runs an operation on the list that requires the tables of this version.
  private func onList<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await ServerStore(place).reading { session throws(StoreError) in
      try await session.connection.requireRights()
      return try await body(session)
    }
  }
}

extension ServerLists: ListPeople {
  public func me() async throws(StoreError) -> String {
    try await ServerStore(place).reading { session throws(StoreError) in
      try await session.connection.rows("SELECT session_user").first?.text(0) ?? ""
    }
  }

  /// Returns the people whose role still exists.
  public func names() async throws(StoreError) -> [String] {
    try await people().filter { !$0.isGone }.map(\.name)
  }

  public func authors() async throws(StoreError) -> [String] {
    try await ServerStore(place).reading { session throws(StoreError) in try await session.authors() }
  }
}

extension ServerLists.Rights {
  /// Reads rights from two columns.
  fileprivate init(row: ServerRow, from column: Int32) {
    self.init(mayWrite: row.integer(column) == 1, isOwner: row.integer(column + 1) == 1)
  }
}

extension ServerConnection {
  /// Whether the tables record people's roles.
  fileprivate func hasRights() async throws(StoreError) -> Bool {
    try await rows("SELECT (\(membersHaveRoles))::int").first?.integer(0) == 1
  }

  /// Checks that the tables record people's roles.
  func requireRights() async throws(StoreError) {
    guard try await !hasRights() else { return }
    throw .server(.olderTables(owner: try await ownerOfTables() ?? ""))
  }
}
