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
  var review: PostReview {
    let remainingCount = PostText.room(after: text.text)
    do throws(PostTextError) {
      _ = try PostText(text.text)
      return PostReview(remainingCount: remainingCount, canPost: true)
    } catch {
      let isCounted = error.reason == .isBlank || error.reason == .isTooLong
      return PostReview(
        remainingCount: remainingCount, canPost: false, error: isCounted ? nil : .post(error))
    }
  }

  /// The text as it is posted.
  func postText() throws(TimelineError) -> PostText {
    do throws(PostTextError) {
      return try PostText(text.text)
    } catch {
      throw .post(error)
    }
  }

  var viewData: ComposerViewData {
    ComposerViewData(text: text, review: review, focus: focus, failure: failure)
  }
}
