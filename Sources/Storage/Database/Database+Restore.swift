public import SharedEntities

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Database {
  /// Puts what a backup holds in the place of all that the store holds.
  ///
  /// Others may go on using the store: the one before and the one after are to them as before and after any change.
  /// A store that cannot be read is set aside, and gives its place to a new one.
  ///
  /// - Returns: the path of the store as it was before; nil where there was none.
  /// - Throws: `StoreError.noBackup` or `.unusableBackup` for a backup that is not one; nothing has been changed then.
  public func restore(from backup: String) throws(StoreError) -> String? {
    let source = try openBackup(backup)
    guard try file() != nil else {
      _ = try createFile()
      let connection = try connect(.readWrite)
      try PageCopy(of: source, over: connection).run()
      try useLog(connection)
      return nil
    }
    try requireWritePermission()
    // Without its log the store is what it was; the pages of both together are of no use.
    guard !hasStaleLog() else { return try replaceFile(by: source) }
    let connection: Connection
    do throws(StoreError) {
      connection = try openToReplace()
    } catch {
      switch error {
      case .notADatabase, .damaged: return try replaceFile(by: source)
      default: throw error
      }
    }
    return try replaceContent(of: connection, by: source)
  }

  /// Opens the store to replace its content; closed again where this throws, so that the file can be set aside.
  private func openToReplace() throws(StoreError) -> Connection {
    let connection = try connect(.readWrite)
    _ = try versionIfOurs(connection)
    try useLog(connection)
    return connection
  }

  /// Opens a backup, once all of it has been looked through.
  private func openBackup(_ path: String) throws(StoreError) -> Connection {
    let backup = Database(path: path, schema: schema, busyTimeout: busyTimeout, onProgress: onProgress)
    do throws(StoreError) {
      guard let file = try backup.file() else { throw .noBackup(path: path) }
      guard try file != self.file() else { throw .isStore(path: path) }
      let (connection, version) = try backup.openExisting()
      guard version != nil else { throw .notADatabase }
      try connection.runScript("PRAGMA query_only = 1; BEGIN")
      let finding = try connection.text("PRAGMA integrity_check(1)")
      guard finding == "ok" else { throw .damaged(detail: finding ?? "no answer") }
      return connection
    } catch {
      switch error {
      case .noBackup, .isStore: throw error
      default: throw .unusableBackup(path: path, error)
      }
    }
  }

  /// Replaces the pages of a store, as one change.
  ///
  /// - Returns: the path of a copy of what was there until then.
  private func replaceContent(of store: Connection, by source: Connection) throws(StoreError) -> String {
    let copy = try PageCopy(of: source, over: store)
    // From here nobody changes the store any more, so that the copy that is kept lacks nothing.
    try copy.lock()
    let kept = try makeKeptFile()
    do throws(StoreError) {
      let target = try Connection(path: kept, mode: .readWrite, busyTimeout: busyTimeout)
      try PageCopy(of: connect(.readWrite), over: target).run()
      try copy.run()
      store.takeLogInOnClose()
    } catch {
      unlink(kept)
      throw error
    }
    return kept
  }

  /// Replaces a file that SQLite cannot read.
  ///
  /// - Returns: where that file is now.
  private func replaceFile(by source: Connection) throws(StoreError) -> String {
    let kept = try makeKeptFile()
    let (old, aside) = (files, StoreFiles(kept))
    let new = try UnfinishedFile(inPlaceOf: old.path)
    do {
      let target = try Connection(path: new.path, mode: .readWrite, busyTimeout: busyTimeout)
      try PageCopy(of: source, over: target).run()
      try useLog(target)
    }
    // The log first: the new file must not have it, and the old one is of no use as it is.
    guard rename(old.log, aside.log) == 0 || errno == ENOENT else { throw StoreError(errno: errno) }
    unlink(old.index)
    unlink(kept)
    guard link(old.path, kept) == 0 || rename(old.path, kept) == 0 else { throw StoreError(errno: errno) }
    try new.finish()
    return kept
  }

  /// Makes an empty file beside the store, by a name that no other has.
  private func makeKeptFile() throws(StoreError) -> String {
    for number in 1... {
      let path = files.path + ".before-restore" + (number == 1 ? "" : "-\(number)")
      let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      if file >= 0 {
        close(file)
        return path
      }
      guard errno == EEXIST else { break }
    }
    throw StoreError(errno: errno)
  }
}

extension Database {
  /// Does something with the store, and tells of a log that is not its own where that is why it fails.
  func explaining<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try body()
    } catch {
      switch error {
      case .damaged, .notADatabase, .foreign, .newerVersion, .failed:
        guard hasStaleLog() else { throw error }
        throw .staleLog(path: logPath)
      default: throw error
      }
    }
  }

  /// Whether the store is sound as long as its log is left out of account, and is not with it.
  ///
  /// A log says nothing of the file that it belongs to. It is left over where that file was removed or replaced
  /// by anything but SQLite.
  public func hasStaleLog() -> Bool {
    guard logSize() > 0 else { return false }
    return isSound(.immutable) && !isSound(.readWrite)
  }

  private func isSound(_ mode: Connection.Mode) -> Bool {
    guard let connection = try? connect(mode) else { return false }
    let finding = try? connection.text("PRAGMA integrity_check(1)")
    return finding == "ok" && (try? versionIfOurs(connection)) != nil
  }
}
