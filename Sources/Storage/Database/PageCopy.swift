internal import CSQLite
internal import SharedEntities

/// A copy of all pages of one database over those of another, as one change of the target.
///
/// The content of the pages is not checked. Released before it runs, the copy changes nothing. See
/// https://www.sqlite.org/c3ref/backup_finish.html.
final class PageCopy {
  private let handle: OpaquePointer
  private let target: Connection

  init(of source: Connection, over target: Connection) throws(StoreError) {
    guard let handle = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
      throw StoreError(sqlite3_extended_errcode(target.handle), target.handle)
    }
    self.handle = handle
    self.target = target
  }

  deinit { sqlite3_backup_finish(handle) }

  /// Locks the target against other writers until the copy is released.
  func lock() throws(StoreError) {
    // With no page to copy, SQLite only takes the lock.
    try check(sqlite3_backup_step(handle, 0), expecting: SQLITE_OK)
  }

  /// Copies every page.
  func run() throws(StoreError) { try check(sqlite3_backup_step(handle, -1), expecting: SQLITE_DONE) }

  private func check(_ status: Int32, expecting expected: Int32) throws(StoreError) {
    guard status != expected else { return }
    // The connection's message is that of its own last call, not of the copy.
    throw StoreError(status, detail: String(cString: sqlite3_errstr(status)), target.handle)
  }
}
