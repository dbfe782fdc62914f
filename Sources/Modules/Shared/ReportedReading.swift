public import SharedContracts
public import SharedEntities

/// Reads the items of a file, and tells before each that reading goes on.
@MainActor
public struct ReportedReading<Item>: ItemReading {
  private let report: () -> Void
  private let read: () throws(FormatFault) -> Item?

  /// A reading of items.
  ///
  /// - Parameters:
  ///   - report: is called before each item.
  ///   - read: gives the next item; nil at the end.
  public init(report: @escaping () -> Void, read: @escaping () throws(FormatFault) -> Item?) {
    self.report = report
    self.read = read
  }

  public func next() throws(FormatFault) -> Item? {
    report()
    return try read()
  }
}
