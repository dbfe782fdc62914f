import InMemoryStorage
import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineContainer

@Suite("The container of the timeline")
@MainActor
struct TimelineListContainerTests {
  @Test("The first read asks for as many posts as fit")
  func firstRead() async throws {
    let world = TimelineWorld(latency: .seconds(1))
    try await world.post(["one", "two", "three"])
    _ = try await world.open()
    await world.desk.advance(.seconds(1))
    #expect(world.desk.shows("one") && world.desk.shows("three"))
  }

  @Test("A window that grows before the timeline is loaded is filled", arguments: [false, true])
  func growsBeforeLoaded(afterFailure: Bool) async throws {
    let world = TimelineWorld(latency: .seconds(1), rows: 10)
    try await world.post(TimelineWorld.many)
    let timeline = try await world.open()
    if afterFailure {
      world.desk.rehearsal.failNext()
      await world.desk.advance(.seconds(1))
      #expect(world.desk.shows("cannot be used"))
    }
    await world.desk.receive(.resize(Frame.Size(columns: 80, rows: 24)))
    await world.desk.press("R")
    await world.desk.advance(.seconds(5))
    #expect(timeline.screen.rows.count == 6 && world.desk.shows("Post 18"))
  }

  @Test("A window that grows is filled")
  func grows() async throws {
    let world = TimelineWorld(rows: 10)
    try await world.post(TimelineWorld.many)
    let timeline = try await world.open()
    #expect(timeline.screen.rows.count == 3)
    await world.desk.receive(.resize(Frame.Size(columns: 80, rows: 24)))
    #expect(timeline.screen.rows.count == 6 && world.desk.shows("Post 18"))
  }

  @Test("Leaving while the timeline loads draws nothing more")
  func leftWhileLoading() async throws {
    let world = TimelineWorld(latency: .seconds(1))
    _ = try await world.open()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }

