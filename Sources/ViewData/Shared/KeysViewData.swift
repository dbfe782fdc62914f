/// The keys of a screen.
public struct KeysViewData<Topic: Hashable & Sendable>: Hashable, Sendable {
  /// The screen whose keys are shown.
  public let topic: Topic
  /// How many lines are scrolled out of sight at the top.
  public let offset: Int

  /// The keys of a screen.
  public init(_ topic: Topic, offset: Int = 0) {
    self.topic = topic
    self.offset = offset
  }
}

/// What can happen on the screen that shows keys.
public enum KeysEvent: Hashable, Sendable {
  /// Scroll so that so many lines are out of sight at the top.
  case scroll(offset: Int)
  /// Leave the screen.
  case leave
}
