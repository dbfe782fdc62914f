internal import DatabaseStorage
internal import SharedEntities
internal import Synchronization

/// A list on a server, with the connections that are not in use.
final class ServerStore: Sendable {
  private let place: ServerPlace
  private let gate: (any CallGate)?
  private let limit: Int
  private let idle = Mutex<[ServerConnection]>([])
  private let identifier = Mutex<String?>(nil)
  /// How many of the changes of the list were made here.
  private let ownChanges = Mutex<Int64>(0)

  /// How often a change is tried while those of others come between.
  private static let attempts = 8
  private static let mostIdle = 2

  /// - Parameters:
  ///   - gate: delays or fails calls; nil to make them directly.
  ///   - limit: milliseconds that a statement may take.
  init(_ place: ServerPlace, gate: (any CallGate)?, limit: Int = ServerConnection.standardLimit) {
    self.place = place
    self.gate = gate
    self.limit = limit
  }

  /// Makes a call of a repository once the gate lets it through.
  func call<Result, Failure: Error>(
    failure: (StoreError) -> Failure, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let gate else { return try await body() }
    return try await gate.call(failure: failure, body)
  }

  /// Reads the list past the gate, because it is cheap and called often.
  func readingAtOnce<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    gate?.pass()
    defer { gate?.leave() }
    return try await reading(body)
  }

  /// Reads the list once the gate lets it through.
  func reading<Result, Failure: Error>(
    failure: (StoreError) -> Failure, _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(Failure) -> Result {
    try await call(failure: failure) { () async throws(Failure) in
      try await failing(as: failure) { () async throws(StoreError) in try await reading(body) }
    }
  }

  /// Reads the list.
  func reading<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    let (connection, isNew) = try await connection()
    do throws(StoreError) {
      let result = try await body(try await session(on: connection))
      keep(connection)
      return result
    } catch .server(.lost) where !isNew {
      // The server was started again since the connection was used last.
      return try await reading(body)
    } catch {
      if !connection.isLost { keep(connection) }
      throw error
    }
  }

  /// Reads the list from one snapshot, in several statements.
  func snapshot<Result, Failure: Error>(
    failure: (StoreError) -> Failure, _ body: (ServerSession) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let session = try await failing(as: failure) { () async throws(StoreError) in
      try await begin(isReadOnly: true)
    }
    do throws(Failure) {
      let result = try await body(session)
      await end(session, "COMMIT")
      return result
    } catch {
      await end(session, "ROLLBACK")
      throw error
    }
  }

  /// Makes a change, all of it or nothing, while other writers of the list wait.
  ///
  /// The change is tried again where those of others came between, so that `body` may run more than once. Where the
  /// connection is lost while it is committed, the server is asked whether it was.
  ///
  /// - Parameters:
  ///   - feature: the module whose items are changed.
  ///   - isRehearsal: whether it is rolled back.
  ///   - body: makes it, and says whether there is anything to commit.
  func writing<Result, Failure: Error>(
    _ feature: String, isRehearsal: Bool = false, failure: (StoreError) -> Failure,
    _ body: (ServerSession, ListHead) async throws(Failure) -> (result: Result, isChange: Bool)
  ) async throws(Failure) -> Result {
    let token = "\(UInt64.random(in: .min ... .max)) \(UInt64.random(in: .min ... .max))"
    var attempts = Self.attempts
    while true {
      attempts -= 1
      let session: ServerSession
      let head: ListHead
      do throws(StoreError) {
        session = try await begin(isReadOnly: false)
        do throws(StoreError) { head = try await session.nextHead(token, feature) } catch {
          await end(session, "ROLLBACK")
          throw error
        }
      } catch {
        guard attempts > 0, error.mayPass else { throw failure(error) }
        continue
      }
      let outcome: (result: Result, isChange: Bool)
      do throws(Failure) {
        outcome = try await body(session, head)
      } catch {
        // What was not committed when the connection was lost was not done.
        let mayTryAgain = session.connection.wasConflict || session.connection.isLost
        await end(session, "ROLLBACK")
        guard attempts > 0, mayTryAgain else { throw error }
        continue
      }
      guard outcome.isChange, !isRehearsal else {
        await end(session, "ROLLBACK")
        return outcome.result
      }
      do throws(StoreError) {
        try await session.connection.script("COMMIT")
        keep(session.connection)
      } catch {
        await end(session, "ROLLBACK")
        var isMade = false
        if case .server(.lost(let detail)) = error {
          let answer = await answerWhenReached { () async throws(StoreError) in try await lookUp(token) }
          guard let answer else {
            throw failure(.server(.unknownResult(detail: detail)))
          }
          isMade = answer
        }
        if !isMade {
          guard attempts > 0, error.mayPass else { throw failure(error) }
          continue
        }
      }
      ownChanges.withLock { $0 += 1 }
      return outcome.result
    }
  }

  /// A value that changes when something else changes the list.
  func version() async throws(StoreError) -> StoreVersion {
    // Before the number is read, so that a change made here meanwhile counts as one of others rather than as none.
    let own = ownChanges.withLock { $0 }
    let number = try await readingAtOnce { session throws(StoreError) in
      try await session.rows("SELECT number FROM list WHERE id = $1").first?.integer(0) ?? 0
    }
    return StoreVersion(Int(number - own))
  }

  /// The identifier of the list, by which its rows are told from those of others.
  func listIdentifier() async throws(StoreError) -> String {
    if let known = identifier.withLock({ $0 }) { return known }
    return try await reading { session async throws(StoreError) in session.list }
  }

  /// Whether a change was committed.
  private func lookUp(_ token: String) async throws(StoreError) -> Bool {
    let session = try await begin(isReadOnly: false)
    do throws(StoreError) {
      // Waits for the transaction, which may still be committed: it holds this row.
      try await session.rows("SELECT 1 FROM list WHERE id = $1 FOR UPDATE")
      let found = try await session.rows("SELECT 1 FROM step WHERE list = $1 AND token = $2", [.text(token)])
      await end(session, "COMMIT")
      return !found.isEmpty
    } catch {
      await end(session, "ROLLBACK")
      throw error
    }
  }

  private func begin(isReadOnly: Bool) async throws(StoreError) -> ServerSession {
    let (connection, isNew) = try await connection()
    do throws(StoreError) {
      let session = try await session(on: connection)
      try await connection.begin(isReadOnly: isReadOnly)
      return session
    } catch .server(.lost) where !isNew {
      // Others that are kept may be lost, too.
      return try await begin(isReadOnly: isReadOnly)
    }
  }

  private func end(_ session: ServerSession, _ word: String) async {
    guard !session.connection.isLost else { return }
    guard (try? await session.connection.script(word)) != nil, !session.connection.isLost else { return }
    keep(session.connection)
  }

  private func session(on connection: ServerConnection) async throws(StoreError) -> ServerSession {
    if let known = identifier.withLock({ $0 }) { return ServerSession(connection: connection, list: known) }
    guard let found = try await connection.list(place.list) else {
      throw .server(.noList(name: place.list))
    }
    identifier.withLock { $0 = found }
    return ServerSession(connection: connection, list: found)
  }

  private func connection() async throws(StoreError) -> (ServerConnection, isNew: Bool) {
    if let kept = idle.withLock({ $0.popLast() }) { return (kept, false) }
    return (try await ServerConnection.open(place, limit: limit), true)
  }

  private func keep(_ connection: ServerConnection) {
    idle.withLock { if $0.count < Self.mostIdle { $0.append(connection) } }
  }
}

