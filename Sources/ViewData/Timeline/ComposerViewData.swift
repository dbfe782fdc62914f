public import SharedViewData
public import TimelineEntities

/// A new post, or the new text of a stored one, while it is written.
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

  /// Whether a stored post is edited.
  public let isEditing: Bool
  /// The text as entered.
  public let text: TextField
  /// The number of characters left, whether the text can be posted, and its errors.
  public let review: PostReview
  /// The focused element.
  public let focus: Element
  /// The error that made posting fail; nil if there is none.
  public let failure: TimelineError?
  /// Whether leaving the composer would discard unsaved text.
  public let draft: DraftState

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
  /// Ask whether to discard the text.
  case ask
  /// Continue writing after that question.
  case continueEditing
  /// Show the keys.
  case showKeys
}

extension DraftState {
  /// Creates the state of a text that is being written.
  ///
  /// - Parameters:
  ///   - stored: the text to replace; nil for a new post.
  ///   - hasAsked: whether the composer has warned, until the next event, that leaving again discards the text.
  public init(of text: TextField, replacing stored: PostText?, hasAsked: Bool) {
    self.init(isChanged: text.text != stored?.text ?? "", hasAsked: hasAsked)
  }
}
