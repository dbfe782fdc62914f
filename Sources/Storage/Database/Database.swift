public import SharedEntities

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A store file that several modules share, and the rules for opening it.
///
/// `application_id` marks the file as this program's; `user_version` is the version of what all modules
/// share; the table `module` holds the schema version of each module. A store is made, and brought up to the
/// newest version, when it is first opened to be changed.
public struct Database: Sendable {
  /// The path of the file.
  public let path: String
  /// The tables of the module that opens the file.
  public let schema: Schema
  /// Milliseconds to wait while other programs lock the file.
  public let busyTimeout: Int32
  /// How many KiB of the file SQLite keeps in memory at most; nil for SQLite's own choice.
  public let cacheSize: Int?
  /// Called from time to time while a statement runs, with the share of it that is done where that is known; nil for
  /// nobody.
  public let onProgress: (@Sendable (Double?) -> Void)?
  /// Is told which modules have tables in the store whenever it is opened; nil for nobody.
  public let modulesInUse: ModulesInUse?

  /// `todv` in ASCII: https://www.sqlite.org/pragma.html#pragma_application_id.
  static let applicationID: Int64 = 0x746F_6476
  /// The version of what all modules share.
  static let layoutVersion: Int64 = 1
  /// The smallest page, of which a database has at least one: https://www.sqlite.org/fileformat.html#pages.
  static let smallestDatabase = 512

  /// A store at a path for a module.
  public init(
    path: String, schema: Schema, busyTimeout: Int32 = 5000, cacheSize: Int? = nil,
    modulesInUse: ModulesInUse? = nil, onProgress: (@Sendable (Double?) -> Void)? = nil
  ) {
    self.onProgress = onProgress
    self.modulesInUse = modulesInUse
    self.path = path
    self.schema = schema
    self.busyTimeout = busyTimeout
    self.cacheSize = cacheSize
  }

  /// A store at a place for a module.
  public init(
    at place: StorePlace, schema: Schema, busyTimeout: Int32 = 5000, cacheSize: Int? = nil,
    modulesInUse: ModulesInUse? = nil, onProgress: (@Sendable (Double?) -> Void)? = nil
  ) {
    self.init(
      path: place.description, schema: schema, busyTimeout: busyTimeout, cacheSize: cacheSize,
      modulesInUse: modulesInUse, onProgress: onProgress)
  }

  /// Opens the store to be read.
  ///
  /// One that is not there reads as an empty one and is not made; nor are the tables of a module that has stored
  /// nothing yet.
  public func openForReading() throws(StoreError) -> Connection {
    guard let file = try file() else { return try openEmpty() }
    let (connection, version) = try openExisting()
    guard let version else { return try openEmpty() }
    guard version > 0 else { return try openEmpty(insteadOf: file) }
    guard version == schema.version else { return try openForWriting() }
    connection.file = file
    try connection.runScript("PRAGMA query_only = 1")
    return connection
  }

  /// Whether the module has stored anything: a look that spares who only wants to know that the tables of one that
  /// has not.
  public func isInUse() throws(StoreError) -> Bool {
    guard try file() != nil else { return false }
    return (try openExisting().version ?? 0) > 0
  }

  /// Opens the store to be changed, and makes it where it is not there, with access for the user alone.
  ///
  /// - Parameter isMaking: whether there is something to be stored. Else what would be made only for that is not: the
  ///   store, and the tables of the module.
  public func openForWriting(isMaking: Bool = true) throws(StoreError) -> Connection {
    var file = try file()
    if file == nil {
      guard isMaking else { return try openEmpty() }
      file = try createFile()
    }
    try requireWritePermission()
    let connection = try connect(.readWrite)
    connection.file = file
    if try exists() {
      let version = try versionIfOurs(connection)
      // A store that a person has copied here may have another journal, under which readers wait for writers.
      if version == schema.version, try connection.text("PRAGMA journal_mode") == "wal" {
        try connection.runScript("PRAGMA synchronous = FULL")
        return connection
      }
      if version == 0, !isMaking { return try openEmpty(insteadOf: file) }
    }
    try useLog(connection)
    try connection.runScript("BEGIN IMMEDIATE")
    do throws(StoreError) {
      let version = try versionIfOurs(connection)
      if version == nil { try connection.runScript(Self.layoutSQL) }
      try migrate(connection, from: version ?? 0)
      try connection.runScript("COMMIT")
      connection.takeLogInOnClose()
    } catch {
      try? connection.runScript("ROLLBACK")
      throw error
    }
    return connection
  }

  /// Whether there is a store at the path, rather than one yet to be made.
  public func exists() throws(StoreError) -> Bool { try file() != nil }

  /// Opens a store without a file and without content, as the one at the path is before it is made.
  public func openEmpty() throws(StoreError) -> Connection {
    let connection = try connect(.memory)
    try connection.runScript(Self.layoutSQL)
    try migrate(connection, from: 0)
    return connection
  }

