public import SharedEntities
internal import SystemLibrary

/// A store file shared by several modules, and the rules for opening it.
///
/// `application_id` marks the file as this program's; `user_version` is the version of the layout that all
/// modules share; the table `module` holds the schema version of each module. A store is created, or migrated
/// to the current version, when it is first opened for writing.
public struct Database: Sendable {
  /// The path of the file; empty if the store is not a file.
  public let path: String
  /// The tables of the module that opens the file.
  public let schema: Schema
  /// Milliseconds to wait while another program locks the file.
  public let busyTimeout: Int32
  /// Whether opening a store of an earlier version for reading migrates it; if not, opening fails.
  public let mayMigrate: Bool
  /// The maximum size of SQLite's page cache, in KiB; nil for SQLite's default.
  public let cacheSize: Int?
  /// Called periodically while a statement runs, with the fraction done if it is known; nil for no calls.
  ///
  /// Returns whether to continue; if not, the statement fails, and its transaction is rolled back.
  public let onProgress: (@Sendable (Double?) -> Bool)?
  /// Called before changed rows are committed, and returns whether they may be; nil for no calls.
  public let mayCommit: (@Sendable () -> Bool)?
  /// Called after changed rows are committed; nil for no calls.
  ///
  /// Receives the number of the change in its history, if it is recorded there.
  public let onChange: (@Sendable (Int64?) -> Void)?
  /// Whether losing the file of an open store is an error; if not, a new store may be created in its place.
  public let mustStay: Bool
  /// Receives the modules with tables in the store whenever it is opened; nil if not needed.
  public let modulesInUse: ModulesInUse?
  /// Whether the connection stays open while idle, so that changes are then copied from the log into the file.
  public let staysOpen: Bool
  /// Whether the store is not a file but a list on a server, which other types open.
  private(set) var isOnServer = false

  /// `todv` in ASCII: https://www.sqlite.org/pragma.html#pragma_application_id.
  static let applicationID: Int64 = 0x746F_6476
  /// The version of the layout that all modules share.
  static let layoutVersion: Int64 = 1
  /// The smallest page size; a database has at least one page: https://www.sqlite.org/fileformat.html#pages.
  static let smallestDatabase = 512

  /// Creates a value for a path, without opening the file.
  public init(
    path: String, schema: Schema, busyTimeout: Int32 = 5000, mayMigrate: Bool = true, cacheSize: Int? = nil,
    modulesInUse: ModulesInUse? = nil, staysOpen: Bool = false,
    onProgress: (@Sendable (Double?) -> Bool)? = nil,
    mayCommit: (@Sendable () -> Bool)? = nil, onChange: (@Sendable (Int64?) -> Void)? = nil,
    mustStay: Bool = false
  ) {
    self.onProgress = onProgress
    self.mayCommit = mayCommit
    self.mustStay = mustStay
    self.onChange = onChange
    self.modulesInUse = modulesInUse
    self.staysOpen = staysOpen
    self.path = path
    self.schema = schema
    self.busyTimeout = busyTimeout
    self.mayMigrate = mayMigrate
    self.cacheSize = cacheSize
  }

  /// Creates a value for a place, without opening the file.
  public init(
    at place: StoreLocation, schema: Schema, busyTimeout: Int32 = 5000, mayMigrate: Bool = true,
    cacheSize: Int? = nil, modulesInUse: ModulesInUse? = nil, staysOpen: Bool = false,
    onProgress: (@Sendable (Double?) -> Bool)? = nil,
    mayCommit: (@Sendable () -> Bool)? = nil, onChange: (@Sendable (Int64?) -> Void)? = nil,
    mustStay: Bool = false
  ) {
    let path = if case .file(let path) = place { path } else { "" }
    self.init(
      path: path, schema: schema, busyTimeout: busyTimeout, mayMigrate: mayMigrate,
      cacheSize: cacheSize, modulesInUse: modulesInUse, staysOpen: staysOpen, onProgress: onProgress,
      mayCommit: mayCommit, onChange: onChange, mustStay: mustStay)
    if case .server = place { isOnServer = true }
  }

