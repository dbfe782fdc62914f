import ContainerEngine
import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import TimelineContainer

@Suite("The functions of the timeline's container")
@AppActor
struct TimelineViewContainerFunctionTests {
  private let world = TimelineWorld()
  private let gate = HeldGate()

  /// Returns a timeline of posts, the last on top, that has read as many as fit.
  private func timeline(of texts: String..., rowCount: Int = 10) async throws -> TimelineViewContainer {
    try await world.post(texts)
    let timeline = TimelineViewContainer(world.context(through: gate))
    await timeline.fit(rowCount)
    return timeline
  }

  @Test("It keeps the posts that fit, and makes a view of them with the newest selected")
  func posts() async throws {
    let view = try await timeline(of: "one", "two", "three", rowCount: 2).render()
    #expect(view.posts.map(\.text) == ["three", "two"] && view.selectedID == view.posts[0].id)
    #expect(view.hasRowsBelow && !view.hasRowsAbove && view.composer == nil && view.notice == nil)
  }

  @Test("A like is one change, after which nothing is read")
  func like() async throws {
    let timeline = try await timeline(of: "one", "two")
    #expect(await gate.callCount { await timeline.like() } == 1)
    #expect(timeline.render().posts.map(\.didLike) == [true, false])
    await timeline.repost()
    #expect(timeline.render().posts.map(\.didRepost) == [true, false])
  }

  @Test("A deletion reads the posts again, and undo brings the post back")
  func delete() async throws {
    let timeline = try await timeline(of: "one", "two")
    await timeline.delete()
    #expect(timeline.render().posts.map(\.text) == ["one"] && timeline.render().notice == .deleted)
    await timeline.undo()
    #expect(timeline.render().posts.map(\.text) == ["two", "one"])
    #expect(timeline.render().notice == .undone(.delete, count: 1))
  }

  @Test("The scroll position belongs to the selected post, and ends with a move")
  func scroll() async throws {
    let timeline = try await timeline(of: "one", "two")
    timeline.scroll(to: 4)
    #expect(timeline.render().viewData.rows.map(\.offset) == [4, 0])
    await timeline.move(.down)
    #expect(timeline.render().viewData.rows.map(\.offset) == [0, 0])
    #expect(timeline.render().selectedID == timeline.render().posts[1].id)
  }

  @Test("A post is written in the composer, which is closed once it is stored")
  func compose() async throws {
    let timeline = try await timeline(of: "one")
    timeline.compose()
    timeline.edit(.insert("two"))
    #expect(timeline.render().composer?.text.text == "two" && gate.callCount == 1)
    await timeline.post()
    let view = timeline.render()
    #expect(view.composer == nil && view.notice == .posted && view.posts.map(\.text) == ["two", "one"])
    #expect(view.selectedID == view.posts[0].id)
  }

  @Test("A text that could not be posted stays in the composer, with the reason")
  func failedPost() async throws {
    let timeline = try await timeline(of: "one")
    timeline.compose()
    timeline.edit(.insert("two"))
    world.store.fail(with: .busy)
    await timeline.post()
    let composer = timeline.render().composer
    #expect(composer?.text.text == "two" && composer?.failure == .store(.busy))
  }

  @Test("The callbacks of the composer are attached only while it is open")
  func composerCallbacks() async throws {
    let timeline = try await timeline(of: "one")
    await timeline.render().handle(.composer(.edit(.insert("x"))))
    await timeline.render().handle(.compose)
    #expect(timeline.render().composer?.text.text == "")
    await timeline.render().handle(.composer(.edit(.insert("x"))))
    #expect(timeline.render().composer?.text.text == "x")
    await timeline.render().handle(.composer(.cancel))
    #expect(timeline.render().composer == nil)
  }

  @Test("Each event of its view calls its own callback and no other")
  func callbacks() async {
    var calls: [String] = []
    func call(_ name: String) -> TimelineView<[PostViewData]>.Action { { calls.append(name) } }
    let view = TimelineView(posts: [])
      .onFit { calls.append("fit \($0)") }
      .onMove { calls.append("move \($0)") }
      .onScroll { calls.append("scroll \($0)") }
      .onPage { calls.append("page \($0)") }
      .onLike(action: call("like"))
      .onRepost(action: call("repost"))
      .onShare(action: call("share"))
      .onDelete(action: call("delete"))
      .onUndo(action: call("undo"))
      .onRedo(action: call("redo"))
      .onCompose(action: call("compose"))
      .onEdit(action: call("edit"))
      .onShowSettings(action: call("settings"))
      .onRetry(action: call("retry"))
      .onShowKeys(action: call("keys"))
      .onLeave(action: call("leave"))
      .onEditText { _ in calls.append("text") }
      .onMoveFocus { calls.append("focus \($0)") }
      .onPost(action: call("post"))
      .onCancelPost(action: call("cancel"))
      .onAskBeforeCancelling(action: call("ask"))
      .onContinueWriting(action: call("continue"))
      .onShowComposerKeys(action: call("composer keys"))
    let events: [TimelineEvent] = [
      .fit(rowCount: 5), .move(.down), .scroll(offset: 2), .page(by: -1), .like, .repost, .share, .delete,
      .undo, .redo, .compose, .edit, .showSettings, .retry, .showKeys, .leave,
    ]
    let composing: [ComposerEvent] = [
      .edit(.undo), .focusNext, .focusPrevious, .post, .cancel, .ask, .continueEditing, .showKeys,
    ]
    for event in events + composing.map(TimelineEvent.composer) { await view.handle(event) }
    #expect(
      calls == [
        "fit 5", "move down", "scroll 2", "page -1", "like", "repost", "share", "delete", "undo", "redo",
        "compose", "edit", "settings", "retry", "keys", "leave", "text", "focus 1", "focus -1", "post",
        "cancel", "ask", "continue", "composer keys",
      ])
  }
}
