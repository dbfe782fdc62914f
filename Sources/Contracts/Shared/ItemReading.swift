public import SharedEntities

/// Reads the items of a file one by one.
///
/// - Mock
@MainActor
public protocol ItemReading<Item> {
  /// What the file holds.
  associatedtype Item
  /// The next item; nil at the end of the file.
  func next() throws(FormatFault) -> Item?
}
