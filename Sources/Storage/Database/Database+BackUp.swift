public import SharedEntities

extension Database {
  /// Writes a copy of the store, as it is at one moment, to a file; others may go on writing to the store.
  ///
  /// - Throws: `StoreError.fileExists` where the file is there and must not be replaced.
  public func backUp(to target: String, replacing: Bool) throws(StoreError) {
    let connection = try openForReading()
    let file = try UnfinishedFile(target: target, replacing: replacing)
    try connection.runScript("PRAGMA query_only = 0")
    try connection.run("VACUUM INTO ?1", .text(file.path))
    try file.finish()
  }
}