  @Test("A change from outside is read once")
  func outside() async throws {
    let world = TimelineWorld()
    _ = try await world.open()
    try await world.post(["one"])
    await world.signal()
    #expect(world.desk.shows("one"))
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(!world.desk.shows("cannot be used"))
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

  @Test("A read that was overtaken leaves the selection alone")
  func overtaken() async throws {
    let world = TimelineWorld(latency: .seconds(1), rows: 10)
    try await world.post(TimelineWorld.many)
    let timeline = try await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("end")
    await world.desk.advance(.seconds(5))
    #expect(timeline.selected?.post.text == "Post 11")
    await world.desk.press("home")
    await world.signal()
    await world.desk.advance(.seconds(5))
    #expect(timeline.selected?.post.text == "Post 11")
  }

  @Test("Reloading reads the posts again")
  func reload() async throws {
    let world = TimelineWorld()
    _ = try await world.open()
    try await world.post(["one"])
    await world.desk.press("R")
    #expect(world.desk.shows("one"))
  }
}

@Suite("The container of the timeline, reacting to posts")
@MainActor
struct TimelineReactionTests {
  @Test("A like stays when ages change, and the rest of the window stays as it was")
  func like() async throws {
    let world = TimelineWorld()
    try await world.post(TimelineWorld.many)
    let timeline = try await world.open()
    await world.desk.press("space")
    #expect(!timeline.screen.hasRowsAbove && timeline.screen.hasRowsBelow)
    await world.desk.advance(.seconds(60))
    #expect(timeline.selected?.post.age == .minutes(1) && timeline.selected?.post.didLike == true)
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
@MainActor
struct TimelineMovingTests {
  private static let tall = (1...8).map { "line \($0)" }.joined(separator: "\n")

  @Test("A post that is taller than the window scrolls, alone and without the last message")
  func scroll() async throws {
    let world = TimelineWorld(rows: 10)
    try await world.post(["below", Self.tall])
    let timeline = try await world.open()
    await world.desk.press("s")
    #expect(timeline.screen.notice == .shared && world.desk.shows("line 1"))
    await world.desk.press("down")
    #expect(timeline.screen.rows.map(\.offset) == [1, 0] && timeline.screen.notice == nil)
    #expect(!world.desk.shows("line 1"))
  }

  @Test(
    "A scrolled post begins at its top when it is selected again",
    arguments: [["down", "end", "home"], ["pagedown", "pagedown", "pageup"]])
  func scrollEnds(keys: [String]) async throws {
    let world = TimelineWorld(rows: 10)
    try await world.post(["below", Self.tall])
    let timeline = try await world.open()
    await world.desk.press(keys[0])
    #expect(timeline.selected?.offset != 0)
    await world.desk.press(keys[1])
    #expect(timeline.selected?.post.text == "below")
    await world.desk.press(keys[2])
    #expect(timeline.selected?.post.text == Self.tall && timeline.selected?.offset == 0)
  }

  @Test("A page down from the last row of the window selects the next post")
  func pageDownFromLastRow() async throws {
    let world = TimelineWorld()
    try await world.post(TimelineWorld.many)
    let timeline = try await world.open()
    await world.desk.press("down", "down", "down", "down", "down")
    #expect(timeline.selected?.post.text == "Post 17")
    await world.desk.press("pagedown")
    #expect(timeline.selected?.post.text == "Post 16")
  }

  @Test("A page up from the end ends with the post above those that were visible")
  func pageUpFromEnd() async throws {
    let world = TimelineWorld()
    try await world.post(TimelineWorld.many)
    let timeline = try await world.open()
    await world.desk.press("end", "pageup")
    #expect(timeline.selected?.post.text == "Post 16" && timeline.screen.rows.first?.post.text == "Post 21")
  }

  @Test("A page within a short timeline selects its last or its first post")
  func pageOfShortTimeline() async throws {
    let world = TimelineWorld()
    try await world.post(["one", "two", "three"])
    let timeline = try await world.open()
    await world.desk.press("pagedown")
    #expect(timeline.selected?.post.text == "one")
    await world.desk.press("pageup")
    #expect(timeline.selected?.post.text == "three")
  }

  @Test("A page beyond either end reads nothing", arguments: [("home", "pageup"), ("end", "pagedown")])
  func pageBeyondEnd(end: String, key: String) async throws {
    let world = TimelineWorld()
    try await world.post(TimelineWorld.many)
    let timeline = try await world.open()
    await world.desk.press(end)
    let before = timeline.screen
    world.desk.rehearsal.failNext()
    await world.desk.press(key)
    #expect(timeline.screen == before)
  }
}

@Suite("The container of the timeline, telling of failures")
@MainActor
struct TimelineMessageTests {
  private let world = TimelineWorld()

  @Test("A message is gone with the next key, even one that does nothing", arguments: ["s", "?"])
  func message(key: String) async throws {
    let timeline = try await world.open()
    await world.desk.press("u")
    #expect(timeline.screen.notice != nil)
    await world.desk.press(key)
    #expect(timeline.screen.notice == nil)
  }

  @Test("A post that is too long for the clipboard is not shared")
  func tooLong() async throws {
    try await world.post([String(repeating: "a", count: 100_000)])
    let timeline = try await world.open()
    await world.desk.press("s")
    #expect(timeline.screen.notice == .tooLongToShare)
  }

  @Test(
    "The reason why posting failed is gone with the next key",
    arguments: [(tabCount: 0, key: "b"), (0, "tab"), (1, "?")])
  func failedPost(tabCount: Int, key: String) async throws {
    let timeline = try await world.open()
    await world.desk.press("+", "a")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(timeline.screen.composer?.failure != nil)
    await world.desk.press(key)
    #expect(timeline.screen.composer != nil && timeline.screen.composer?.failure == nil)
  }

  @Test(
    "A message that appears while a post is written is gone with the next key",
    arguments: ["a", "tab", "ctrl-s", "escape"])
  func messageBehindComposer(key: String) async throws {
    let timeline = try await world.open()
    await world.desk.press("+")
    world.desk.rehearsal.failNext()
    await world.signal()
    #expect(timeline.screen.notice != nil && timeline.screen.composer != nil)
    await world.desk.press(key)
    #expect(timeline.screen.notice == nil)
  }

  @Test(
    "The reason why settings could not be saved is gone with the next key",
    arguments: [(tabCount: 0, key: "b"), (0, "tab"), (3, "space"), (3, "?")])
  func failedSettings(tabCount: Int, key: String) async throws {
    _ = try await world.open()
    await world.desk.press(",", "a")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.shows("cannot be used"))
    await world.desk.press(key)
    if key == "?" { await world.desk.press("escape") }
    #expect(!world.desk.shows("cannot be used"))
  }
}
