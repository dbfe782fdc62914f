public import SharedEntities

/// Marking all ToDos of a filter as done, or reopening them.
public struct ToDoToggle: Hashable, Sendable {
  /// Whether they are marked as done.
  public let isDone: Bool
  /// Which ToDos, of which those change that differ.
  public let filter: ToDoFilter

  /// Creates a toggle.
  public init(isDone: Bool, _ filter: ToDoFilter) {
    self.isDone = isDone
    self.filter = filter
  }
}

extension ToDoToggle {
  /// The open ToDos of a filter, whose number decides its toggle; nil if its state alone does.
  public static func deciding(_ filter: ToDoFilter) -> ToDoQuery? {
    guard filter.state == .all else { return nil }
    return filter.part(isDone: false).map { ToDoQuery($0) }
  }

  /// The toggle of a filter: marks its ToDos as done if some are open, or else reopens them.
  ///
  /// - Parameter openCount: how many `deciding` includes; ignored if that is nil.
  public init(of filter: ToDoFilter, openCount: Int = 0) {
    self.init(isDone: filter.state == .all ? openCount > 0 : filter.state == .open, filter)
  }

  /// The change that it is; nil if its filter includes nothing that it could change.
  ///
  /// - Parameter counts: how many ToDos it may change.
  public func change(expecting counts: ClosedRange<Int>, at instant: Instant) -> ToDoChange? {
    guard let part = filter.part(isDone: !isDone) else { return nil }
    return ToDoChange(
      isDone ? .done : .reopen, at: instant, [.setDone(isDone, .filtered(part))], expectedCounts: counts)
  }
}