extension ServerConnection {
  /// The identifier of the list of a name; nil if this person has none.
  ///
  /// Who made the tables sees the lists of all, and has none but those that they share. Of two lists of a name, which
  /// others may have given them, the first that they had is meant; the other is opened by its identifier.
  fileprivate func list(_ name: String) async throws(StoreError) -> String? {
    do throws(StoreError) {
      return try await rows(
        """
        SELECT list.id FROM lists_of_person(false, false) WITH ORDINALITY AS own(id, place) JOIN list USING (id)
        WHERE list.name = $1 OR list.id = $1 ORDER BY list.id = $1 DESC, place LIMIT 1
        """, [.text(name)]
      ).first?.text(0)
    } catch .accessDenied {
      // Whom nobody has invited has no rights to the tables.
      return nil
    }
  }
}

extension StoreError {
  /// Whether the same may succeed when it is tried again.
  fileprivate var mayPass: Bool {
    switch self {
    case .server(.conflict), .server(.lost): true
    default: false
    }
  }
}

/// What the head of a list holds, from which each change begins.
struct ListHead {
  /// The number of the change, which no other has.
  let number: Int64
  /// The feature whose items are changed.
  let feature: String
  /// The highest number that an item of the feature was ever given.
  let lastID: Int64
  /// How many of its items are counted apart, as open ToDos are.
  let counted: Int64
}

/// A connection on which statements of a list are run.
struct ServerSession {
  let connection: ServerConnection
  /// The identifier of the list: `$1` of every statement.
  let list: String

