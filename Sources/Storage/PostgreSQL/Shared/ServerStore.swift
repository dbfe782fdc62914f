internal import DatabaseStorage
internal import SharedEntities
internal import Synchronization

/// A list on a server, with its idle connections.
final class ServerStore: Sendable {
  private let place: ServerLocation
  private let calls: ServerCalls
  private let retry: ConflictRetry
  private let systemClock: any WallClock
  private let idle = Mutex<[ServerConnection]>([])
  private let opened = Mutex<OpenedList?>(nil)
  /// Seconds by which the server's clock is ahead of the local one; 0 if they hardly differ.
  private let clockLead = Mutex<Int>(0)
  /// The number of changes of the list that were made here.
  private let ownChanges = Mutex<Int64>(0)

  private static let idleConnectionLimit = 2
  /// Seconds by which two clocks may differ.
  private static let tolerance = 60

  /// Creates a store, which connects on first use.
  ///
  /// - Parameters:
  ///   - calls: how calls are made.
  ///   - retry: how changes are tried again that met those of others.
  ///   - systemClock: the clock that is compared with the server's.
  init(
    _ place: ServerLocation, _ calls: ServerCalls = ServerCalls(), retry: ConflictRetry = ConflictRetry(),
    systemClock: any WallClock = SystemClock()
  ) {
    self.place = place
    self.calls = calls
    self.retry = retry
    self.systemClock = systemClock
  }

  /// Runs a call of a repository once the gate lets it through.
  func call<Result, Failure: Error>(
    failure: (StoreError) -> Failure, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let gate = calls.gate else { return try await body() }
    return try await gate.call(failure: failure, body)
  }