  /// Opens an empty store in the place of a file that holds nothing of the module.
  private func openEmpty(insteadOf file: FileIdentity?) throws(StoreError) -> Connection {
    let connection = try openEmpty()
    connection.file = file
    connection.isStandIn = true
    return connection
  }

  func connect(_ mode: Connection.Mode) throws(StoreError) -> Connection {
    let connection = try Connection(path: path, mode: mode, busyTimeout: busyTimeout)
    // Where a writer was killed there is a log to keep: until a change is made it may turn out not to be the store's
    // own. An empty one is cleared away.
    if mode == .readWrite, logSize() > 0 { connection.keepLogOnClose() }
    if let onProgress { connection.callWhileRunning { onProgress(nil) } }
    // https://www.sqlite.org/pragma.html#pragma_cache_size: below zero, it is in KiB rather than pages.
    if let cacheSize { try connection.runScript("PRAGMA cache_size = -\(cacheSize)") }
    return connection
  }

  /// Has every change go to a write-ahead log, from which it is on disk when it is made.
  func useLog(_ connection: Connection) throws(StoreError) {
    // A busy handler is not asked while the journal mode changes, so two processes that make the same
    // store at once must try again by themselves.
    try retryWhileBusy { () throws(StoreError) in
      try connection.runScript("PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL")
    }
  }

  private static let layoutSQL = """
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(layoutVersion);
    CREATE TABLE module(identifier TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE store(identifier TEXT NOT NULL) STRICT;
    INSERT INTO store VALUES (lower(hex(randomblob(8))));
    """

  private func migrate(_ connection: Connection, from version: Int) throws(StoreError) {
    for migration in schema.migrations where migration.version > version {
      try connection.runScript(migration.sql)
      try connection.run(
        "INSERT OR REPLACE INTO module VALUES (?1, ?2)", .text(schema.module), SQLValue(migration.version))
    }
  }

  /// Opens a file that is there; on a medium that cannot be written to, without any lock.
  func openExisting() throws(StoreError) -> (Connection, version: Int?) {
    do throws(StoreError) {
      try requireWritePermission()
      let connection = try connect(.readWrite)
      return (connection, try versionIfOurs(connection))
    } catch .accessDenied {
      guard access(path, R_OK) == 0, logSize() == 0 else {
        throw .accessDenied(detail: "no permission to read")
      }
      let connection = try connect(.immutable)
      return (connection, try versionIfOurs(connection))
    }
  }

  /// The version of the module's tables, once the file is known to be a store that this program can read; nil
  /// for a file without any table, which some process is about to make a store of.
  func versionIfOurs(_ connection: Connection) throws(StoreError) -> Int? {
    if try connection.number("PRAGMA application_id") != Self.applicationID {
      guard try connection.number("SELECT count(*) FROM sqlite_schema") != 0 else { return nil }
      // Whoever makes the store may have done so between the two looks.
      guard try connection.number("PRAGMA application_id") == Self.applicationID else { throw .foreign }
    }
    try requireWholePages(connection)
    guard try connection.number("PRAGMA user_version") == Self.layoutVersion else { throw .newerVersion }
    let version = try moduleVersion(connection)
    guard version <= schema.version else { throw .newerVersion }
    return version
  }

  /// The version of the module's tables; 0 where it has none.
  private func moduleVersion(_ connection: Connection) throws(StoreError) -> Int {
    var versions: [String: Int] = [:]
    try connection.statement("SELECT identifier, version FROM module").rows([]) {
      row throws(StoreError) in versions[row.text(0)] = Int(row.integer(1))
    }
    modulesInUse?.note(Set(versions.keys))
    return versions[schema.module] ?? 0
  }

  /// Refuses a file that was cut off inside its last page.
  ///
  /// SQLite sees when whole pages are missing, but takes the missing part of a page for zeros. As long as
  /// there is a log, it has the page as it ought to be.
  private func requireWholePages(_ connection: Connection) throws(StoreError) {
    guard let pageSize = try connection.number("PRAGMA page_size"), pageSize > 0 else { return }
    guard try size() % Int(pageSize) == 0 || logSize() > 0 else {
      throw .damaged(detail: "the file was cut off")
    }
  }

  private func retryWhileBusy(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let pause: useconds_t = 5000
    for _ in 0..<max(1, Int(busyTimeout) / 5) {
      do throws(StoreError) {
        return try body()
      } catch .busy {
        usleep(pause)
      }
    }
    throw .busy
  }
}

extension StoreError {
  /// What a failed system call means.
  public init(errno code: Int32) {
    let detail = String(cString: strerror(code))
    switch code {
    case ENOSPC, EFBIG, EDQUOT: self = .full
    case EISDIR: self = .isFolder
    case EACCES, EPERM, EROFS, ENOTDIR: self = .accessDenied(detail: detail)
    default: self = .failed(detail: detail)
    }
  }
}
