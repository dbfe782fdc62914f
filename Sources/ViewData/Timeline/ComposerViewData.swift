public import SharedViewData
public import TimelineEntities

/// What is being written for a new post.
public struct ComposerViewData: Hashable, Sendable {
  /// A place of the composer that keys can act upon.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// The field for the text.
    case text
    /// The button that posts.
    case post
    /// The button that keeps nothing.
    case cancel
  }

  /// The text as entered.
  public let text: TextField
  /// How many characters may still be written; negative where there are too many.
  public let remainingCount: Int
  /// Whether there is something that can be posted.
  public let canPost: Bool
  /// What keys act upon.
  public let focus: Element
  /// Why it cannot be posted, or could not when it was tried; nil for nothing that need be told.
  public let failure: TimelineError?

  /// A composer with these values.
  public init(
    text: TextField, remainingCount: Int, canPost: Bool, focus: Element = .text,
    failure: TimelineError? = nil
  ) {
    self.text = text
    self.remainingCount = remainingCount
    self.canPost = canPost
    self.focus = focus
    self.failure = failure
  }
}

/// What can happen in the composer.
public enum ComposerEvent: Hashable, Sendable {
  /// Change the text.
  case edit(TextEdit)
  /// Go to the next place of the composer.
  case focusNext
  /// Go to the place before.
  case focusPrevious
  /// Post what was written.
  case post
  /// Close the composer and keep nothing.
  case cancel
  /// Show the keys.
  case showKeys
}
