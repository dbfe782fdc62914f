public import SharedEntities
internal import SystemLibrary

extension Database {
  /// Replaces the content of the store with that of a backup.
  ///
  /// Other programs may keep using the store: they see the replacement as one change. A store that cannot be
  /// read is moved aside and replaced by a new file.
  ///
  /// - Parameter inspect: receives the module's tables in the backup, migrated to the current version; throws if they
  ///   must not be restored.
  /// - Returns: the path at which the previous store is kept; nil if there was none.
  /// - Throws: `StoreError.noBackup` or `.unusableBackup` if the file is not a usable backup; nothing is
  ///   changed.
  public func restore(
    from backup: String, inspecting inspect: (Connection) throws(StoreError) -> Void = { _ in }
  ) throws(StoreError) -> String? {
    let kept = try replace(by: openBackup(backup, inspect))
    onChange?(nil)
    return kept
  }

  private func replace(by source: Connection) throws(StoreError) -> String? {
    guard try file() != nil else {
      _ = try createFile()
      let connection = try connect(.readWrite)
      try PageCopy(of: source, over: connection).run()
      try useLog(connection)
      return nil
    }
    try requireWritePermission()
    // Without its stale log the store is intact; the two combined are useless.
    guard !hasStaleLog() else { return try replaceFile(by: source) }
    let connection: Connection
    do throws(StoreError) {
      connection = try openToReplace()
    } catch {
      switch error {
      case .file(.notADatabase), .damaged: return try replaceFile(by: source)
      default: throw error
      }
    }
    return try replaceContent(of: connection, by: source)
  }

  /// Opens the store to replace its content; on failure it is closed, so that the file can be moved aside.
  private func openToReplace() throws(StoreError) -> Connection {
    let connection = try connect(.readWrite)
    _ = try versionIfOurs(connection)
    try useLog(connection)
    return connection
  }

  /// Opens a backup after checking all of it.
  private func openBackup(
    _ path: String, _ inspect: (Connection) throws(StoreError) -> Void
  ) throws(StoreError) -> Connection {
    let backup = Database(path: path, schema: schema, busyTimeout: busyTimeout, onProgress: onProgress)
    do throws(StoreError) {
      guard let file = try backup.file() else { throw .file(.noBackup(path: path)) }
      guard try file != self.file() else { throw .file(.isStore(path: path)) }
      let (connection, version) = try backup.openExisting()
      guard let version else { throw .file(.notADatabase) }
      try connection.runScript("PRAGMA query_only = 1; BEGIN")
      let finding = try connection.text("PRAGMA integrity_check(1)")
      guard finding == "ok" else { throw .damaged(detail: finding ?? "the integrity check has no result") }
      // Before any migration, during which a trigger may run.
      if let difference = try objectDifferences(of: connection, version: version).first {
        throw .damaged(detail: difference.detail)
      }
      if version == schema.version {
        try inspect(connection)
      } else if version > 0 {
        try inspect(migratedCopy(of: connection, from: version))
      }
      return connection
    } catch {
      switch error {
      case .file(.noBackup), .file(.isStore): throw error
      default: throw .file(.unusableBackup(path: path, error))
      }
    }
  }

  /// Copies a backup of an earlier version, and migrates the copy.
  private func migratedCopy(of source: Connection, from version: Int) throws(StoreError) -> Connection {
    let copy = try Connection(path: "", mode: .temporary, busyTimeout: 0)
    try PageCopy(of: source, over: copy).run()
    try migrate(copy, from: version)
    return copy
  }

  /// Replaces the pages of a store as one change.
  ///
  /// - Returns: the path of a copy of the previous content.
  private func replaceContent(of store: Connection, by source: Connection) throws(StoreError) -> String {
    let copy = try PageCopy(of: source, over: store)
    // From here on no other program can change the store, so the copy is complete.
    try copy.lock()
    let kept = try makeKeptFile()
    do throws(StoreError) {
      let target = try Connection(path: kept, mode: .readWrite, busyTimeout: busyTimeout)
      try PageCopy(of: connect(.readWrite), over: target).run()
      try copy.run()
      store.noteCommit()
    } catch {
      unlink(kept)
      throw error
    }
    return kept
  }

  /// Replaces a file that SQLite cannot read.
  ///
  /// - Returns: the new path of that file.
  private func replaceFile(by source: Connection) throws(StoreError) -> String {
    let kept = try makeKeptFile()
    let (old, aside) = (files, StoreFiles(kept))
    let new = try UnfinishedFile(inPlaceOf: old.path)
    do {
      let target = try Connection(path: new.path, mode: .readWrite, busyTimeout: busyTimeout)
      try PageCopy(of: source, over: target).run()
      try useLog(target)
    }
    // Move the log first: the new file must not get it, and the old file is useless in its present state.
    guard rename(old.log, aside.log) == 0 || errno == ENOENT else { throw StoreError(errno: errno) }
    unlink(old.index)
    unlink(kept)
    guard link(old.path, kept) == 0 || rename(old.path, kept) == 0 else { throw StoreError(errno: errno) }
    try new.finish()
    return kept
  }

  /// Creates an empty file with an unused name beside the store.
  private func makeKeptFile() throws(StoreError) -> String {
    for number in 1... {
      let path = files.path + ".before-restore" + (number == 1 ? "" : "-\(number)")
      let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      if file != -1 {
        close(file)
        return path
      }
      guard errno == EEXIST else { break }
    }
    throw StoreError(errno: errno)
  }
}

extension Database {
  /// Runs an operation on the store; if it fails because of a stale log, throws that as the error.
  func explaining<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try body()
    } catch {
      switch error {
      case .damaged, .file(.notADatabase), .file(.foreign), .newerVersion, .failed:
        guard hasStaleLog() else { throw error }
        throw .file(.staleLog(path: logPath))
      default: throw error
      }
    }
  }

  /// Whether the store is sound without its log and damaged with it.
  ///
  /// A log does not identify its database. It is left over if something other than SQLite removed or replaced
  /// the file.
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
