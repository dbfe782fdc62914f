/// The keys of a screen.
public struct TimelineKeysViewData: Hashable, Sendable {
  /// A screen, or a part of one, that has keys of its own.
  public enum Screen: Hashable, Sendable, CaseIterable {
    /// The timeline.
    case timeline
    /// The composer.
    case composer
    /// The settings.
    case settings
  }

  /// The screen whose keys are shown.
  public let screen: Screen
  /// How many lines are scrolled out of sight at the top.
  public let offset: Int

  /// The keys of a screen.
  public init(screen: Screen, offset: Int = 0) {
    self.screen = screen
    self.offset = offset
  }
}

/// What can happen on the screen that shows the keys.
public enum TimelineKeysEvent: Hashable, Sendable {
  /// Scroll so that so many lines are out of sight at the top.
  case scroll(offset: Int)
  /// Leave the screen.
  case leave
}
