/// Something that a module did, for others to know of.
///
/// Its type is all that those who tell of it and those who listen share.
public protocol ModuleEvent: Sendable {}

/// Takes events to those who listen to them.
public protocol EventPublishing: Sendable {
  /// Tells of an event, and returns before anyone has heard of it.
  func publish(_ event: any ModuleEvent)
}

/// One change completed ToDos that were open before.
public struct ToDosCompleted: ModuleEvent, Hashable {
  /// The title of the first of them.
  public let firstTitle: String
  /// How many they are.
  public let count: Int
  /// When they were completed.
  public let completedAt: Instant

  /// An event with these values.
  public init(firstTitle: String, count: Int, completedAt: Instant) {
    self.firstTitle = firstTitle
    self.count = count
    self.completedAt = completedAt
  }
}
