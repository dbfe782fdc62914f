internal import SharedEntities

/// The connection that a store has open, and what it knows of the file behind it.
///
/// Before a connection is used again it is closed if its file has been removed or another one put in its place: what
/// is written to a file that has lost its name is lost.
///
/// A connection cannot be sent; the lock of the `OpenStore` lets in one caller at a time.
final class StoreSession: @unchecked Sendable {
  private let database: Database
  private var connection: Connection?
  private var isWritable = false
  private var readings: [WeakReading] = []
  /// How often others were seen to have changed the store.
  private var changesByOthers = 0
  /// The connection's `dataVersion` when it was last looked at; nil before anyone has asked for a version.
  private var seenVersion: Int64?
  /// Whether a store that others make would be news.
  private var hasFoundNone = false

  private struct WeakReading {
    weak var reading: (any StoreReading)?
  }

  init(database: Database) { self.database = database }

  /// A connection to read by.
  func readable() throws(StoreError) -> Connection {
    try leaveLostFile()
    guard let connection else { return try adopt(database.openForReading()) }
    guard connection.isStandIn else { return connection }
    let opened = try database.openForReading()
    if !opened.isStandIn { changesByOthers += 1 }
    return try adopt(opened)
  }

  /// A connection on which a transaction that changes the store has begun.
  ///
  /// - Parameter isMaking: whether there is something to be stored, so that a store must be made.
  func beginWriting(isMaking: Bool) throws(StoreError) -> Connection {
    while true {
      let wasOpen = isWritable
      let connection = try writable(isMaking: isMaking)
      try connection.run("BEGIN IMMEDIATE")
      // The file may have been taken away while this waited for another program to end its transaction.
      guard wasOpen, (try? database.file()) != connection.file else { return connection }
      try connection.run("ROLLBACK")
    }
  }

  /// Tells whether others have changed the store since.
  func version() throws(StoreError) -> StoreVersion {
    let version = try readable().dataVersion()
    if let seenVersion, seenVersion != version { changesByOthers += 1 }
    seenVersion = version
    return StoreVersion(changesByOthers)
  }

  /// Has a reading end when its file is left.
  func follow(_ reading: any StoreReading) {
    readings.removeAll { $0.reading == nil }
    readings.append(WeakReading(reading: reading))
  }

  /// Closes the connection if the file that it is open on is no longer the one at the path.
  func leaveLostFile() throws(StoreError) {
    guard let connection, try database.file() != connection.file else { return }
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

  private func writable(isMaking: Bool) throws(StoreError) -> Connection {
    try leaveLostFile()
    if isWritable, let connection { return connection }
    let opened = try database.openForWriting(isMaking: isMaking)
    guard opened.file != nil, !opened.isStandIn else { return opened }
    isWritable = true
    return try adopt(opened)
  }

  private func adopt(_ opened: Connection) throws(StoreError) -> Connection {
    if let seenVersion {
      // The new connection first: what others do in between is then counted twice rather than not at all.
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
