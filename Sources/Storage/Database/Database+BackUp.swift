public import SharedEntities
internal import SystemLibrary

extension Database {
  /// Writes a consistent copy of the store to a file, without blocking other writers.
  ///
  /// Everything in the file is copied, whichever module stored it.
  ///
  /// - Throws: `StoreError.noStore` if there is none; `.fileExists` if the file exists and `replacing` is false; `.isStore`,
  ///   `.isStoreInUse`, `.notRegularFile` or `.cannotWrite` if the path can never be written to.
  public func backUp(to target: String, replacing: Bool) throws(StoreError) {
    let file = try UnfinishedFile(target: target, replacing: replacing, sparing: path)
    let connection = try explaining { () throws(StoreError) in
      guard try exists(), case (let connection, .some) = try openExisting() else {
        throw .file(.noStore(path: path))
      }
      return connection
    }
    do throws(StoreError) {
      // A stale log may only be detected while it is read.
      try explaining { () throws(StoreError) in try copy(connection, into: file) }
      // The copy starts in another journal mode, and would keep it when used as a store.
      try Connection(path: file.path, mode: .readWrite, busyTimeout: 0)
        .runScript("PRAGMA journal_mode = WAL")
    } catch .full {
      // The store is only read, so it is the target's disk that is full.
      throw .file(.cannotWrite(path: target, ENOSPC))
    }
    try file.finish()
  }

  private func copy(_ connection: Connection, into file: UnfinishedFile) throws(StoreError) {
    if let onProgress {
      let (expected, descriptor) = (max(1, try usedSize(connection)), file.descriptor)
      connection.callWhileRunning {
        var status = stat()
        return onProgress(fstat(descriptor, &status) == 0 ? Double(status.st_size) / Double(expected) : nil)
      }
    }
    try connection.run("VACUUM INTO ?1", .text(Connection.plainName(file.path)))
  }

  /// The size of the pages in use, in bytes; a copy contains only these.
  private func usedSize(_ connection: Connection) throws(StoreError) -> Int {
    let pages = try connection.number("PRAGMA page_count") ?? 0
    let free = try connection.number("PRAGMA freelist_count") ?? 0
    return Int((pages - free) * (try connection.number("PRAGMA page_size") ?? 0))
  }
}
