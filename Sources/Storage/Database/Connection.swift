internal import CSQLite
public import SharedEntities
internal import SystemLibrary

/// A connection to a SQLite database, with its prepared statements.
///
/// Not thread-safe: its owner must serialize access. It closes when it is released.
public final class Connection {
  /// The mode in which a file is opened.
  public enum Mode: Sendable {
    /// For reading only.
    case readOnly
    /// For reading only, on a medium that nothing else writes to; SQLite takes no lock.
    case immutable
    /// For reading and writing.
    case readWrite
    /// An empty database in memory.
    case memory
    /// An empty database in a file of SQLite's own, which it removes; it stays in memory while it is small.
    case temporary
  }

  /// The identity of the database file; nil for a database in memory.
  public internal(set) var file: FileIdentity?
  /// Whether this is an empty database in memory that stands in for a file without the module's tables.
  public internal(set) var isPlaceholder = false

  /// The number of the last change recorded, undone or redone since this was set to nil.
  public var changeNumber: Int64?

  /// Whether commits of this connection may still be missing in the file.
  private var hasLogToCopy = false

  /// Whether this connection keeps others from being opened.
  var isExclusive = false

  let handle: OpaquePointer
  private let busyTimeout: Int32
  /// The cached statements; an array, because the metadata of a dictionary's type is looked up at run time.
  private(set) var statements: [(sql: String, statement: Statement)] = []
  private static let statementLimit = 128
  private var progress: Progress?

