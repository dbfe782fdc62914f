import SharedEntities
import Testing
import TimelineEntities

@Suite("What an edit of the timeline leads to")
struct TimelineEditTests {
  @Test("The post of an edit is that of its result")
  func post() throws {
    let post = Sample.post(1, "a")
    #expect(try TimelineEdit.insert(Sample.new("a")).post(of: [post]) == post)
    #expect(try TimelineEdit.edit(Sample.id(1), PostText(stored: "a")).post(of: [post]) == post)
  }

  @Test("Without one there was no post to edit, or it was not stored")
  func missing() {
    #expect(throws: TimelineError.noSuchPost(Sample.ids(9))) {
      try TimelineEdit.edit(Sample.id(9), PostText(stored: "a")).post(of: [])
    }
    #expect(throws: TimelineError.store(.failed(detail: "the post was not stored"))) {
      try TimelineEdit.insert(Sample.new("a")).post(of: [])
    }
  }

  @Test("A timeline that opens at a post has its place, or says that there is none")
  func opening() {
    let post = Sample.post(1, "a")
    let window = TimelineWindow(
      ListWindow([post], hasRowsAbove: false, hasRowsBelow: false), version: StoreVersion(0))
    let opened = window.opening(post.id, at: post.place)
    #expect(opened.opened == post.place && opened.missing == nil && opened.list == window.list)
    let missing = window.opening(Sample.id(9), at: nil)
    #expect(missing.opened == nil && missing.missing == Sample.id(9))
  }
}
