internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// A new post as it is written, or another text of a stored one.
struct TimelineComposer {
  /// The post whose text it is; nil for a new one.
  let stored: Post?
  var text: TextField
  var focus = ComposerViewData.Element.text
  var failure: TimelineError?
  /// Whether it has asked, until the next event, if the text is to be discarded.
  var hasAsked = false

  init(of stored: Post? = nil) {
    self.stored = stored
    text = TextField(stored?.text.text ?? "", lines: .several)
  }

  var review: PostReview { PostReview(of: text.text, replacing: stored?.text) }

  var draft: DraftState { DraftState(of: text, replacing: stored?.text, hasAsked: hasAsked) }
}