  /// Opens an existing database file, or a database in memory.
  ///
  /// - Parameter busyTimeout: milliseconds to wait for locks of other connections.
  public init(path: String, mode: Mode, busyTimeout: Int32) throws(StoreError) {
    _ = memoryStatisticsAreOff
    var handle: OpaquePointer?
    let plain = Self.plainName(path)
    let (name, flags) =
      switch mode {
      case .readOnly: (plain, SQLITE_OPEN_READONLY)
      case .immutable: (Self.uri(plain) + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      case .readWrite: (plain, SQLITE_OPEN_READWRITE)
      case .memory: (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY)
      case .temporary: ("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      }
    let status = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let handle else { throw .failed(detail: "out of memory") }
    guard status == SQLITE_OK else {
      let error = StoreError(status, handle)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.busyTimeout = busyTimeout
    sqlite3_busy_timeout(handle, busyTimeout)
  }

  deinit {
    statements.removeAll()
    // SQLite copies the log itself only when the last connection closes.
    copyLog()
    sqlite3_close_v2(handle)
  }

  /// Returns the cached statement for an SQL text, preparing it on first use.
  public func statement(_ sql: String) throws(StoreError) -> Statement {
    if let index = index(of: sql) { return statements[index].statement }
    let statement = try freshStatement(sql)
    keep(statement, for: sql)
    return statement
  }

  /// Takes the statement for an SQL text out of the cache, or prepares it, for reads that are interleaved with other
  /// calls; `keep` puts it back.
  func takeStatement(_ sql: String) throws(StoreError) -> Statement {
    if let index = index(of: sql) { return statements.remove(at: index).statement }
    return try freshStatement(sql)
  }

  /// Caches a statement that is not running.
  func keep(_ statement: Statement, for sql: String) {
    // The SQL of searches differs by their number of words, so a long-lived connection may see any number of texts.
    if statements.count >= Self.statementLimit { statements.removeAll() }
    if let index = index(of: sql) {
      statements[index].statement = statement
    } else {
      statements.append((sql, statement))
    }
  }

  private func index(of sql: String) -> Int? {
    let count = sql.utf8.count
    return statements.firstIndex { $0.sql.utf8.count == count && $0.sql == sql }
  }

  /// Prepares a statement outside the cache.
  public func freshStatement(_ sql: String) throws(StoreError) -> Statement {
    try Statement(sql, on: handle)
  }

  /// Runs one statement to completion and discards its rows.
  public func run(_ sql: String, _ values: SQLValue...) throws(StoreError) {
    try statement(sql).rows(values) { _ throws(StoreError) in }
  }

  /// Returns the first column of the first row as a number; nil if there is no row or it is NULL.
  public func number(_ sql: String, _ values: SQLValue...) throws(StoreError) -> Int64? {
    try number(sql, values)
  }

  /// Returns the first column of the first row as a number; nil if there is no row, or for NULL.
  public func number(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> Int64? {
    var result: Int64?
    try statement(sql).rows(values) { row throws(StoreError) in
      if result == nil { result = row.optionalInteger(0) }
    }
    return result
  }

  /// Returns the first column of the first row as text; nil if there is no row.
  public func text(_ sql: String, _ values: SQLValue...) throws(StoreError) -> String? {
    var result: String?
    try statement(sql).rows(values) { row throws(StoreError) in
      if result == nil { result = row.text(0) }
    }
    return result
  }

  /// Reads the rows of a query in batches, between which other work may be awaited.
  public func readBatches<Row>(
    of size: Int, _ sql: String, _ row: (Statement) throws(StoreError) -> Row,
    _ body: ([Row]) async throws(StoreError) -> Void
  ) async throws(StoreError) {
    let statement = try freshStatement(sql)
    var isAtEnd = false
    while !isAtEnd {
      var batch: [Row] = []
      while !isAtEnd, batch.count < size {
        if try statement.step() { batch.append(try row(statement)) } else { isAtEnd = true }
      }
      if !batch.isEmpty { try await body(batch) }
    }
  }

  /// Runs several statements without parameters.
  public func runScript(_ sql: String) throws(StoreError) {
    let status = sqlite3_exec(handle, sql, nil, nil, nil)
    guard status == SQLITE_OK else { throw StoreError(status, handle) }
  }

  /// Whether the last call failed because the database is corrupt.
  var hasFoundDamage: Bool { sqlite3_errcode(handle) & 0xFF == SQLITE_CORRUPT }

  /// The number of rows inserted, updated or deleted since the connection was opened.
  var totalChangedRowCount: Int { Int(sqlite3_total_changes(handle)) }

  /// The number of rows that the last statement inserted, updated or deleted.
  public var changedRowCount: Int { Int(sqlite3_changes(handle)) }

  /// The row ID of the last inserted row.
  public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Inserts a row with a new number into a table whose key is `id`.
  ///
  /// - Throws: `StoreError.damaged` if there is no higher number left, which SQLite reports as a full disk.
  public func inserting(into table: String, _ body: () throws(StoreError) -> Void) throws(StoreError) {
    do throws(StoreError) {
      try body()
    } catch .full {
      guard (try? hasNumbersLeft(table)) == false else { throw .full }
      throw .damaged(detail: "the table \(table) has run out of numbers")
    }
  }

  /// Whether a table whose key is `id` has a number for a new row: https://www.sqlite.org/autoinc.html.
  public func hasNumbersLeft(_ table: String) throws(StoreError) -> Bool {
    let highest = try number(
      """
      SELECT max((SELECT ifnull(max(id), 0) FROM \(table)),
        ifnull((SELECT max(CAST(seq AS INTEGER)) FROM sqlite_sequence WHERE name = ?1), 0))
      """, .text(table))
    return (highest ?? 0) < Int64.max
  }

  /// Keeps the write-ahead log on close, rather than copying it into the database.
  ///
  /// See https://www.sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfignockptonclose.
  public func keepLogOnClose() {
    _ = csqlite_keep_log_on_close(handle, 1)
    hasLogToCopy = false
  }

  /// Copies the write-ahead log into the database when the last connection closes, as SQLite does by default.
  func checkpointOnClose() { _ = csqlite_keep_log_on_close(handle, 0) }

  /// Records a commit, which proves that the log belongs to the database.
  func noteCommit() {
    checkpointOnClose()
    hasLogToCopy = true
  }

  /// Copies this connection's commits from the write-ahead log into the database, without waiting for others:
  /// https://www.sqlite.org/c3ref/wal_checkpoint_v2.html.
  func copyLog() {
    guard hasLogToCopy, !hasFoundDamage else { return }
    var (size, copied): (Int32, Int32) = (0, 0)
    let status = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_PASSIVE, &size, &copied)
    hasLogToCopy = status != SQLITE_OK || copied < size
  }

  /// Returns a number that changes when another connection changes the database.
  ///
  /// The numbers of two connections are unrelated: https://www.sqlite.org/pragma.html#pragma_data_version.
  public func dataVersion() throws(StoreError) -> Int64 { try number("PRAGMA data_version") ?? 0 }

  /// Prepares to close a connection to a file that no longer has the name under which it was opened.
  ///
  /// The name of the write-ahead log derives from that of the file. If the log stayed, SQLite would replay it
  /// into whatever has the name now; if closing deleted it, it might be that of the new file. So this copies
  /// the log into the file it belongs to, and leaves the log, wherever it is, empty.
  ///
  /// - Throws: `StoreError.busy` if another program is reading from the log.
  public func leaveFile() throws(StoreError) {
    keepLogOnClose()
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, busyTimeout) }
    let isBusy = try? number("PRAGMA wal_checkpoint(TRUNCATE)")
    guard isBusy != 1 else { throw .busy }
  }

  /// Calls a function periodically while a statement runs.
  public func callWhileRunning(_ function: @escaping @Sendable () -> Bool) {
    let progress = Progress(function)
    self.progress = progress
    // Ten thousand instructions of SQLite's virtual machine take about a millisecond.
    sqlite3_progress_handler(
      handle, 10_000,
      {
        // Anything but 0 interrupts the statement: https://www.sqlite.org/c3ref/progress_handler.html.
        $0.map { Unmanaged<Progress>.fromOpaque($0).takeUnretainedValue().call() } == false ? 1 : 0
      }, Unmanaged.passUnretained(progress).toOpaque())
  }

  private final class Progress: Sendable {
    let call: @Sendable () -> Bool
    init(_ call: @escaping @Sendable () -> Bool) { self.call = call }
  }

  /// Registers an SQL function.
  public func define(_ function: TextFunction) throws(StoreError) {
    let box = Unmanaged.passRetained(FunctionBox(function))
    let count: Int32 = function.result == .text ? 1 : 2
    let status = sqlite3_create_function_v2(
      handle, function.name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC, box.toOpaque(),
      { context, count, arguments in
        guard let data = sqlite3_user_data(context), let arguments else { return }
        let function = Unmanaged<FunctionBox>.fromOpaque(data).takeUnretainedValue().function
        let text = bytes(of: arguments[0])
        guard count == 1 else {
          return sqlite3_result_int(context, contains(text, bytes(of: arguments[1]), function.call) ? 1 : 0)
        }
        var result = function.call(String(decoding: text, as: UTF8.self))
        result.withUTF8 { utf8 in
          utf8.withMemoryRebound(to: CChar.self) { characters in
            sqlite3_result_text(context, characters.baseAddress, Int32(characters.count), transient)
          }
        }
      }, nil, nil, { $0.map { Unmanaged<FunctionBox>.fromOpaque($0).release() } })
    guard status == SQLITE_OK else { throw StoreError(status, handle) }
  }

  private final class FunctionBox: Sendable {
    let function: TextFunction
    init(_ function: TextFunction) { self.function = function }
  }

  /// Returns a path that SQLite cannot mistake for `:memory:` or for a URI, which some systems accept everywhere:
  /// https://www.sqlite.org/uri.html.
  static func plainName(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

  /// The URI of a file: https://www.sqlite.org/uri.html.
  private static func uri(_ path: String) -> String {
    path.utf8.reduce(into: path.hasPrefix("/") ? "file://" : "file:") { result, byte in
      let isPlain = byte < 0x80 && byte > 0x20 && !"%?#".utf8.contains(byte)
      let digits = String(byte, radix: 16)
      result += isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}

/// Turns off SQLite's memory statistics.
private let memoryStatisticsAreOff: Void = { _ = csqlite_count_no_memory() }()

/// `SQLITE_TRANSIENT`, which makes SQLite copy bound text immediately:
/// https://www.sqlite.org/c3ref/c_static.html.
let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

/// `SQLITE_IOERR_SHORT_READ`, a macro that Swift cannot import.
private let ioErrorShortRead = SQLITE_IOERR | 2 << 8

extension StoreError {
  /// Creates the error for an (extended) result code: https://www.sqlite.org/rescode.html.
  init(_ status: Int32, _ handle: OpaquePointer) {
    let detail = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "code \(status)"
    self.init(status, detail: detail, handle)
  }

  /// Creates the error for a result code and a message.
  init(_ status: Int32, detail: String, _ handle: OpaquePointer) {
    switch status & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_CORRUPT: self = .damaged(detail: detail)
    case SQLITE_NOTADB: self = .file(.notADatabase)
    case SQLITE_FULL: self = .full(handle)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH, SQLITE_CANTOPEN: self = .accessDenied(detail: detail)
    case SQLITE_IOERR where [EFBIG, ENOSPC, EDQUOT].contains(sqlite3_system_errno(handle)):
      self = .full(handle)
    case SQLITE_INTERRUPT: self = .cancelled
    case SQLITE_IOERR where status == ioErrorShortRead: self = .damaged(detail: detail)
    default: self = .failed(detail: detail)
    }
  }
}

extension StoreError {
  /// The error for a full disk: that of the database, or that of the folder for temporary files.
  private static func full(_ handle: OpaquePointer) -> StoreError {
    guard let name = sqlite3_db_filename(handle, "main"), name.pointee != 0,
      let own = FreeSpace(of: folder(of: String(cString: name))),
      let folder = sqliteFolder(), let temporary = FreeSpace(of: folder), own.disk != temporary.disk,
      temporary.bytes < own.bytes, own.bytes >= FreeSpace.little
    else { return .full }
    return .file(.temporaryFolderIsFull(path: folder))
  }
}

/// The free space on a folder's disk.
private struct FreeSpace {
  /// The number of free bytes below which a disk counts as full.
  static let little = 1 << 20

  let disk: UInt
  let bytes: Int

  init?(of folder: String) {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    disk = UInt(status.f_fsid)
    bytes = Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
  }
}

/// The folder that SQLite uses for temporary files: https://www.sqlite.org/tempfiles.html.
private func sqliteFolder() -> String? {
  let variables: [String] = ["SQLITE_TMPDIR", "TMPDIR"]
  let named = variables.compactMap { (name: String) in getenv(name).map { String(cString: $0) } }
  return (named + ["/var/tmp", "/usr/tmp", "/tmp"]).first { access($0, W_OK | X_OK) == 0 }
}