  /// Reads the list without waiting at the gate, because it is cheap and called often.
  func readingAtOnce<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    calls.gate?.pass()
    defer { calls.gate?.leave() }
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
  ///
  /// - Throws: `StoreError.server` with `.listGone` if the list was deleted, or this person removed from it, since it
  ///   was opened.
  func reading<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    let (connection, isNew) = try await connection()
    do throws(StoreError) {
      let (session, wasOpen) = try await session(on: connection)
      var result: Result
      do throws(StoreError) { result = try await body(session) } catch .server(.denied(let detail)) {
        if wasOpen { try await session.check(place.list) }
        throw .server(.denied(detail: detail))
      }
      // The server hides the rows of a list that is not this person's, as if it were empty.
      if wasOpen {
        let current = note(try await session.check(place.list), of: session)
        if current.additions != session.additions { result = try await body(current) }
      }
      keep(connection)
      return result
    } catch .server(.lost) where !isNew {
      // The server was restarted after the connection was last used.
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
  /// The change is tried again after a pause where those of others came between, so that `body` may run more than once.
  /// Where the connection is lost while it is committed, the server is asked whether it was.
  ///
  /// - Parameters:
  ///   - feature: the module whose items are changed.
  ///   - isDryRun: whether the change is rolled back.
  ///   - isPersonal: whether it affects only this person's settings or answers, which a reader may change, too.
  ///   - body: makes the change, and returns whether there is anything to commit.
  func writing<Result, Failure: Error>(
    _ feature: String, isDryRun: Bool = false, isPersonal: Bool = false, failure: (StoreError) -> Failure,
    _ body: (ServerSession, ListHead) async throws(Failure) -> (result: Result, isChange: Bool)
  ) async throws(Failure) -> Result {
    let token = "\(UInt64.random(in: .min ... .max)) \(UInt64.random(in: .min ... .max))"
    let cancellation = CallCancellation()
    let watching = watch(cancellation)
    defer {
      watching?.cancel()
      cancellation.follow(nil)
    }
    var failures = 0
    /// Pauses before a retry; returns false if there have been too many. The change may be cancelled meanwhile.
    func pauseForRetry() async throws(Failure) -> Bool {
      failures += 1
      cancellation.follow(nil)
      guard await retry.pause(after: failures) else { return false }
      guard !cancellation.isCancelled else { throw failure(.cancelled) }
      return true
    }
    while true {
      var session: ServerSession
      let head: ListHead
      do throws(StoreError) {
        session = try await begin(isReadOnly: false)
        cancellation.follow(session.connection)
        do throws(StoreError) {
          head = try await reportingHolder(session) { () async throws(StoreError) in
            try await session.nextHead(token, feature, of: place.list, isPersonal: isPersonal)
          }
        } catch {
          await end(session, "ROLLBACK")
          throw error
        }
      } catch {
        guard error.isRetryable, try await pauseForRetry() else { throw failure(error) }
        continue
      }
      session = note(head.additions, of: session)
      let outcome: (result: Result, isChange: Bool)
      do throws(Failure) {
        outcome = try await body(session, head)
      } catch {
        // Losing the connection undoes what was not committed.
        let isRetryable = session.connection.wasConflict || session.connection.isLost
        await end(session, "ROLLBACK")
        guard isRetryable, try await pauseForRetry() else { throw error }
        continue
      }
      guard outcome.isChange, !isDryRun else {
        await end(session, "ROLLBACK")
        return outcome.result
      }
      guard !cancellation.isCancelled else {
        await end(session, "ROLLBACK")
        throw failure(.cancelled)
      }
      do throws(StoreError) {
        try await session.connection.script("COMMIT")
        keep(session.connection)
      } catch {
        await end(session, "ROLLBACK")
        var isMade = false
        if case .server(.lost(let detail)) = error {
          let answer =
            head.isRaised
            ? await askWithRetry { () async throws(StoreError) in try await lookUp(token) } : nil
          guard let answer else {
            throw failure(.server(.unknownResult(detail: detail)))
          }
          isMade = answer
        }
        if !isMade {
          guard error.isRetryable, try await pauseForRetry() else { throw failure(error) }
          continue
        }
      }
      if head.isRaised { ownChanges.withLock { $0 += 1 } }
      return outcome.result
    }
  }

  /// Starts the task that may cancel a change; nil if nothing can.
  ///
  /// The caller cancels the task when the change ends.
  private func watch(_ cancellation: CallCancellation) -> Task<Void, Never>? {
    guard let watch = calls.watch else { return nil }
    return Task { await watch { cancellation.cancel() } }
  }

  /// Returns a value that changes when something else changes the list.
  ///
  /// - Throws: the errors of `reading(_:)`.
  func version() async throws(StoreError) -> StoreVersion {
    // Before the number is read, so that a change made here in between counts as one by others rather than as none.
    let own = ownChanges.withLock { $0 }
    let number = try await readingAtOnce { session throws(StoreError) in
      try await session.rows(
        "SELECT number FROM list WHERE id = $1 AND id IN (SELECT lists_of_person(false, false))"
      ).first?.integer(0) ?? 0
    }
    return StoreVersion(Int(number - own))
  }

  /// Returns a local instant as the server's clock shows it, if the two differ.
  ///
  /// One clock orders what the people who share a list do.
  func serverTime(_ instant: Instant) -> Instant { instant.adding(seconds: clockLead.withLock { $0 }) }

  /// Waits for others who change the list, and reports who they are if that takes a while.
  ///
  /// - Throws: `StoreError.server` with `.heldBy` instead of `.busy`.
  private func reportingHolder<Result>(
    _ session: ServerSession, _ body: () async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    let holder = Holder()
    let backend = session.connection.backend
    let task = Task { [weak self, limit = place.limit] in
      try await Task.sleep(for: min(limit / 3, .seconds(2)))
      guard let self, let name = try await self.holder(of: backend) else { return }
      holder.name.withLock { $0 = name }
      self.calls.notify?(.waiting(name: name))
    }
    defer { task.cancel() }
    do throws(StoreError) {
      return try await body()
    } catch .busy {
      guard let name = holder.name.withLock({ $0 }) else { throw .busy }
      throw .server(.heldBy(name: name))
    }
  }

  /// Returns the person who holds the lock that a server process waits for; nil if nobody does.
  private func holder(of backend: Int64) async throws(StoreError) -> String? {
    let connection = try await ServerConnection.open(place)
    return try await connection.rows(
      """
      WITH RECURSIVE holding(pid) AS (
        SELECT unnest(pg_blocking_pids($1::int)) UNION SELECT unnest(pg_blocking_pids(pid)) FROM holding)
      SELECT usename FROM holding JOIN pg_stat_activity USING (pid) WHERE cardinality(pg_blocking_pids(pid)) = 0 LIMIT 1
      """, [.integer(backend)]
    ).first?.text(0)
  }

  /// The identifier of the list, which distinguishes its rows from those of others.
  func listIdentifier() async throws(StoreError) -> String {
    if let known = opened.withLock({ $0 }) { return known.identifier }
    return try await reading { session async throws(StoreError) in session.list }
  }

  /// Whether a change was committed.
  private func lookUp(_ token: String) async throws(StoreError) -> Bool {
    let session = try await begin(isReadOnly: false)
    do throws(StoreError) {
      // Waits for the transaction that holds this row, which may still commit.
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
      let (session, wasOpen) = try await session(on: connection)
      try await connection.begin(isReadOnly: isReadOnly)
      // For a change, its first statement checks this.
      guard wasOpen, isReadOnly else { return session }
      do throws(StoreError) { return note(try await session.check(place.list), of: session) } catch {
        await end(session, "ROLLBACK")
        throw error
      }
    } catch .server(.lost) where !isNew {
      // Other idle connections may be lost, too.
      return try await begin(isReadOnly: isReadOnly)
    }
  }

  private func end(_ session: ServerSession, _ word: String) async {
    guard !session.connection.isLost else { return }
    guard (try? await session.connection.script(word)) != nil, !session.connection.isLost else { return }
    keep(session.connection)
  }

  /// Returns the list on a connection, and whether it was open before.
  private func session(
    on connection: ServerConnection
  ) async throws(StoreError) -> (ServerSession, wasOpen: Bool) {
    if let known = opened.withLock({ $0 }) { return (known.session(on: connection), true) }
    let asked = systemClock.now()
    guard let found = try await connection.list(place.list) else {
      throw .server(.noList(name: place.list))
    }
    compare(found.now, askedAt: asked)
    opened.withLock { $0 = found.list }
    return (found.list.session(on: connection), false)
  }

  /// Remembers what the tables have, which may have been upgraded since the list was opened.
  private func note(_ additions: TableAdditions, of session: ServerSession) -> ServerSession {
    guard additions != session.additions else { return session }
    let list = OpenedList(identifier: session.list, additions: additions)
    opened.withLock { $0 = list }
    return list.session(on: session.connection)
  }

  private func connection() async throws(StoreError) -> (ServerConnection, isNew: Bool) {
    if let kept = idle.withLock({ $0.popLast() }) { return (kept, false) }
    return (try await ServerConnection.open(place), true)
  }

  /// Compares the local clock with the server's, which was read between `asked` and now.
  ///
  /// A slow server is not taken for a wrong clock: the difference is the least that explains its answer.
  private func compare(_ serverTime: Instant, askedAt asked: Instant) {
    let answered = max(asked, systemClock.now())
    let seconds = serverTime.seconds(since: min(max(serverTime, asked), answered))
    guard abs(seconds) > Self.tolerance else { return }
    clockLead.withLock { $0 = seconds }
    calls.notify?(.clockIsOff(seconds: -seconds))
  }

  private func keep(_ connection: ServerConnection) {
    // A late cancellation must not affect the next call.
    connection.beginWork()
    idle.withLock { if $0.count < Self.idleConnectionLimit { $0.append(connection) } }
  }
}

/// The person who holds a list, once known.
private final class Holder: Sendable {
  let name = Mutex<String?>(nil)
}
