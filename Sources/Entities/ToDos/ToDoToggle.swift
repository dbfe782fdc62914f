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
