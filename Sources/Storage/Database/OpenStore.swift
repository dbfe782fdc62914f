public import SharedEntities
internal import Synchronization

/// A store that a repository has open: one connection that serves all callers in turn.
///
/// Opens the connection on first use, and closes it when released. If the file has been removed or replaced,
/// it continues with the file now at the path.
public final class OpenStore: Sendable {
  private let database: Database
  private let session: StoreConnection
  private let lock = Mutex(())
  private let gate: (any CallGate)?
  private let commits = Mutex(Commits())

  /// The idle time after which the log is copied, so that commits in quick succession do not wait for it.
  private static let idleTime = Duration.milliseconds(500)

  /// The commits since the log was last copied.
  private struct Commits {
    var count = 0
    var isAwaited = false
  }

  /// Creates a store, whose file need not exist yet.
  ///
  /// - Parameter gate: delays or fails the repository's calls; nil to make them directly.
  public init(_ database: Database, gate: (any CallGate)? = nil) {
    self.gate = gate
    self.database = database
    session = StoreConnection(database: database)
  }

  /// Runs a call of the repository once the gate lets it through.
  ///
  /// - Parameter failure: converts an error of the gate into an error of the call.
  public func call<Result, Failure: Error>(
    failure: (StoreError) -> Failure, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let gate else { return try await body() }
    return try await gate.call(failure: failure, body)
  }

  /// Reads the store with exclusive use of the connection.
  public func reading<Result: Sendable>(
    _ body: (Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try lock.withLock { _ throws(StoreError) in
      try database.explaining { () throws(StoreError) in try body(session.readable()) }
    }
  }

  func openCursor<Reading: StoreCursor & Sendable>(
    _ body: (Connection) throws(StoreError) -> Reading
  ) throws(StoreError) -> Reading {
    try lock.withLock { _ throws(StoreError) in
      let reading = try database.explaining { () throws(StoreError) in try body(session.readable()) }
      session.follow(reading)
      return reading
    }
  }

  /// Ends a read that is no longer needed, once nobody uses the connection.
  func closeCursor(_ reading: some StoreCursor) { lock.withLock { _ in reading.end() } }

  /// Runs `body` in a transaction that is durable when this returns, and rolled back when it throws.
  ///
  /// - Parameters:
  ///   - createsStore: whether something is to be stored, so that a missing store must be created.
  ///   - isLong: whether it has many statements that each change a few rows.
  ///   - failure: converts an error of the store into an error of `body`.
  public func writing<Result: Sendable, Failure: Error>(
    createsStore: Bool, isLong: Bool = false, failure: (StoreError) -> Failure,
    _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lock.withLock { _ throws(Failure) in
      let connection = try failing(as: failure) { () throws(StoreError) in
        try database.explaining { () throws(StoreError) in
          try session.beginWriting(createsStore: createsStore, isLong: isLong)
        }
      }
      defer { if isLong { try? database.setMemory(of: connection, isLong: false) } }
      let changedRowCount = connection.totalChangedRowCount
      connection.changeNumber = nil
      do throws(Failure) {
        let result = try body(connection)
        let isChange = connection.totalChangedRowCount != changedRowCount
        try failing(as: failure) { () throws(StoreError) in
          guard !isChange || database.mayCommit?() != false else { throw .cancelled }
          try connection.run("COMMIT")
        }
        connection.noteCommit()
        copyLogWhenIdle()
        if isChange { database.onChange?(connection.changeNumber) }
        return result
      } catch {
        let isDamaged = connection.hasFoundDamage
        // If the log damages the store, closing must not copy it into the file.
        if isDamaged { connection.keepLogOnClose() }
        try? connection.run("ROLLBACK")
        guard isDamaged, database.hasStaleLog() else { throw error }
        throw failure(.file(.staleLog(path: database.logPath)))
      }
    }
  }

  /// Returns a value that changes when something else changes the store.
  public func version() throws(StoreError) -> StoreVersion {
    try lock.withLock { _ throws(StoreError) in try session.version() }
  }

  /// Closes the connection if its file is no longer the one at the path.
  ///
  /// Call this before using any other connection: within a process, SQLite cannot tell the log of a lost file
  /// from that of its replacement.
  public func leaveLostFile() throws(StoreError) {
    try lock.withLock { _ throws(StoreError) in try session.leaveLostFile() }
  }
}

extension OpenStore {
  /// Copies commits into the file once nothing has been committed for a while.
  ///
  /// Otherwise a copy of the file alone would lack every change since the first connection was opened: SQLite copies
  /// the log only when the last connection closes or when the log holds a thousand pages.
  private func copyLogWhenIdle() {
    guard database.staysOpen else { return }
    let isAwaited = commits.withLock { commits in
      commits.count += 1
      defer { commits.isAwaited = true }
      return commits.isAwaited
    }
    guard !isAwaited else { return }
    Task.detached { [weak self] in
      while true {
        guard let count = self?.commits.withLock({ $0.count }) else { return }
        try? await Task.sleep(for: Self.idleTime)
        guard let self else { return }
        let isIdle = commits.withLock { commits in
          // From here on, the next commit waits for itself.
          commits.isAwaited = commits.count != count
          return !commits.isAwaited
        }
        guard isIdle else { continue }
        // While a reader uses an earlier snapshot, the rest waits for the next change or for closing.
        return lock.withLock { _ in session.copyLog() }
      }
    }
  }
}

/// Converts an error of the store into an error of a feature.
public func failing<Result, Failure: Error>(
  as failure: (StoreError) -> Failure, _ body: () throws(StoreError) -> Result
) throws(Failure) -> Result {
  do throws(StoreError) {
    return try body()
  } catch {
    throw failure(error)
  }
}

/// Converts an error of the store into an error of a feature.
public func failing<Result, Failure: Error>(
  as failure: (StoreError) -> Failure, _ body: () async throws(StoreError) -> Result
) async throws(Failure) -> Result {
  do throws(StoreError) {
    return try await body()
  } catch {
    throw failure(error)
  }
}