  /// Opens the store for reading.
  ///
  /// A store that does not exist reads as an empty one, and is not created; the same holds for the tables of
  /// a module.
  public func openForReading() throws(StoreError) -> Connection {
    guard let file = try file() else { return try openEmpty() }
    let (connection, version) = try openExisting()
    guard let version else { return try openEmpty() }
    guard version > 0 else { return try openEmpty(insteadOf: file) }
    guard version == schema.version else {
      guard mayMigrate else { throw .olderVersion }
      return try openForWriting()
    }
    connection.file = file
    try connection.runScript("PRAGMA query_only = 1")
    return connection
  }

  /// Whether the module has stored anything.
  ///
  /// Lets a caller avoid creating the tables of an unused module.
  public func isInUse() throws(StoreError) -> Bool {
    guard try file() != nil else { return false }
    return (try openExisting().version ?? 0) > 0
  }

  /// Opens the store for writing; creates it if necessary, accessible to the user alone.
  ///
  /// - Parameter createsStore: whether something is to be stored. If false, neither the store nor the module's
  ///   tables are created.
  public func openForWriting(createsStore: Bool = true) throws(StoreError) -> Connection {
    var file = try file()
    if file == nil {
      guard createsStore else { return try openEmpty() }
      file = try createFile()
    }
    try requireWritePermission()
    let connection = try connect(.readWrite)
    connection.file = file
    if try exists() {
      let version = try versionIfOurs(connection)
      // A store copied here may use another journal mode, in which readers wait for writers.
      if version == schema.version, try connection.text("PRAGMA journal_mode") == "wal" {
        try connection.runScript("PRAGMA synchronous = FULL")
        return connection
      }
      if version == 0, !createsStore { return try openEmpty(insteadOf: file) }
    }
    try useLog(connection)
    try connection.runScript("BEGIN IMMEDIATE")
    do throws(StoreError) {
      let version = try versionIfOurs(connection)
      if version == nil { try connection.runScript(Self.layoutSQL) }
      try migrate(connection, from: version ?? 0)
      try connection.runScript("COMMIT")
      connection.noteCommit()
    } catch {
      try? connection.runScript("ROLLBACK")
      throw error
    }
    return connection
  }

  /// Whether there is a store at the path; false for a file that is still empty.
  public func exists() throws(StoreError) -> Bool { try file() != nil }

  /// Opens an empty store in memory, equal to one that has just been created.
  public func openEmpty() throws(StoreError) -> Connection {
    let connection = try connect(.memory)
    try connection.runScript(Self.layoutSQL)
    try migrate(connection, from: 0)
    return connection
  }

  /// Opens an empty store in memory that stands in for a file without the module's tables.
  private func openEmpty(insteadOf file: FileIdentity?) throws(StoreError) -> Connection {
    let connection = try openEmpty()
    connection.file = file
    connection.isPlaceholder = true
    return connection
  }

  func connect(_ mode: Connection.Mode) throws(StoreError) -> Connection {
    let connection = try Connection(path: path, mode: mode, busyTimeout: busyTimeout)
    for function in schema.functions { try connection.define(function) }
    // A killed writer leaves a log that must be kept: until a change is committed, it may turn out to be stale. An
    // empty log is removed.
    if mode == .readWrite, logSize() > 0 { connection.keepLogOnClose() }
    if let onProgress { connection.callWhileRunning { onProgress(nil) } }
    // A negative cache size is in KiB rather than pages:
    // https://www.sqlite.org/pragma.html#pragma_cache_size.
    if let cacheSize { try connection.runScript("PRAGMA cache_size = -\(cacheSize)") }
    return connection
  }

  /// Raises SQLite's memory limits for a transaction of many small statements, or restores them.
  ///
  /// Call it between transactions. Such a transaction rewrites the pages of all indexes again and again, more than
  /// the usual cache holds. SQLite also saves the pages that each statement replaces: in memory, but once a single
  /// statement has needed 64 KiB, in a file that all later statements write to as well.
  func setMemory(of connection: Connection, isLong: Bool) throws(StoreError) {
    let kibibytes = isLong ? 32_768 : cacheSize ?? 2_000
    try connection.runScript(
      "PRAGMA cache_size = -\(kibibytes); PRAGMA temp_store = \(isLong ? "MEMORY" : "DEFAULT")")
  }

  /// Opens the store for a dry run, in a transaction that the caller rolls back.
  ///
  /// Does not create a missing store. On an existing one, a dry run waits for other writers as a change does.
  public func openForDryRun() throws(StoreError) -> Connection {
    let connection = try openForReading()
    try setMemory(of: connection, isLong: true)
    try connection.runScript("PRAGMA query_only = 0; BEGIN")
    return connection
  }

