public import SharedEntities

/// The visible rows of the list, and what surrounds them.
public struct ToDoWindow: Hashable, Sendable {
  /// The visible ToDos, and whether more lie above and below.
  public let rows: ListWindow<ToDoSummary>
  /// The number of open ToDos in the store that do not wait.
  public let openCount: Int
  /// The number of those that wait.
  public let waitingCount: Int
  /// The version of the store when this was read.
  public let version: StoreVersion
  /// The place of the ToDo at which the list opens; nil for none, or if there is no such ToDo.
  public var opened: ItemPlace?
  /// The number of the ToDo at which the list should open, if it does not exist.
  public var missing: ItemID?

  public init(
    _ rows: ListWindow<ToDoSummary>, openCount: Int, waitingCount: Int = 0, version: StoreVersion,
    opened: ItemPlace? = nil, missing: ItemID? = nil
  ) {
    self.rows = rows
    self.openCount = openCount
    self.waitingCount = waitingCount
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
