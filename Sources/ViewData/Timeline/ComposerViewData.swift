public import SharedViewData
public import TimelineEntities

/// A new post as it is written, or another text of a stored one.
public struct ComposerViewData: Hashable, Sendable {
  /// A focusable element of the composer.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// The field for the text.
    case text
    /// The button that posts.
    case post
    /// The button that discards the text.
    case cancel
  }

  /// Whether it is the text of a stored post.
  public let isEditing: Bool
  /// The text as entered.
  public let text: TextField
  /// How many characters remain, whether the text can be posted, and what is wrong with it.
  public let review: PostReview
  /// The focused element.
  public let focus: Element
  /// Why posting failed; nil if it did not.
  public let failure: TimelineError?
  /// Whether leaving the composer would throw away what was written.
  public let draft: DraftState

  /// Creates the view data.
  public init(
    isEditing: Bool = false, text: TextField, review: PostReview, focus: Element = .text,
    failure: TimelineError? = nil, draft: DraftState = .unchanged
  ) {
    self.isEditing = isEditing
    self.text = text
    self.review = review
    self.focus = focus
    self.failure = failure
    self.draft = draft
  }
}

/// An event of the composer.
public enum ComposerEvent: Hashable, Sendable {
  /// Edit the text.
  case edit(TextEdit)
  /// Focus the next element.
  case focusNext
  /// Focus the previous element.
  case focusPrevious
  /// Post the text.
  case post
  /// Discard the text and close the composer.
  case cancel
  /// Ask whether the text is to be discarded.
  case ask
  /// Go on after that question.
  case goOn
  /// Show the keys.
  case showKeys
}

extension DraftState {
  /// The state of a text that is written.
  ///
  /// - Parameters:
  ///   - stored: the text to be replaced; nil for that of a new post.
  ///   - hasAsked: whether the composer has said, until the next event, that leaving once more discards the text.
  public init(of text: TextField, replacing stored: PostText?, hasAsked: Bool) {
    self.init(isChanged: text.text != stored?.text ?? "", hasAsked: hasAsked)
  }
}
