internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// A new post, or the new text of a stored one, while it is written.
struct TimelineComposer {
  /// The post whose text is edited; nil for a new one.
  let stored: Post?
  var text: TextField
  var focus = ComposerViewData.Element.text
  var failure: TimelineError?
  /// Whether it has asked, until the next event, whether to discard the text.
  var hasAsked = false

  init(of stored: Post? = nil) {
    self.stored = stored
    text = TextField(stored?.text.text ?? "", lines: .several)
  }

  var review: PostReview { PostReview(of: text.text, replacing: stored?.text) }

  var viewData: ComposerViewData {
    ComposerViewData(
      isEditing: stored != nil, text: text, review: review, focus: focus, failure: failure,
      draft: DraftState(of: text, replacing: stored?.text, hasAsked: hasAsked))
  }
}
