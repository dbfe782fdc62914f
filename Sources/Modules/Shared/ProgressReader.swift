public import Platform
public import SharedContracts
public import SharedEntities

/// Reads the items of a file, and reports progress before each.
@AppActor
public struct ProgressReader<Item>: ItemReader {
  private let report: () -> Void
  private let read: () throws(FormatError) -> Item?

  /// Creates a reader that reports before each item.
  ///
  /// - Parameters:
  ///   - report: called before each item.
  ///   - read: returns the next item; nil at the end.
  public init(report: @escaping () -> Void, read: @escaping () throws(FormatError) -> Item?) {
    self.report = report
    self.read = read
  }

  public func next() throws(FormatError) -> Item? {
    report()
    return try read()
  }
}
