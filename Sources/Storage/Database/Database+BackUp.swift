public import SharedEntities

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Database {
  /// Writes a copy of the store, as it is at one moment, to a file; others may go on writing to the store.
  ///
  /// - Throws: `StoreError.fileExists` where the file is there and must not be replaced; `.isStore` and the like for
  ///   one that never is.
  public func backUp(to target: String, replacing: Bool) throws(StoreError) {
    let connection = try explaining { () throws(StoreError) in try openForReading() }
    let file = try UnfinishedFile(target: target, replacing: replacing, sparing: path)
    // A log that is not the store's own may be found out only as it is read.
    try explaining { () throws(StoreError) in try copy(connection, into: file) }
    // A copy is made without a log of its own, and would be used so once a person puts it in the place of a store.
    try Connection(path: file.path, mode: .readWrite, busyTimeout: 0).runScript("PRAGMA journal_mode = WAL")
    try file.finish()
  }

  private func copy(_ connection: Connection, into file: UnfinishedFile) throws(StoreError) {
    try connection.runScript("PRAGMA query_only = 0")
    if let onProgress {
      let (expected, descriptor) = (max(1, try usedSize(connection)), file.descriptor)
      connection.callWhileRunning {
        var status = stat()
        onProgress(fstat(descriptor, &status) == 0 ? Double(status.st_size) / Double(expected) : nil)
      }
    }
    try connection.run("VACUUM INTO ?1", .text(file.path))
  }

  /// The bytes of the pages that hold something, which are those that a copy has.
  private func usedSize(_ connection: Connection) throws(StoreError) -> Int {
    let pages = try connection.number("PRAGMA page_count") ?? 0
    let free = try connection.number("PRAGMA freelist_count") ?? 0
    return Int((pages - free) * (try connection.number("PRAGMA page_size") ?? 0))
  }
}
