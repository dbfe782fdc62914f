public import SharedEntities

/// A toggle that marks all ToDos of a filter as done, or reopens them.
public struct ToDoToggle: Hashable, Sendable {
  /// Whether it marks them as done.
  public let isDone: Bool
  /// The ToDos to toggle; those already in the wanted state do not change.
  public let filter: ToDoFilter

  public init(isDone: Bool, _ filter: ToDoFilter) {
    self.isDone = isDone
    self.filter = filter
  }
}

extension ToDoToggle {
  /// Returns the query for the open ToDos whose number decides the toggle of a filter; nil if the filter's state
  /// decides.
  public static func deciding(_ filter: ToDoFilter) -> ToDoQuery? {
    guard filter.state == .all else { return nil }
    return filter.part(isDone: false).map { ToDoQuery($0) }
  }

  /// Creates the toggle of a filter: marks its ToDos as done if some are open, or else reopens them.
  ///
  /// - Parameter openCount: the number of ToDos that `deciding` includes; ignored if that is nil.
  public init(of filter: ToDoFilter, openCount: Int = 0) {
    self.init(isDone: filter.state == .all ? openCount > 0 : filter.state != .done, filter)
  }

  /// Returns the change; nil if the filter includes nothing that it could change.
  ///
  /// - Parameter counts: the number of ToDos that it may change.
  public func change(expecting counts: ClosedRange<Int>, at instant: Instant) -> ToDoChange? {
    guard let part = filter.part(isDone: !isDone) else { return nil }
    return ToDoChange(
      isDone ? .done : .reopen, at: instant, [.setDone(isDone, .filtered(part))], expectedCounts: counts)
  }
}