  /// Runs a statement whose `$1` is the list, and `$2` and so on some values.
  @discardableResult
  func rows(_ sql: String, _ values: [SQLValue] = []) async throws(StoreError) -> ServerRows {
    try await connection.rows(sql, [.text(list)] + values)
  }

  /// Raises the number of the list, for which all its writers wait in turn, and remembers the change's token.
  ///
  /// A list of a newer version has all that this one reads, but must not be changed by rules that it may have left.
  ///
  /// - Throws: `StoreError.newerVersion` for such a list.
  fileprivate func nextHead(_ token: String, _ feature: String) async throws(StoreError) -> ListHead {
    let row = try await rows(
      """
      UPDATE list SET number = number + 1 WHERE id = $1 AND id IN (SELECT lists_of_person(true, false))
      RETURNING number, version
      """
    ).first
    guard let row else { throw .accessDenied(detail: "the list may be read only") }
    guard row.integer(1) <= ServerLists.version else { throw .newerVersion }
    // Not with the first statement, whose snapshot may be older than what the change before this one has left.
    let counters = try await rows(
      "SELECT last_id, counted FROM counter WHERE list = $1 AND feature = $2", [.text(feature)])
    let head = ListHead(
      number: row.integer(0), feature: feature, lastID: counters.first?.integer(0) ?? 0,
      counted: counters.first?.integer(1) ?? 0)
    try await rows(
      "INSERT INTO step(list, number, token) VALUES ($1, $2, $3)", [.integer(head.number), .text(token)])
    return head
  }
}

extension ServerSession {
  /// Reads the rows of a query in batches, in a transaction.
  ///
  /// - Parameter name: that of no other query of the transaction that is read so.
  func readBatches<Failure: Error>(
    of size: Int, _ sql: String, _ values: [SQLValue] = [], named name: String = "batch",
    failure: (StoreError) -> Failure, _ body: (ServerRows) async throws(Failure) -> Void
  ) async throws(Failure) {
    try await failing(as: failure) { () async throws(StoreError) in
      _ = try await rows("DECLARE \(name) CURSOR FOR " + sql, values)
    }
    while true {
      let batch = try await failing(as: failure) { () async throws(StoreError) in
        try await connection.rows("FETCH \(size) FROM \(name)")
      }
      guard !batch.isEmpty else { return }
      try await body(batch)
    }
  }

  /// The highest number that an item of a feature was ever given.
  func lastID(of feature: String) async throws(StoreError) -> Int64 {
    try await rows("SELECT last_id FROM counter WHERE list = $1 AND feature = $2", [.text(feature)])
      .first?.integer(0) ?? 0
  }

  /// Keeps what the next change of a feature begins from.
  func keep(lastID: Int64, counted: Int64, of feature: String) async throws(StoreError) {
    try await rows(
      """
      INSERT INTO counter(list, feature, last_id, counted) VALUES ($1, $2, $3, $4)
      ON CONFLICT (list, feature) DO UPDATE SET last_id = excluded.last_id, counted = excluded.counted
      """, [.text(feature), .integer(lastID), .integer(counted)])
  }

  /// Inserts rows, many with each statement.
  func insert(
    into table: String, _ columns: [String], _ records: [[SQLValue]], _ onConflict: String = ""
  ) async throws(StoreError) {
    // A statement takes at most 65,535 values.
    let most = 60_000 / columns.count
    var rest = records[...]
    while !rest.isEmpty {
      let part = rest.prefix(most)
      rest = rest.dropFirst(part.count)
      let places = part.indices.map { index in
        let first = (index - part.startIndex) * columns.count + 2
        return "($1, " + joined(columns.indices.map { "$\(first + $0)" }, by: ", ") + ")"
      }
      try await rows(
        "INSERT INTO \(table)(list, \(joined(columns, by: ", "))) VALUES \(joined(places, by: ", "))\(onConflict)",
        part.flatMap(\.self))
    }
  }

  /// Deletes the rows of items by their numbers.
  func delete(from table: String, _ ids: [ItemID]) async throws(StoreError) {
    for range in ItemIDSet(ids).ranges {
      try await rows("DELETE FROM \(table) WHERE list = $1 AND id BETWEEN $2 AND $3", range.bounds)
    }
  }
}

extension ClosedRange<ItemID> {
  /// The bounds as values of a statement.
  var bounds: [SQLValue] { [.integer(lowerBound.rawValue), .integer(upperBound.rawValue)] }
}
