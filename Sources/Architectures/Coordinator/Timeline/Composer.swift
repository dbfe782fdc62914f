internal import CoordinatorEngine
internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// A new post as it is written.
struct Composer {
  private(set) var text = TextField(lines: .several)
  private var focus = ComposerViewData.Element.text
  var failure: TimelineError?

  mutating func edit(_ edit: TextEdit) { if focus == .text { text.apply(edit) } }

  mutating func moveFocus(by step: Int) { focus = focus.moved(by: step) }

  /// What is wrong with the text, and whether it can be posted.
  var review: PostReview { PostReview(of: text.text) }

  var viewData: ComposerViewData {
    ComposerViewData(text: text, review: review, focus: focus, failure: failure)
  }
}
