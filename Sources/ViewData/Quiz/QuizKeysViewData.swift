/// The keys of a screen.
public struct QuizKeysViewData: Hashable, Sendable {
  /// A screen that has keys of its own.
  public enum Screen: Hashable, Sendable, CaseIterable {
    /// The categories.
    case categories
    /// A round.
    case round
    /// The results of a round.
    case results
    /// The history.
    case history
    /// The form for the settings.
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
public enum QuizKeysEvent: Hashable, Sendable {
  /// Scroll so that so many lines are out of sight at the top.
  case scroll(offset: Int)
  /// Leave the screen.
  case leave
}
