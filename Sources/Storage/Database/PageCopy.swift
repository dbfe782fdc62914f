internal import CSQLite
internal import SharedEntities

/// A copy of all pages of one database over those of another, as one change of that.
///
/// What holds for the pages is not looked at. Freed before it has run, it changes nothing. See
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

  /// Keeps others from changing the target until the copy is freed.
  func lock() throws(StoreError) {
    // Without a page to copy SQLite does no more than that.
    try check(sqlite3_backup_step(handle, 0), expecting: SQLITE_OK)
  }

  /// Copies every page.
  func run() throws(StoreError) { try check(sqlite3_backup_step(handle, -1), expecting: SQLITE_DONE) }

  private func check(_ status: Int32, expecting expected: Int32) throws(StoreError) {
    guard status != expected else { return }
    // The message of the connection is that of the last call that was made by it, not by the copy.
    throw StoreError(status, detail: String(cString: sqlite3_errstr(status)), target.handle)
  }
}
