public import SharedEntities
internal import Synchronization

/// A store as a repository has it open: one connection that serves all callers in turn.
///
/// It is opened when it is first asked, and closed when this is freed. Where the file has been removed or replaced, it
/// goes on with what is there now.
public final class OpenStore: Sendable {
  private let database: Database
  private let session: StoreSession
  private let lock = Mutex(())
  private let gate: (any CallGate)?

  /// A store that may not be there yet.
  ///
  /// - Parameter gate: stands before the calls of the repository; nil where they are made at once.
  public init(_ database: Database, gate: (any CallGate)? = nil) {
    self.gate = gate
    self.database = database
    session = StoreSession(database: database)
  }

  /// Makes a call of the repository once the gate lets it through.
  ///
  /// - Parameter failure: the error of the call for one of the gate.
  public func call<Result, Failure: Error>(
    failure: (StoreError) -> Failure, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let gate else { return try await body() }
    return try await gate.call(failure: failure, body)
  }

  /// Reads the store by a connection, as nobody else does at that time.
  public func reading<Result: Sendable>(
    _ body: (Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try lock.withLock { _ throws(StoreError) in
      try database.explaining { () throws(StoreError) in try body(session.readable()) }
    }
  }

  func beginReading<Reading: StoreReading & Sendable>(
    _ body: (Connection) throws(StoreError) -> Reading
  ) throws(StoreError) -> Reading {
    try lock.withLock { _ throws(StoreError) in
      let reading = try database.explaining { () throws(StoreError) in try body(session.readable()) }
      session.follow(reading)
      return reading
    }
  }

  /// Runs `body` in a transaction that is durable when this returns, or undone when it throws.
  ///
  /// - Parameters:
  ///   - isMaking: whether there is something to be stored, so that a store must be made where there is none.
  ///   - failure: the error of `body` for one of the store.
  public func writing<Result: Sendable, Failure: Error>(
    isMaking: Bool, failure: (StoreError) -> Failure, _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lock.withLock { _ throws(Failure) in
      let connection = try failing(as: failure) { () throws(StoreError) in
        try database.explaining { () throws(StoreError) in try session.beginWriting(isMaking: isMaking) }
      }
      do throws(Failure) {
        let result = try body(connection)
        try failing(as: failure) { () throws(StoreError) in try connection.run("COMMIT") }
        connection.takeLogInOnClose()
        return result
      } catch {
        let isDamaged = connection.hasFoundDamage
        // If the log is what damages the store, closing must not copy it there.
        if isDamaged { connection.keepLogOnClose() }
        try? connection.run("ROLLBACK")
        guard isDamaged, database.hasStaleLog() else { throw error }
        throw failure(.staleLog(path: database.logPath))
      }
    }
  }

  /// Tells whether others have changed the store since: equal as long as they have not.
  public func version() throws(StoreError) -> StoreVersion {
    try lock.withLock { _ throws(StoreError) in try session.version() }
  }

  /// Closes the connection if the file that it is open on is no longer the one at the path.
  ///
  /// Must precede the use of any other connection: in one process, SQLite cannot keep a lost file's log apart
  /// from that of the file in its place.
  public func leaveLostFile() throws(StoreError) {
    try lock.withLock { _ throws(StoreError) in try session.leaveLostFile() }
  }
}

/// Passes an error of the store on as one that a feature knows.
public func failing<Result, Failure: Error>(
  as failure: (StoreError) -> Failure, _ body: () throws(StoreError) -> Result
) throws(Failure) -> Result {
  do throws(StoreError) {
    return try body()
  } catch {
    throw failure(error)
  }
}
