import InMemoryStorage
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineContainer

@Suite("The container of the timeline, reading")
@AppActor
struct TimelineReadingTests {
  @Test("The first read asks for as many posts as fit")
  func firstRead() async throws {
    let world = TimelineWorld(latency: .seconds(1))
    try await world.post(["one", "two", "three"])
    _ = try await world.open()
    // A second read would take another second.
    await world.desk.advance(.seconds(1))
    #expect(world.desk.shows("one") && world.desk.shows("three"))
  }

  @Test("Leaving while the timeline loads draws nothing more")
  func leftWhileLoading() async throws {
    let world = TimelineWorld(latency: .seconds(1))
    _ = try await world.open()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }

  @Test(
    "If the selected post is deleted outside while others push it out of the window, the next is selected")
  func selectedIsDeletedFarBelow() async throws {
    let world = TimelineWorld(rows: 10)
    let posts = try await world.post(TimelineWorld.many)
    let timeline = try await world.open()
    await world.desk.press("down", "down")
    #expect(timeline.selected?.post.text == "Post 20")
    try await world.delete(try #require(posts.first { $0.text.text == "Post 20" }))
    try await world.post((1...5).map { "new \($0)" })
    await world.signal()
    #expect(timeline.selected?.post.text == "Post 19" && world.desk.shows("Post 19"))
  }

  @Test("A like is not lost when a read that began before it ends after it")
  func likeDuringRead() async throws {
    let world = TimelineWorld(latency: .seconds(1), rows: 10)
    try await world.post(TimelineWorld.many)
    let timeline = try await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("end")
    await world.desk.advance(.seconds(5))
    // Away from the top, a read makes two calls, and has the posts after the first.
    await world.signal()
    await world.desk.advance(.milliseconds(500))
    await world.desk.press("space")
    await world.desk.advance(.seconds(5))
    #expect(timeline.selected?.post.didLike == true)
  }

  @Test("A like that fails because the post is gone removes its row")
  func likeOfDeleted() async throws {
    let world = TimelineWorld()
    let posts = try await world.post(["one", "two"])
    let timeline = try await world.open()
    try await world.delete(posts[1])
    await world.desk.press("space")
    #expect(timeline.screen.notice == .failed(.noSuchPost(ItemIDSet([posts[1].id]))))
    #expect(timeline.screen.rows.map(\.post.text) == ["one"])
  }
}

@Suite("The container of the timeline, moving")
@AppActor
struct TimelineMovingTests {
  private static let tall = (1...8).map { "line \($0)" }.joined(separator: "\n")

  @Test("Scrolling a post that is taller than the window ends the message")
  func scroll() async throws {
    let world = TimelineWorld(rows: 10)
    try await world.post(["below", Self.tall])
    let timeline = try await world.open()
    await world.desk.press("s")
    #expect(timeline.screen.notice == .shared)
    await world.desk.press("down")
    #expect(timeline.screen.rows.map(\.offset) == [1, 0] && timeline.screen.notice == nil)
  }

  @Test("A scrolled post begins at its top when a page leads back to it")
  func scrollEnds() async throws {
    let world = TimelineWorld(rows: 10)
    try await world.post(["below", Self.tall])
    let timeline = try await world.open()
    await world.desk.press("pagedown")
    #expect(timeline.selected?.offset != 0)
    await world.desk.press("pagedown")
    #expect(timeline.selected?.post.text == "below")
    await world.desk.press("pageup")
    #expect(timeline.selected?.post.text == Self.tall && timeline.selected?.offset == 0)
  }

  @Test("A page beyond either end reads nothing", arguments: [("home", "pageup"), ("end", "pagedown")])
  func pageBeyondEnd(end: String, key: String) async throws {
    let world = TimelineWorld()
    try await world.post(TimelineWorld.many)
    let timeline = try await world.open()
    await world.desk.press(end)
    let before = timeline.screen
    // A read would fail, and say so.
    world.desk.gate.failNext()
    await world.desk.press(key)
    #expect(timeline.screen == before)
  }
}
