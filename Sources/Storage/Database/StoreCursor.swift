/// A query in progress, which ends when the file is closed.
///
/// It may only be used while the store's lock is held.
protocol StoreCursor: AnyObject {
  /// Discards the remaining rows.
  func end()
}
