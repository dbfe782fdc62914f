internal import SharedEntities

/// The open connection of a store, with the known state of its file.
///
/// A connection whose file has been removed or replaced is closed before reuse: anything written to a file without a
/// name is lost.
///
/// Unchecked: a connection is not `Sendable`, and the lock of the `OpenStore` admits one caller at a time.
final class StoreConnection: @unchecked Sendable {
  private let database: Database
  private var connection: Connection?
  private var isWritable = false
  private var readings: [WeakReading] = []
  /// The number of detected changes by other connections.
  private var changesByOthers = 0
  /// The connection's `dataVersion` when it was last read; nil until a version is requested.
  private var seenVersion: Int64?
  /// Whether a store was found missing, so that its creation by another program counts as a change.
  private var hasFoundNone = false
  /// Whether the store was removed or moved away after it had been opened.
  private var hasLostFile = false

  private struct WeakReading {
    weak var reading: (any StoreCursor)?
  }

  init(database: Database) { self.database = database }

  /// Returns a connection for reading.
  func readable() throws(StoreError) -> Connection {
    try leaveLostFile()
    guard let connection else { return try adopt(database.openForReading()) }
    guard connection.isPlaceholder else { return connection }
    let opened = try database.openForReading()
    if !opened.isPlaceholder { changesByOthers += 1 }
    return try adopt(opened)
  }

  /// Returns a connection on which a write transaction has begun.
  ///
  /// - Parameters:
  ///   - createsStore: whether something is to be stored, so that a missing store must be created.
  ///   - isLong: whether many statements follow.
  func beginWriting(createsStore: Bool, isLong: Bool) throws(StoreError) -> Connection {
    while true {
      let connection = try writable(createsStore: createsStore)
      if isLong { try database.setMemory(of: connection, isLong: true) }
      do throws(StoreError) {
        try connection.run("BEGIN IMMEDIATE")
      } catch {
        if isLong { try? database.setMemory(of: connection, isLong: false) }
        throw error
      }
      // The file may have been replaced while this waited for another program's transaction.
      guard (try? database.file()) != connection.file else { return connection }
      try connection.run("ROLLBACK")
    }
  }

  /// Returns a value that changes when something else changes the store.
  func version() throws(StoreError) -> StoreVersion {
    let version = try readable().dataVersion()
    if let seenVersion, seenVersion != version { changesByOthers += 1 }
    seenVersion = version
    return StoreVersion(changesByOthers)
  }

  /// Copies this connection's commits from the log into the file.
  func copyLog() { connection?.copyLog() }

  /// Registers a query that must end when the file is closed.
  func follow(_ reading: any StoreCursor) {
    readings.removeAll { $0.reading == nil }
    readings.append(WeakReading(reading: reading))
  }

  /// Closes the connection if its file is no longer the one at the path.
  ///
  /// - Throws: `.removed` while a store that must stay is missing.
  func leaveLostFile() throws(StoreError) {
    guard connection != nil || hasLostFile else { return }
    let file = try database.file()
    if file != nil { hasLostFile = false }
    if let connection, file != connection.file {
      if file == nil { hasLostFile = database.mustStay }
      try leave(connection)
    }
    guard !hasLostFile else { throw .file(.removed(path: database.path)) }
  }

  private func leave(_ connection: Connection) throws(StoreError) {
    if connection.file == nil {
      hasFoundNone = true
    } else {
      for reading in readings { reading.reading?.end() }
      try connection.leaveFile()
      changesByOthers += 1
    }
    readings = []
    seenVersion = nil
    isWritable = false
    self.connection = nil
  }

  private func writable(createsStore: Bool) throws(StoreError) -> Connection {
    try leaveLostFile()
    if isWritable, let connection { return connection }
    // An exclusive connection would block the new one.
    if connection?.isExclusive == true { connection = nil }
    let opened = try database.openForWriting(createsStore: createsStore)
    guard opened.file != nil, !opened.isPlaceholder else { return opened }
    isWritable = true
    return try adopt(opened)
  }

  private func adopt(_ opened: Connection) throws(StoreError) -> Connection {
    if let seenVersion {
      // Read the new connection first, so that a change made in between counts twice rather than never.
      let version = try opened.dataVersion()
      if let connection, try connection.dataVersion() != seenVersion { changesByOthers += 1 }
      self.seenVersion = version
    }
    if hasFoundNone, opened.file != nil {
      hasFoundNone = false
      changesByOthers += 1
    }
    connection = opened
    return opened
  }
}
