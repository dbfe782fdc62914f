public import SharedContracts
public import SharedEntities

/// Reads the items of a file, and reports progress before each.
@MainActor
public struct ReportedReading<Item>: ItemReading {
  private let report: () -> Void
  private let read: () throws(FormatFault) -> Item?

  /// Creates a reader that reports before each item.
  ///
  /// - Parameters:
  ///   - report: called before each item.
  ///   - read: returns the next item; nil at the end.
  public init(report: @escaping () -> Void, read: @escaping () throws(FormatFault) -> Item?) {
    self.report = report
    self.read = read
  }

  public func next() throws(FormatFault) -> Item? {
    report()
    return try read()
  }
}
