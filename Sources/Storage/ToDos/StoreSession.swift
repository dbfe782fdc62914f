internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

/// The connection that a repository has open, and what it knows of the file behind it.
///
/// Before a connection is used again it is closed if its file has been removed or another one put in its place: what
/// is written to a file that has lost its name is lost.
///
/// A connection cannot be sent; the repository's lock lets in one caller at a time.
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
    weak var reading: ToDoReading?
  }

  init(database: Database) { self.database = database }

  /// A connection to read by.
  func readable() throws(StoreError) -> Connection {
    try leaveLostFile()
    if let connection { return connection }
    return try adopt(database.openForReading())
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
  func follow(_ reading: ToDoReading) {
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
    let isThere = try database.exists()
    guard isMaking || isThere else { return try database.openEmpty() }
    let opened = try adopt(database.openForWriting())
    isWritable = true
    return opened
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

/// A query on its way through its rows.
///
/// It is used only while the repository's lock is held.
final class ToDoReading: @unchecked Sendable {
  private var statement: Statement?
  private var isAtEnd = false

  init(_ statement: Statement) { self.statement = statement }

  /// The next rows, at most so many; none at the end.
  func next(_ count: Int) throws(StoreError) -> [ToDo] {
    var batch: [ToDo] = []
    guard !isAtEnd else { return batch }
    guard let statement else { throw .failed(detail: "the store was removed or replaced while it was read") }
    batch.reserveCapacity(count)
    while batch.count < count {
      guard try statement.step() else {
        isAtEnd = true
        statement.reset()
        break
      }
      batch.append(try ToDo(row: statement))
    }
    return batch
  }

  /// Gives up the rows that are left.
  func end() { statement = nil }
}