  /// Switches to a write-ahead log in which every change is durable once it is committed.
  func useLog(_ connection: Connection) throws(StoreError) {
    // SQLite does not call the busy handler while the journal mode changes, so two processes that create the
    // same store at once must retry themselves.
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

  func migrate(_ connection: Connection, from version: Int) throws(StoreError) {
    func keep(_ version: Int) throws(StoreError) {
      try connection.run(
        "INSERT OR REPLACE INTO module VALUES (?1, ?2)", .text(schema.module), SQLValue(version))
    }
    if version == 0, let whole = schema.whole {
      try connection.runScript(whole)
      return try keep(schema.version)
    }
    for (index, migration) in schema.migrations.enumerated().dropFirst(version) {
      for function in migration.functions { try connection.define(function) }
      try connection.runScript(migration.sql)
      try keep(index + 1)
    }
  }

  /// Opens an existing file; on a read-only medium, without any lock.
  func openExisting() throws(StoreError) -> (Connection, version: Int?) {
    do throws(StoreError) {
      try requireWritePermission()
      let connection = try connect(.readWrite)
      return (connection, try versionIfOurs(connection))
    } catch .full {
      return try openWithoutIndex()
    } catch .accessDenied {
      guard access(path, R_OK) == 0, logSize() == 0 else {
        throw .accessDenied(detail: "no permission to read")
      }
      let connection = try connect(.immutable)
      return (connection, try versionIfOurs(connection))
    }
  }

  /// Opens an existing file on a disk too full for the index of the log, which is kept in memory instead.
  ///
  /// Other programs wait until the connection closes: https://www.sqlite.org/wal.html#use_of_wal_without_shared_memory.
  private func openWithoutIndex() throws(StoreError) -> (Connection, version: Int?) {
    let connection = try connect(.readWrite)
    connection.isExclusive = true
    try connection.runScript("PRAGMA locking_mode = EXCLUSIVE")
    return (connection, try versionIfOurs(connection))
  }

  /// Checks that this program can read the file, and returns the version of the module's tables.
  ///
  /// Returns 0 if the module has no tables, and nil for a file without any table, which another process is
  /// about to initialize.
  func versionIfOurs(_ connection: Connection) throws(StoreError) -> Int? {
    if try connection.number("PRAGMA application_id") != Self.applicationID {
      guard try connection.number("SELECT count(*) FROM sqlite_schema") != 0 else { return nil }
      // Another process may have initialized the store between the two reads.
      guard try connection.number("PRAGMA application_id") == Self.applicationID else {
        throw .file(.foreign)
      }
    }
    try requireTables(connection)
    try requireWholePages(connection)
    guard try connection.number("PRAGMA user_version") == Self.layoutVersion else { throw .newerVersion }
    let version = try moduleVersion(connection)
    guard version <= schema.version else { throw .newerVersion }
    return version
  }

  /// The version of the module's tables; 0 if it has none.
  private func moduleVersion(_ connection: Connection) throws(StoreError) -> Int {
    var version = 0
    var modules: [String] = []
    try connection.statement("SELECT identifier, version FROM module").rows([]) {
      row throws(StoreError) in
      let module = row.text(0)
      modules.append(module)
      if module == schema.module { version = Int(row.integer(1)) }
    }
    guard version >= 0 else { throw .damaged(detail: "the module \(schema.module) has a negative version") }
    modulesInUse?.note(modules)
    return version
  }

  /// Rejects a file that is truncated within its last page.
  ///
  /// SQLite detects missing pages, but reads the missing part of a page as zeros. While there is a log, it
  /// has the complete page.
  private func requireWholePages(_ connection: Connection) throws(StoreError) {
    guard let pageSize = try connection.number("PRAGMA page_size"), pageSize > 0 else { return }
    guard try size() % Int(pageSize) == 0 || logSize() > 0 else {
      throw .damaged(detail: "the file is truncated")
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
  /// Creates the error for a failed system call.
  public init(errno code: Int32) {
    let detail = String(cString: strerror(code))
    switch code {
    case ENOSPC, EFBIG, EDQUOT: self = .full
    case EISDIR: self = .file(.isFolder)
    case EACCES, EPERM, EROFS, ENOTDIR: self = .accessDenied(detail: detail)
    default: self = .failed(detail: detail)
    }
  }
}
