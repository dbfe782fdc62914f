public import SharedEntities

/// A load of a list's visible rows: one read, or two if the selected row is not among those of the first.
public struct WindowLoad: Hashable, Sendable {
  /// The position to read next.
  public private(set) var position: WindowPosition
  /// The index of the row to select; nil to scroll to the selected row.
  private let index: Int?
  private var hasScrolled = false

  /// Creates a load that begins at a position.
  ///
  /// - Parameter index: the row to select; nil to keep the selected item, and scroll the rows to it.
  public init(_ position: WindowPosition, selecting index: Int? = nil) {
    self.position = position
    self.index = index
  }

  /// Returns a window with rows that were read at ``position``; nil if the load must read again, at its new position.
  ///
  /// - Parameter window: the current window, whose selection may have moved during the read.
  public mutating func next<Item>(
    _ rows: ListWindow<Item>, in window: SelectableWindow<Item>
  ) -> SelectableWindow<Item>? {
    var window = window
    window.rows = rows
    if let index {
      window.select(index)
    } else if !hasScrolled, let position = window.positionOfSelected {
      self.position = position
      hasScrolled = true
      return nil
    } else {
      window.selectNearest()
    }
    return window
  }

  /// Reads until there are rows to show; returns the window and the last result, or nil if the load is superseded.
  ///
  /// - Parameters:
  ///   - window: returns the current window; nil once a later load has begun.
  ///   - rows: returns the rows of a result.
  ///   - read: reads at a position.
  public mutating func run<Item, Found, Failure: Error>(
    in window: () -> SelectableWindow<Item>?, rows: (Found) -> ListWindow<Item>,
    read: (WindowPosition) async throws(Failure) -> Found
  ) async throws(Failure) -> (window: SelectableWindow<Item>, found: Found)? {
    while true {
      let found = try await read(position)
      guard let window = window() else { return nil }
      if let window = next(rows(found), in: window) { return (window, found) }
    }
  }
}
