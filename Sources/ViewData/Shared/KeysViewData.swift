/// The key bindings of a screen.
public struct KeysViewData<Topic: Hashable & Sendable>: Hashable, Sendable {
  /// The screen whose keys are shown.
  public let topic: Topic
  /// The number of lines scrolled off the top.
  public let offset: Int

  public init(_ topic: Topic, offset: Int = 0) {
    self.topic = topic
    self.offset = offset
  }
}

/// An event of the key help.
public enum KeysEvent: Hashable, Sendable {
  /// Scroll until this many lines are off the top.
  case scroll(offset: Int)
  /// Leave the screen.
  case leave
}
