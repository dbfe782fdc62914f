public import SharedEntities

/// How many ToDos of a store are open.
public struct OpenCounts: Hashable, Sendable {
  /// The number of those that do not wait.
  public let open: Int
  /// The number of those that wait.
  public let waiting: Int

  public init(open: Int, waiting: Int = 0) {
    self.open = open
    self.waiting = waiting
  }
}

/// The visible rows of the list, and what surrounds them.
public struct ToDoWindow: Hashable, Sendable {
  /// The visible ToDos, and whether more lie above and below.
  public let rows: ListWindow<ToDoSummary>
  /// How many ToDos of the store are open.
  public let counts: OpenCounts
  /// The version of the store when this was read.
  public let version: StoreVersion
  /// The place of the ToDo at which the list opens; nil for none, or if there is no such ToDo.
  public var opened: ItemPlace?
  /// The number of the ToDo at which the list should open, if it does not exist.
  public var missing: ItemID?

  public init(
    _ rows: ListWindow<ToDoSummary>, counts: OpenCounts, version: StoreVersion, opened: ItemPlace? = nil,
    missing: ItemID? = nil
  ) {
    self.rows = rows
    self.counts = counts
    self.version = version
    self.opened = opened
    self.missing = missing
  }
}

extension ToDoWindow {
  /// Returns the window of a list that opens at a ToDo.
  ///
  /// - Parameter place: the place of the ToDo; nil if there is no such ToDo.
  public func opening(_ id: ItemID, at place: ItemPlace?) -> ToDoWindow {
    var window = self
    window.opened = place
    window.missing = place == nil ? id : nil
    return window
  }
}
