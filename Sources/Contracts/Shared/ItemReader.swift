public import Platform
public import SharedEntities

/// Reads the items of a file one at a time.
///
/// - Mock
@AppActor
public protocol ItemReader<Item> {
  /// The type of the items.
  associatedtype Item
  /// Returns the next item; nil at the end of the file.
  func next() throws(FormatError) -> Item?
}
