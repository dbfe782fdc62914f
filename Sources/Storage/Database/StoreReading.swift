/// A query on its way through its rows, which ends when its file is left.
///
/// It is used only while the lock of its store is held.
protocol StoreReading: AnyObject {
  /// Gives up the rows that are left.
  func end()
}
