/// Something that happened in one module and that other modules may react to.
///
/// Publishers and listeners share only the type of the event.
public protocol ModuleEvent: Sendable {}

/// Delivers events to their listeners.
public protocol EventPublishing: Sendable {
  /// Publishes an event; returns before any listener receives it.
  func publish(_ event: any ModuleEvent)
}

/// A change completed ToDos that were open.
public struct ToDosCompleted: ModuleEvent, Hashable {
  /// The title of the first completed ToDo.
  public let firstTitle: String
  /// The number of completed ToDos.
  public let count: Int
  /// The time of completion.
  public let completedAt: Instant

  public init(firstTitle: String, count: Int, completedAt: Instant) {
    self.firstTitle = firstTitle
    self.count = count
    self.completedAt = completedAt
  }
}
